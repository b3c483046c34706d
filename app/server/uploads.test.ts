import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";
import { Seen } from "./seen.server.ts";
import type { Storage } from "./storage.server.ts";
import { openUploads } from "./uploads.server.ts";

const path = "/uploads/0123456789abcdef01234567-640x480/640.webp";
const refused = Object.assign(new Error("EACCES: permission denied, open '/var/lib/simmer/uploads/0123'"), { code: "EACCES" });

/** A storage whose `get` behaves as given, and what is logged meanwhile. */
function openWith(get: () => Promise<Buffer | undefined>) {
  const lines: string[] = [];
  const seen = new Seen();
  const log = createLog("info", { write: (line: string) => void lines.push(line) }, seen);
  let now = 0;
  const read = openUploads({ storage: { get } as unknown as Storage, log }, () => now);
  return { read, lines, seen, wait: (milliseconds: number) => (now += milliseconds) };
}

test("an uploaded picture that cannot be read is unavailable, and one log line a minute, also on the health page, says why", async () => {
  const { read, lines, seen, wait } = openWith(() => Promise.reject(refused));
  for (let count = 0; count < 10; count++) expect((await read(path)).answer.status).toBe(503);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "an uploaded picture could not be read", key: path.slice("/uploads/".length), err: { message: refused.message } },
  ]);
  expect(seen.errors.last).toMatchObject([{ message: "an uploaded picture could not be read", reason: expect.stringContaining("EACCES") }]);
  wait(60_000);
  await read(path);
  expect(lines).toHaveLength(2);
});

test("an existing picture is served, a missing one is not found, and neither is logged", async () => {
  const { read, lines } = openWith(async () => Buffer.from("soup"));
  expect((await read(path)).answer).toMatchObject({ status: 200, headers: { "Content-Type": "image/webp" } });
  expect((await openWith(async () => undefined).read(path)).answer.status).toBe(404);
  expect((await read("/uploads/../secret")).answer.status).toBe(404);
  expect(lines).toEqual([]);
});
