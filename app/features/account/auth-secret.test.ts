import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecret } from "./auth-secret.server.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("the secret is made once, and the same after a restart", () => {
  const folder = makeFolder();
  const first = readSecret(folder);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readSecret(folder)).toBe(first);
});

test("two sites have different secrets", () => {
  expect(readSecret(makeFolder())).not.toBe(readSecret(makeFolder()));
});

test("nobody but the owner may read the secret", () => {
  const folder = makeFolder();
  readSecret(folder);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("an emptied secret stops the start instead of signing cookies with nothing", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "secret"), "\n");
  expect(() => readSecret(folder)).toThrow(/holds no secret any more/);
});
