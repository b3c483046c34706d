import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import type { ServerBuild } from "react-router";
import { openDatabase } from "../app/server/database.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { explainAndExit, loadBuild } from "../server.ts";
import { memory } from "./bench-load.ts";
import { type FuzzGround, type FuzzRequest, fuzzRequests } from "./fuzz-requests.ts";
import { type FuzzAnswer, sendBytes } from "./fuzz-send.ts";
import { administrator, type SiteProcess, signInAt, startSite, stopSite } from "./site-process.ts";
import { wholeNumber } from "./whole-number.ts";

const batch = 500;
const atOnce = 16;
/** Internals that must not leak: stacks, queries, hashes, secrets. */
const insides = /\bat [\w.<>]+ \(?(?:file:|node:|\/)|node_modules|\bselect .{0,40}\bfrom\b|\$scrypt|[0-9a-f]{32}:[0-9a-f]{64,}|postgres(?:ql)?:\/\//i;
const addressOf = (request: FuzzRequest) => `${request.method} ${request.target.slice(0, 200)}`;

/** What is wrong with an answer; undefined if nothing is. */
export function flawOf(request: FuzzRequest, { status, text }: FuzzAnswer): string | undefined {
  if (status === -1) return "no answer in time";
  if (status >= 500 && status !== 501 && status !== 505) return `status ${status}`;
  if (status === 0 && request.isWellFormed) return "the connection ended without an answer";
  const found = insides.exec(text);
  return found && request.target !== "?" ? `it shows ${JSON.stringify(found[0].slice(0, 60))}` : undefined;
}

/** Every address of the build, as a pattern such as `/blog/:slug`. */
function patternsOf({ routes }: ServerBuild): string[] {
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const found = Object.keys(routes).map((id) => whole(id).replaceAll("?", "") || "/");
  return [...new Set([...found, "/healthz", "/metrics", "/uploads/:folder/:file", "/pictures/:file", "/assets/:file", "/recipe/:id"])];
}

async function groundOf(site: SiteProcess, dataDir: string): Promise<FuzzGround> {
  const url = `postgres://simmer@localhost/postgres?host=${encodeURIComponent(join(dataDir, "socket"))}`;
  const database = openDatabase(url, createLog("silent"));
  const { rows } = await database.owner.$client.query("select id::text, slug from food_blogs order by slug");
  await database.close();
  const ids = [...rows.flatMap(({ id, slug }) => [id, slug]), "ratatouille", "creamy-pasta", "france", "new", "1", "posts-1.xml", administrator.email];
  const files = readdirSync("build/client/assets")
    .sort()
    .map((name) => `/assets/${name}`);
  return { patterns: patternsOf(await loadBuild()), ids, files, host: new URL(site.origin).host, cookie: await signInAt(site.origin) };
}

/**
 * Sends `count` requests generated from `seed`, and reports what went wrong. On the same build the same seed gives the same
 * requests, except for what is new in every database: ids of posts, and cookies.
 */
async function fuzz(count: number, seed: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "simmer-fuzz-"));
  const site = await startSite("server.ts", 4811, dataDir);
  const statuses = new Map<number, number>();
  const flaws: string[] = [];
  const memories: number[] = [];
  try {
    const ground = await groundOf(site, dataDir);
    for (let sent = 0; sent < count && site.child.exitCode === null; sent += batch) {
      // Some requests sign out or change the password: the next batch gets a new session, if possible.
      const cookie = await signInAt(site.origin).catch(() => ground.cookie);
      const requests = fc.sample(fuzzRequests({ ...ground, cookie }), { numRuns: Math.min(batch, count - sent), seed: seed + sent });
      const waiting = requests.values();
      const one = async () => {
        for (const request of waiting) {
          const answer = await sendBytes(4811, request);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const flaw = flawOf(request, answer);
          if (flaw) flaws.push(`${flaw}: ${addressOf(request)}\n    ${JSON.stringify(request.bytes.toString("latin1").slice(0, 600))}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      memories.push(memory(site.pid));
      if (sent % 10_000 === 0) console.log(`${sent + requests.length} of ${count} requests, ${flaws.length} flaws, ${memories.at(-1)} MB`);
    }
    if (site.child.exitCode !== null) flaws.push(`the process ended with code ${site.child.exitCode}`);
    else if (!(await fetch(`${site.origin}/`)).ok) flaws.push("the home page is not there any more");
  } finally {
    await stopSite(site.child);
    rmSync(dataDir, { recursive: true, force: true });
  }
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`Seed ${seed}. Answers by status (0: refused without one): ${counted.join(", ")}.`);
  console.log(`Memory with PostgreSQL: ${memories[Math.floor(memories.length / 5)]} MB after a fifth, ${memories.at(-1)} MB at the end.`);
  for (const flaw of flaws.slice(0, 50)) console.log(flaw);
  console.log(`${count} requests, ${flaws.length} flaws`);
  return flaws.length;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: String(Date.now() % 1_000_000) } },
  });
  process.exit((await fuzz(wholeNumber("count", values.count, 1), wholeNumber("seed", values.seed, 0))) === 0 ? 0 : 1);
}

if (import.meta.main) main().catch(explainAndExit);
