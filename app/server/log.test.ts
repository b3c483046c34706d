import { open } from "node:fs/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog, errorInFull, linesTo } from "./log.server.ts";

test("lines that cannot be written, as on a full disk, are dropped", async () => {
  await using readOnly = await open(import.meta.filename, "r");
  const log = createLog("info", linesTo(readOnly.fd));
  for (let count = 0; count < 3; count++) expect(() => log.info("the pot boils")).not.toThrow();
});

test("a failed query is logged without its parameters", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const query = new DrizzleQueryError("select * from sessions where token = $1", ["a-secret-token"], new Error("connection lost"));
  log.error({ err: query }, "the check of an administrator failed");
  log.error({ err: new Error("signing in failed", { cause: query }) }, "again");
  expect(lines.join("")).toContain("select * from sessions");
  expect(lines.join("")).toContain("connection lost");
  expect(lines.join("")).not.toContain("a-secret-token");
});

test("none of a failed query's parameters are logged, however many lines they have", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const query = new DrizzleQueryError("update food_blogs set body = $1", ["first line\nsecond line of a draft", "scrypt:abc"], new Error("the disk is full"));
  log.error({ err: query }, "a post could not be saved");
  expect(lines.join("")).toContain("the disk is full");
  expect(lines.join("")).not.toMatch(/first line|second line|scrypt/);
});

test("neither the recipient of a refused mail nor the owner of a conflicting row is logged", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const refused = Object.assign(new Error("550 <mara.o'hara@simmer.example> is full"), { response: "550 mara.o'hara@simmer.example", code: "EENVELOPE" });
  const all = Object.assign(new Error("all were rejected"), { rejected: ["mara.o'hara@simmer.example"], rejectedErrors: [refused], cause: refused });
  log.error({ err: all }, "a job failed");
  log.error({ err: Object.assign(new Error("duplicate key"), { detail: "Key (email)=(mara.o'hara@simmer.example) already exists." }) }, "again");
  for (const kept of ["all were rejected", "EENVELOPE", "550 <(an address)> is full", "log.test.ts"]) expect(lines.join("")).toContain(kept);
  expect(lines.join("")).not.toMatch(/hara|simmer\.example/);
});

test("a path is logged without the key that a letter's address ends in", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  for (const path of ["/letters/preferences/a-reader-s-key", "/blog/low-and-slow"]) log.error({ path }, "a page failed");
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(["/letters/preferences/(a key)", "/blog/low-and-slow"]);
});

test("an error that is printed has its stack and its causes, and none of a failed query's parameters", () => {
  const query = new DrizzleQueryError("insert into accounts values ($1)", ["mara@simmer.example\nscrypt:abc"], new Error("the disk is full"));
  const printed = errorInFull(new Error("no account was made", { cause: query }));
  for (const kept of ["Error: no account was made", "log.test.ts", "insert into accounts", "caused by: Error: the disk is full"])
    expect(printed).toContain(kept);
  expect(printed).not.toMatch(/mara|scrypt/);
  expect(errorInFull(new SuppressedError(new Error("later"), query, "both failed"))).toMatch(/the disk is full[\s\S]*later/);
  expect(errorInFull(new AggregateError([query]))).not.toMatch(/mara|scrypt/);
  expect(errorInFull("a word")).toBe("a word");
});
