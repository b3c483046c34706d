import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../../../../tests/start-process.ts";
import { fetchPicture } from "./fetch-picture.server.ts";

/** Fetches a picture from a server that answers like this. */
async function fetchFrom(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return fetchPicture(`http://127.0.0.1:${address.port}/leek.jpg`, join(makeFolder(), "leek"), { allowPrivate: true, seconds: 60 });
}

test("a picture is saved to the disk, counted and hashed while it is fetched", async () => {
  const picture = Buffer.alloc(300_000, "leek");
  const { path, hash, bytes } = await fetchFrom((_, response) => response.end(picture));
  expect([bytes, hash]).toEqual([300_000, createHash("sha256").update(picture).digest("hex")]);
  expect(readFileSync(path).equals(picture)).toBe(true);
});

test("an endless picture is given up once it is larger than an upload may be", async () => {
  const pieces = function* () {
    for (;;) yield Buffer.alloc(100_000, 1);
  };
  const endless: RequestListener = (_, response) => void pipeline(pieces, response).catch(() => {});
  await expect(fetchFrom(endless)).rejects.toThrow("it is larger than 20 MB");
});

test("an empty file is not a picture", async () => {
  await expect(fetchFrom((_, response) => response.end())).rejects.toThrow("it is empty");
});
