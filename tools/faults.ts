import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainAndExit } from "../server.ts";
import { takeTheBucketAway } from "./faults-bucket.ts";
import { turnTheClock } from "./faults-clock.ts";
import { troubleTheDatabase } from "./faults-database.ts";
import { fillTheDisk, unmount } from "./faults-disk.ts";
import { killOften } from "./faults-kill.ts";
import { refuseMail } from "./faults-mail.ts";
import { type Random, randomFrom } from "./faults-random.ts";
import { rollOver } from "./faults-rolling.ts";
import { stopSites } from "./faults-site.ts";
import { head, isFlawed, lineOf, type Row, remarksOf } from "./faults-table.ts";
import { wholeNumber } from "./whole-number.ts";

type Settings = { kills: number; away: number; folder: string; random: Random };

/** The parts by name, for `--only`. One that cannot run here returns the reason. */
const parts: Record<string, (settings: Settings) => Promise<Row[] | string>> = {
  kill: ({ kills, folder, random }) => killOften(kills, folder, random, console.log),
  disk: ({ folder, random }) => fillTheDisk(folder, random),
  database: ({ away, folder, random }) => troubleTheDatabase(away, folder, random),
  mail: ({ folder, random }) => refuseMail(folder, random),
  bucket: ({ folder, random }) => takeTheBucketAway(folder, random),
  rolling: ({ folder, random }) => rollOver(folder, random),
  clock: ({ folder, random }) => turnTheClock(folder, random),
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "300" },
      away: { type: "string", default: "60" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      only: { type: "string", default: Object.keys(parts).join(",") },
    },
  });
  const [kills, away, seed] = [wholeNumber("kills", values.kills, 1), wholeNumber("away", values.away, 1), wholeNumber("seed", values.seed, 0)];
  const begin = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "simmer-faults-"));
  const rows: Row[] = [];
  const leave = async () => {
    await stopSites();
    unmount(folder);
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", leave).once("SIGTERM", leave);
  const untried: string[] = [];
  try {
    for (const name of values.only.split(",")) {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (!part) throw new Error(`There is no part "${name}": write some of ${Object.keys(parts).join(",")}.`);
      console.log(`# ${name}`);
      const came = await part({ kills, away, folder, random: randomFrom(seed) });
      if (typeof came === "string") untried.push(`- ${name}: not tried, ${came}`);
      else rows.push(...came);
      if (typeof came !== "string") console.log(came.map(lineOf).join("\n"));
    }
  } finally {
    await stopSites();
    rmSync(folder, { recursive: true, force: true });
  }
  const minutes = ((performance.now() - begin) / 60_000).toFixed(0);
  console.log(`\nSeed ${seed}, ${minutes} minutes.\n\n${head}\n${rows.map(lineOf).join("\n")}\n`);
  console.log([...rows.flatMap(remarksOf), ...untried].join("\n"));
  process.exit(rows.some(isFlawed) ? 1 : 0);
}

if (import.meta.main) main().catch(explainAndExit);
