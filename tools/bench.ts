import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../app/server/database.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { canPin, familyOf, load, type Measured, memory, pin, processorTime } from "./bench-load.ts";
import { mixedQueries, searchLatencies } from "./bench-search.ts";
import { weigh } from "./bench-weight.ts";
import { fillWithPosts } from "./fill.ts";
import { type SiteProcess, signInAt, startSite, stopSite } from "./site-process.ts";

const folder = mkdtempSync(join(tmpdir(), "simmer-bench-"));
const started: ChildProcess[] = [];
const lines: string[] = [];
const write = (line: string) => {
  lines.push(line);
  console.log(line);
};
const ms = (value: number) => value.toFixed(4);
/** `npm run bench -- kept`: only the first part, printed but not saved. */
const justKept = process.argv.includes("kept");

/** Starts a process that is stopped when the benchmark ends. */
async function start(file: string, port: number, data: string): Promise<SiteProcess> {
  const site = await startSite(file, port, join(folder, data));
  started.push(site.child);
  return site;
}

/** nginx with the same bytes as plain files: each page's brotli body under its own name, with Simmer's headers of that page. */
async function startNginx(port: number, pages: Map<string, { body: Buffer; headers: Headers }>): Promise<number> {
  mkdirSync(join(folder, "nginx"));
  const locations = [...pages].map(([path, { body, headers }], index) => {
    writeFileSync(join(folder, "nginx", `${index}.bin`), body);
    const kept = [...headers].filter(([name]) => !["content-length", "date", "connection", "keep-alive", "etag", "content-type"].includes(name));
    const added = kept.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join(" ");
    return `location = ${path} { default_type "${headers.get("content-type")}"; ${added} root ${join(folder, "nginx")}; try_files /${index}.bin =404; }`;
  });
  // Started by root, nginx would read as another user, who cannot open the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const config = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.err; events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100 inactive=60s; types {}
    client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
    server { listen 127.0.0.1:${port}; ${locations.join("\n")} } }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  await wait(500);
  return child.pid ?? 0;
}

/** A page's brotli body as Simmer sends it, once it is fully compressed. */
async function readBrotli(url: string): Promise<{ body: Buffer; headers: Headers }> {
  for (let tries = 0, last = 0; tries < 50; tries++) {
    const [answer] = await once(get(url, { headers: { "Accept-Encoding": "br" } }), "response");
    const body = await buffer(answer);
    if (answer.headers["content-encoding"] === "br" && body.length === last) return { body, headers: new Headers(answer.headersDistinct) };
    last = body.length;
    await wait(200);
  }
  throw new Error(`${url} is not compressed`);
}

function average(runs: Measured[]): Measured {
  const mean = (pick: (run: Measured) => number) => runs.map(pick).reduce((a, b) => a + b, 0) / runs.length;
  const [last] = runs.slice(-1);
  return {
    requests: mean((run) => run.requests),
    perSecond: mean((run) => run.perSecond),
    cpuMs: mean((run) => run.cpuMs),
    p50: last?.p50 ?? "",
    p99: last?.p99 ?? "",
  };
}

/**
 * Both servers in turns. The server has the first processor and the load the second: a server that is moved between processors,
 * or interrupted by the load, costs up to twice as much in one run as in the next. The first turn of each is not counted.
 */
async function cached(sitePid: number, nginxPort: number, sitePort: number, paths: string[]): Promise<void> {
  const pages = new Map<string, { body: Buffer; headers: Headers }>();
  for (const path of paths) pages.set(path, await readBrotli(`http://127.0.0.1:${sitePort}${path}`));
  const nginxPid = await startNginx(nginxPort, pages);
  const pinned = canPin ? [sitePid, ...familyOf(nginxPid)] : [];
  for (const pid of pinned) pin(pid, 0);
  const options = { seconds: 3, from: canPin ? 1 : undefined };
  const where = canPin ? "server and load on a processor each" : "processors not shared out";
  write(`\n## Kept pages, brotli, beside nginx with the same bytes (A B five times, 3 s each, the first not counted, 32 connections, ${where})\n`);
  write(
    "| page | bytes | Simmer ms of processor | nginx ms | ratio | Simmer req/s | nginx req/s | Simmer p50/p99 | nginx p50/p99 |\n|---|---|---|---|---|---|---|---|---|",
  );
  for (const [path, { body }] of pages) {
    const runs = { site: [] as Measured[], nginx: [] as Measured[] };
    for (let turn = 0; turn < 5; turn++) {
      runs.site.push(await load(`http://127.0.0.1:${sitePort}${path}`, sitePid, options));
      runs.nginx.push(await load(`http://127.0.0.1:${nginxPort}${path}`, nginxPid, options));
    }
    const [a, b] = [average(runs.site.slice(1)), average(runs.nginx.slice(1))];
    write(
      `| ${path} | ${body.length} | ${ms(a.cpuMs)} | ${ms(b.cpuMs)} | ${(a.cpuMs / b.cpuMs).toFixed(2)} | ${a.perSecond.toFixed(0)} | ${b.perSecond.toFixed(0)} | ${a.p50}/${a.p99} | ${b.p50}/${b.p99} |`,
    );
  }
  for (const pid of pinned) pin(pid, "all");
}

/** The pages whose cost depends on the number of posts, rendered for every request. `page` counts from 1. */
const grown = (posts: number) => [
  "/recipe/ratatouille",
  "/blog",
  `/blog?page=${Math.floor(posts / 24)}`,
  "/blog/what-low-heat-actually-does",
  "/rss.xml",
  "/sitemap.xml",
  "/sitemaps/posts-1.xml",
  "/admin/blog",
];

/** A site without a page cache, with a filled blog and an administrator's cookie. */
async function startFilled(port: number, posts: number) {
  const data = `uncached-${posts}`;
  const { pid, origin } = await start("tools/bench-server.ts", port, data);
  const database = openDatabase(`postgres://simmer@localhost/postgres?host=${encodeURIComponent(join(folder, data, "socket"))}`, createLog("silent"));
  await fillWithPosts(database.owner, posts);
  await database.close();
  return { pid, origin, posts, cookie: `Cookie: ${await signInAt(origin)}` };
}

/**
 * Pages rendered for every request, including PostgreSQL's share: a blog of five hundred posts and a large one in turns, since a
 * machine's speed varies from minute to minute. The first turn of each is not counted.
 */
async function uncached(port: number): Promise<void> {
  const few = await startFilled(port, 500);
  const many = await startFilled(port + 1, 100_000);
  await searches(many.origin);
  write("\n## Pages rendered for every request, PostgreSQL included (A B five times, 2 s each, the first not counted, 8 connections)\n");
  write("| page | ms of processor, 500 posts | 100,000 posts | ratio | req/s | p50/p99 |\n|---|---|---|---|---|---|");
  const manyPaths = grown(many.posts);
  for (const [index, fewPath] of grown(few.posts).entries()) {
    const path = manyPaths[index] ?? fewPath;
    const runs = { few: [] as Measured[], many: [] as Measured[] };
    for (let turn = 0; turn < 5; turn++) {
      runs.few.push(await rendered(few, fewPath));
      runs.many.push(await rendered(many, path));
    }
    const [a, b] = [average(runs.few.slice(1)), average(runs.many.slice(1))];
    write(`| ${path} | ${ms(a.cpuMs)} | ${ms(b.cpuMs)} | ${(b.cpuMs / a.cpuMs).toFixed(2)} | ${b.perSecond.toFixed(0)} | ${b.p50}/${b.p99} |`);
  }
}

function rendered({ origin, pid, cookie }: Awaited<ReturnType<typeof startFilled>>, path: string): Promise<Measured> {
  const headers = ["Accept-Encoding: br", ...(path.startsWith("/admin") ? [cookie] : [])];
  return load(origin + path, pid, { seconds: 2, connections: 8, headers });
}

/** Searches as typed, with all posts in the database: each query once, so that none is cached. */
async function searches(origin: string): Promise<void> {
  const queries = mixedQueries();
  await searchLatencies(origin, queries, 2);
  write(`\n## Searching 100,000 posts: ${queries.length} mixed queries, misspelt, foreign, frequent and rare (ms)\n`);
  write("| what | at a time | answers a second | p50 | p99 |\n|---|---|---|---|---|");
  for (const path of ["/search", "/api/suggest"]) {
    for (const connections of [2, 8]) {
      const { perSecond, p50, p99 } = await searchLatencies(origin, queries, connections, path);
      write(`| ${path} | ${connections} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
    }
  }
}

async function weights(origin: string, paths: string[]): Promise<void> {
  const found = await weigh(origin, paths);
  if (!found) return write("\nNo browser was found: pages were not weighed.");
  write("\n## Weight of a first visit on a phone (390 px wide, twice as dense), before scrolling (kB on the wire)\n");
  write("| page | HTML | CSS | JavaScript | fonts | pictures | requests |\n|---|---|---|---|---|---|---|");
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  for (const [path, { html, css, scripts, fonts, pictures, requests }] of found)
    write(`| ${path} | ${kB(html)} | ${kB(css)} | ${kB(scripts)} | ${kB(fonts)} | ${kB(pictures)} | ${requests} |`);
}

async function bench(): Promise<void> {
  write(
    `# Benchmark\n\nMade by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Loopback only; absolute figures are of that machine, ratios travel better. Notes on them: [bench-notes.md](bench-notes.md).`,
  );
  const paths = ["/", "/recipe/ratatouille", "/blog", "/blog/what-low-heat-actually-does"];
  await start("server.ts", 4801, "kept");
  for (const child of started.splice(0)) await stopSite(child);
  const site = await start("server.ts", 4801, "kept");
  const atRest = memory(site.pid);
  await cached(site.pid, 4802, 4801, paths);
  write(
    `\n## The process\n\n| second start to the first page | memory at rest, PostgreSQL included | after the load | processor time in all |\n|---|---|---|---|\n| ${site.seconds.toFixed(2)} s | ${atRest} MB | ${memory(site.pid)} MB | ${processorTime(site.pid).toFixed(1)} s |`,
  );
  if (justKept) return;
  await weights("http://127.0.0.1:4801", paths);
  for (const child of started.splice(0)) await stopSite(child);
  await uncached(4803);
  // Overwrites the file: hand-written notes are in docs/bench-notes.md.
  writeFileSync("docs/bench.md", `${lines.join("\n")}\n`);
}

const missing = ["wrk", "nginx"].filter((tool) => spawnSync(tool, ["-v"]).error);
if (missing.length > 0) {
  console.error(`The benchmark needs ${missing.join(" and ")}: install it first (Debian: apt-get install wrk nginx-light).`);
  process.exit(1);
}
try {
  await bench();
} finally {
  for (const child of started) await stopSite(child);
  rmSync(folder, { recursive: true, force: true });
}
