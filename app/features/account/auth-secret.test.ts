import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecret } from "./auth-secret.server.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("the secret is created once, and stays the same after a restart", () => {
  const folder = makeFolder();
  const first = readSecret({ DATA_DIR: folder });
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readSecret({ DATA_DIR: folder })).toBe(first);
});

test("two sites have different secrets", () => {
  expect(readSecret({ DATA_DIR: makeFolder() })).not.toBe(readSecret({ DATA_DIR: makeFolder() }));
});

test("only the owner may read the secret's file", () => {
  const folder = makeFolder();
  readSecret({ DATA_DIR: folder });
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("an empty secret file stops the start instead of signing cookies with nothing", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "secret"), "\n");
  expect(() => readSecret({ DATA_DIR: folder })).toThrow(/no longer holds a secret/);
});

test("a configured secret is used as it is, and none is stored", () => {
  const folder = makeFolder();
  expect(readSecret({ DATA_DIR: folder, SECRET: "one-for-all-instances-set-by-hand" })).toBe("one-for-all-instances-set-by-hand");
  expect(existsSync(join(folder, "secret"))).toBe(false);
});
