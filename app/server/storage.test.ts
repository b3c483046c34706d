import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { expect, onTestFinished, test } from "vitest";
import { openBucketServer } from "../../tests/open-bucket.ts";
import { openBucket } from "./bucket-storage.server.ts";
import { readEnv } from "./env.server.ts";
import { openFolder } from "./folder-storage.server.ts";
import { openStorage, type Storage } from "./storage.server.ts";
import { isStorageAway } from "./storage-away.server.ts";
import { unfinished } from "./storage-key.server.ts";

const folder = "0123456789abcdef01234567-640x480";
const bytes = (text: string) => new TextEncoder().encode(text);

function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "simmer-storage-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function openBucketThat(answer: RequestListener): Promise<Storage> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return openBucket({ endpoint: `http://127.0.0.1:${port}`, bucket: "soups", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b" });
}

const kinds: Record<string, () => Promise<Storage>> = {
  folder: async () => openStorage(readEnv({ DATA_DIR: emptyFolder() })),
  bucket: async () => openStorage(readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()) })),
};

for (const [kind, openKind] of Object.entries(kinds)) {
  test(`a ${kind} returns what was stored, byte for byte`, async () => {
    const storage = await openKind();
    const body = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await storage.put(`${folder}/640.webp`, body, "image/webp");
    expect(Buffer.compare((await storage.get(`${folder}/640.webp`)) ?? Buffer.alloc(0), body)).toBe(0);
  });

  test(`a ${kind} gives nothing for a key that was never stored, nor for a folder`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.webp`, bytes("soup"), "image/webp");
    expect(await storage.get(`${folder}/320.webp`)).toBeUndefined();
    expect(await storage.get("nothing-here/320.webp")).toBeUndefined();
    expect(await storage.get(folder)).toBeUndefined();
  });

  test(`a ${kind} lists the contents of a folder with their times, and nothing beside it`, async () => {
    const storage = await openKind();
    const before = Date.now() - 2000;
    for (const key of [`${folder}/320.avif`, `${folder}/640.avif`, "fedcba987654321001234567-9x9/9.avif"]) await storage.put(key, bytes("x"), "image/avif");
    const listed = await storage.list(`${folder}/`);
    expect(listed.map(({ key }) => key).sort()).toEqual([`${folder}/320.avif`, `${folder}/640.avif`]);
    expect(listed.every(({ putAt }) => putAt.getTime() >= before)).toBe(true);
  });

  test(`a ${kind} lists nothing for an empty folder`, async () => {
    expect(await (await openKind()).list("unfinished/")).toEqual([]);
  });

  test(`a ${kind} removes a folder with all its contents, and nothing beside it`, async () => {
    const storage = await openKind();
    const other = "fedcba987654321001234567-9x9/9.avif";
    for (const key of [`${folder}/320.avif`, `${folder}/640.avif`, other]) await storage.put(key, bytes("x"), "image/avif");
    await storage.removeFolder(folder);
    await storage.removeFolder("nothing-here");
    expect((await storage.list("")).map(({ key }) => key)).toEqual([other]);
  });

  test(`a ${kind} replaces a key that is stored again`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.jpg`, bytes("first"), "image/jpeg");
    await storage.put(`${folder}/640.jpg`, bytes("second"), "image/jpeg");
    expect(String(await storage.get(`${folder}/640.jpg`))).toBe("second");
  });

  test(`a ${kind} removes a key that exists and accepts one that does not`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.jpg`, bytes("soup"), "image/jpeg");
    await storage.remove([`${folder}/640.jpg`, `${folder}/never.jpg`]);
    expect(await storage.list(`${folder}/`)).toEqual([]);
  });
}

test("a bucket lists more than fits into one answer", async () => {
  const { S3 } = readEnv(await openBucketServer());
  if (!S3) throw new Error("no bucket");
  const storage = await openBucket(S3, { listed: 2 });
  for (const width of [320, 640, 960, 1280, 1720]) await storage.put(`${folder}/${width}.jpg`, bytes("x"), "image/jpeg");
  expect((await storage.list(`${folder}/`)).map(({ key }) => key).sort()).toEqual(
    ["1280", "1720", "320", "640", "960"].map((width) => `${folder}/${width}.jpg`),
  );
});

test("foreign files in the bucket do not count as uploads, and hide none", async () => {
  const { S3 } = readEnv(await openBucketServer());
  if (!S3) throw new Error("no bucket");
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = S3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  for (const key of [".DS_Store", ".writing/draft", "Thumbs.db"]) await client.fetch(`${endpoint}/${bucket}/uploads/${key}`, { method: "PUT", body: "x" });
  const storage = await openBucket(S3, { listed: 1 });
  await storage.put(`${folder}/640.jpg`, bytes("x"), "image/jpeg");
  expect((await storage.list("")).map(({ key }) => key)).toEqual([`${folder}/640.jpg`]);
});

test("a folder refuses keys that lead out of it", async () => {
  const storage = await kinds.folder?.();
  for (const key of ["../outside", `${folder}/../../outside`, "/etc/passwd", ".writing/draft", "a/.hidden", "a\0b", "old/photo..jpg"])
    await expect(storage?.put(key, bytes("x"), "text/plain"), key).rejects.toThrow("no key");
});

test("a file is written into a folder that is removed meanwhile with its last other file", async () => {
  const storage = await kinds.folder?.();
  for (let count = 0; count < 100; count++) {
    await storage?.put("unfinished/one", bytes("x"), "text/plain");
    await Promise.all([storage?.put("unfinished/other", bytes("x"), "text/plain"), storage?.remove(["unfinished/one"])]);
    expect(await storage?.get("unfinished/other")).toBeDefined();
    await storage?.remove(["unfinished/other"]);
  }
});

test("a bucket whose line breaks in the middle of a file counts as away", async () => {
  const storage = await openBucketThat((request, response) => {
    if (request.url?.includes("?")) return response.end("<ListBucketResult></ListBucketResult>");
    response.writeHead(200, { "Content-Length": "100000" });
    response.write("x".repeat(1000), () => response.destroy());
  });
  await expect(storage.get(`${folder}/640.jpg`)).rejects.toSatisfy(isStorageAway);
});

test("a request whose connection breaks is sent to the bucket again", async () => {
  let asked = 0;
  const storage = await openBucketThat((request, response) => {
    if (request.method === "PUT" && asked++ === 0) request.socket.destroy();
    else response.end("<ListBucketResult></ListBucketResult>");
  });
  await storage.put(`${folder}/640.webp`, bytes("soup"), "image/webp");
  expect(asked).toBe(2);
});

test("a bucket that stays too busy to answer counts as away", async () => {
  const storage = await openBucketThat((request, response) => {
    response.writeHead(request.method === "PUT" ? 503 : 200).end("<Code>SlowDown</Code>");
  });
  const failed = await storage.put(`${folder}/640.webp`, bytes("soup"), "image/webp").catch((error: unknown) => error);
  expect(isStorageAway(failed)).toBe(true);
});

test("marks are set and removed in a folder that stays, because a full disk has no room to make it again", async () => {
  const root = emptyFolder();
  const storage = await openFolder(root, { isShared: false });
  await storage.put(unfinished(folder), bytes(""), "text/plain");
  await storage.remove([unfinished(folder)]);
  expect(readdirSync(join(root, "unfinished"))).toEqual([]);
});

test("a file that could not be written leaves nothing in a folder", async () => {
  const root = emptyFolder();
  const storage = await openFolder(root, { isShared: false });
  // A folder occupies the file's place.
  mkdirSync(join(root, folder, "640.jpg"), { recursive: true });
  await expect(storage.put(`${folder}/640.jpg`, bytes("x"), "image/jpeg")).rejects.toThrow();
  expect(readdirSync(join(root, ".writing"))).toEqual([]);
});

test("what a killed process had half written is removed at the next start, unless others may be writing", async () => {
  const root = emptyFolder();
  mkdirSync(join(root, ".writing"));
  writeFileSync(join(root, ".writing", "draft"), "half");
  await openFolder(root, { isShared: true });
  expect(readdirSync(join(root, ".writing"))).toEqual(["draft"]);
  await openFolder(root, { isShared: false });
  expect(readdirSync(join(root, ".writing"))).toEqual([]);
});

test("a folder that is not writable stops the start and names DATA_DIR", async () => {
  const path = join(emptyFolder(), "file");
  writeFileSync(path, "no folder");
  await expect(openStorage(readEnv({ DATA_DIR: path }))).rejects.toThrow(/Uploads cannot be kept in .* or set DATA_DIR to another folder/);
});

test("a missing bucket stops the start and names S3_BUCKET", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_BUCKET: "another-bucket" });
  await expect(openStorage(env)).rejects.toThrow('The variable S3_BUCKET names "another-bucket", which does not exist');
});

test("a wrong key stops the start and names the variables, without repeating a secret", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_ACCESS_KEY_ID: "MISTYPED" });
  const said = await openStorage(env).then(String, (error: Error) => error.message);
  expect(said).toContain("refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY");
  expect(said).not.toMatch(/MISTYPED|S3RVER/);
});

test("a storage that does not answer stops the start and names S3_ENDPOINT", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_ENDPOINT: "http://127.0.0.1:9" });
  await expect(openStorage(env)).rejects.toThrow("correct S3_ENDPOINT");
});
