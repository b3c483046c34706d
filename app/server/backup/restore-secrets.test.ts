import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import { names } from "./manifest.server.ts";
import { verifyArchive } from "./read-archive.server.ts";
import { bringSecrets } from "./restore-secrets.server.ts";
import { writeArchive } from "./write-archive.server.ts";

const [theirs, ours] = ["A".repeat(43), "B".repeat(43)];

/** An archive with this secret. */
async function makeArchive(folder: string, secret: string) {
  const file = join(folder, `${secret[0]}.tar`);
  const madeAt = new Date("2026-11-21T03:30:00Z");
  const archive = await writeArchive(file, madeAt);
  await archive.add(names.secret, Buffer.from(secret));
  await archive.add(names.secretSettings, Buffer.from("{}"));
  await archive.finish({
    format: 1,
    madeAt: madeAt.toISOString(),
    simmer: "0.1.0",
    postgres: "18.4",
    migrations: [],
    tables: [],
    sequences: [],
    uploads: { included: false, total: 0, missing: [] },
    settings: {},
    secret: { included: true, mark: null },
  });
  return { file, manifest: await verifyArchive(file), migrations: { archived: [], newer: [] } };
}

/** A DATA_DIR with a secret, and a way to bring another one to it. */
async function makeRestore() {
  const folder = mkdtempSync(join(tmpdir(), "simmer-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, "data");
  mkdirSync(DATA_DIR);
  const path = (name: string) => join(DATA_DIR, name);
  writeFileSync(path("secret"), ours, { mode: 0o600 });
  const bring = async (secret = theirs) => bringSecrets(await makeArchive(folder, secret), readEnv({ DATA_DIR }));
  return { path, bring, read: (name = "secret") => readFileSync(path(name), "utf8") };
}

test("the archive's secret replaces the existing one, which stays beside it, and only their owner can read both", async () => {
  const { path, bring, read } = await makeRestore();
  const secrets = await bring();
  expect(read()).toBe(ours);
  expect(await secrets.settle()).toEqual([path("secret"), path("settings-of-backup.json")]);
  expect(read()).toBe(theirs);
  const [kept = "", ...others] = readdirSync(path(".")).filter((name) => !["secret", "settings-of-backup.json"].includes(name));
  expect([kept, others, read(kept)]).toEqual([expect.stringMatching(/^secret\.before-\d+$/), [], ours]);
  for (const name of [kept, "secret", "settings-of-backup.json"]) expect(statSync(path(name)).mode & 0o777).toBe(0o600);
});

test("when part of the archive's secrets cannot be written, the old secret stays, nothing else is left, and a message says so", async () => {
  const { path, bring, read } = await makeRestore();
  // The second of the two fails, since a folder cannot be hard-linked: what the first has written is removed.
  mkdirSync(path("settings-of-backup.json"));
  const error: unknown = await bring().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Stop);
  expect(messageOf(error)).toMatch(/^The archive's secrets cannot be written to \S+\/settings-of-backup\.json \(.+\): the site is as it was; .* try again\.$/);
  expect(read()).toBe(ours);
  expect(readdirSync(path("."))).toEqual(["secret", "settings-of-backup.json"]);
});

test("a restore that fails later leaves the old secret, and nothing beside it", async () => {
  const { path, bring, read } = await makeRestore();
  await (await bring()).undo();
  expect([readdirSync(path(".")), read()]).toEqual([["secret"], ours]);
});

test("concurrent restores do not interfere: each puts its own secret in place", async () => {
  const { bring, read } = await makeRestore();
  const first = await bring();
  await (await bring()).undo();
  const later = await bring("C".repeat(43));
  await first.settle();
  expect(read()).toBe(theirs);
  await later.settle();
  expect(read()).toBe("C".repeat(43));
});

test("what a killed restore left is removed by one that runs a day later, and hinders none before", async () => {
  const { path, bring } = await makeRestore();
  const [old, young] = [".secret.0b5e6b2c-7d0a-4c53-9a43-6a0f1d1d2f10.partial", ".secret.0b5e6b2c-7d0a-4c53-9a43-6a0f1d1d2f11.partial"];
  const others = [".secret.partial", ".another.0b5e6b2c-7d0a-4c53-9a43-6a0f1d1d2f10.partial"];
  for (const name of [old, young, ...others]) writeFileSync(path(name), "half");
  for (const name of [old, ...others]) utimesSync(path(name), 0, Date.now() / 1000 - 25 * 3600);
  await (await bring()).settle();
  expect(readdirSync(path(".")).filter((name) => name.endsWith(".partial"))).toEqual([...others, young].sort());
});

test("when the secret cannot be put in place at the end, a message says how things stand and where the archive's secret is", async () => {
  const { path, bring, read } = await makeRestore();
  rmSync(path("secret"));
  const secrets = await bring();
  mkdirSync(path("secret"));
  await expect(secrets.settle()).rejects.toThrow(
    new RegExp(
      `^The tables are restored, but the archive's secrets are not all in their place \\(.+\\): before the site is started, give ${path(".secret")}\\.[0-9a-f-]{36}\\.partial the name ${path("secret")}, and `,
    ),
  );
  expect(read(readdirSync(path(".")).find((name) => /^\.secret\..+\.partial$/.test(name)))).toBe(theirs);
});
