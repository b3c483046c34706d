import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { expect, onTestFinished, test } from "vitest";
import { openBucketServer } from "../../tests/open-bucket.ts";
import { openBucket } from "./bucket-storage.server.ts";
import { readEnv } from "./env.server.ts";
import { openFolder } from "./folder-storage.server.ts";
import { openStorage, type Storage } from "./storage.server.ts";

const folder = "0123456789abcdef01234567-640x480";
const bytes = (text: string) => new TextEncoder().encode(text);

function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "simmer-storage-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const kinds: Record<string, () => Promise<Storage>> = {
  folder: async () => openStorage(readEnv({ DATA_DIR: emptyFolder() })),
  bucket: async () => openStorage(readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()) })),
};

for (const [kind, openKind] of Object.entries(kinds)) {
  test(`a ${kind} gives back what was put, byte for byte`, async () => {
    const storage = await openKind();
    const body = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await storage.put(`${folder}/640.webp`, body, "image/webp");
    expect(Buffer.compare((await storage.get(`${folder}/640.webp`)) ?? Buffer.alloc(0), body)).toBe(0);
  });

  test(`a ${kind} gives nothing for a key that was never put, nor for a folder`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.webp`, bytes("soup"), "image/webp");
    expect(await storage.get(`${folder}/320.webp`)).toBeUndefined();
    expect(await storage.get("nothing-here/320.webp")).toBeUndefined();
    expect(await storage.get(folder)).toBeUndefined();
  });

  test(`a ${kind} lists what lies in a folder, with its time, and nothing beside it`, async () => {
    const storage = await openKind();
    const before = Date.now() - 2000;
    for (const key of [`${folder}/320.avif`, `${folder}/640.avif`, "fedcba987654321001234567-9x9/9.avif"]) await storage.put(key, bytes("x"), "image/avif");
    const listed = await storage.list(`${folder}/`);
    expect(listed.map(({ key }) => key).sort()).toEqual([`${folder}/320.avif`, `${folder}/640.avif`]);
    expect(listed.every(({ putAt }) => putAt.getTime() >= before)).toBe(true);
  });

  test(`a ${kind} that is asked for an empty folder lists nothing`, async () => {
    expect(await (await openKind()).list("unfinished/")).toEqual([]);
  });

  test(`a ${kind} takes away a folder with all that lies in it, and nothing beside it`, async () => {
    const storage = await openKind();
    const other = "fedcba987654321001234567-9x9/9.avif";
    for (const key of [`${folder}/320.avif`, `${folder}/640.avif`, other]) await storage.put(key, bytes("x"), "image/avif");
    await storage.removeFolder(folder);
    await storage.removeFolder("nothing-here");
    expect((await storage.list("")).map(({ key }) => key)).toEqual([other]);
  });

  test(`a ${kind} replaces what is put again`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.jpg`, bytes("first"), "image/jpeg");
    await storage.put(`${folder}/640.jpg`, bytes("second"), "image/jpeg");
    expect(String(await storage.get(`${folder}/640.jpg`))).toBe("second");
  });

  test(`a ${kind} removes what is there and does not mind what is not`, async () => {
    const storage = await openKind();
    await storage.put(`${folder}/640.jpg`, bytes("soup"), "image/jpeg");
    await storage.remove([`${folder}/640.jpg`, `${folder}/never.jpg`]);
    expect(await storage.list(`${folder}/`)).toEqual([]);
  });
}

test("a bucket lists more than one answer holds", async () => {
  const { S3 } = readEnv(await openBucketServer());
  if (!S3) throw new Error("no bucket");
  const storage = await openBucket(S3, { listed: 2 });
  for (const width of [320, 640, 960, 1280, 1720]) await storage.put(`${folder}/${width}.jpg`, bytes("x"), "image/jpeg");
  expect((await storage.list(`${folder}/`)).map(({ key }) => key).sort()).toEqual(
    ["1280", "1720", "320", "640", "960"].map((width) => `${folder}/${width}.jpg`),
  );
});

test("what others left in the bucket is no upload, and hides none", async () => {
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
  for (const key of ["../outside", `${folder}/../../outside`, "/etc/passwd", ".writing/draft", "a/.hidden", "a\0b"])
    await expect(storage?.put(key, bytes("x"), "text/plain"), key).rejects.toThrow("no key");
});

test("nothing is left in a folder of a file that could not be written", async () => {
  const root = emptyFolder();
  const storage = await openFolder(root, { isShared: false });
  // A folder occupies the file's place.
  mkdirSync(join(root, folder, "640.jpg"), { recursive: true });
  await expect(storage.put(`${folder}/640.jpg`, bytes("x"), "image/jpeg")).rejects.toThrow();
  expect(readdirSync(join(root, ".writing"))).toEqual([]);
});

test("what a killed process had half written is gone at the next start, unless others may be writing", async () => {
  const root = emptyFolder();
  mkdirSync(join(root, ".writing"));
  writeFileSync(join(root, ".writing", "draft"), "half");
  await openFolder(root, { isShared: true });
  expect(readdirSync(join(root, ".writing"))).toEqual(["draft"]);
  await openFolder(root, { isShared: false });
  expect(readdirSync(join(root, ".writing"))).toEqual([]);
});

test("a folder that cannot be written stops the start and names DATA_DIR", async () => {
  const path = join(emptyFolder(), "file");
  writeFileSync(path, "no folder");
  await expect(openStorage(readEnv({ DATA_DIR: path }))).rejects.toThrow(/Uploads cannot be kept in .* or set DATA_DIR to another folder/);
});

test("a bucket that is not there stops the start and names S3_BUCKET", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_BUCKET: "another-bucket" });
  await expect(openStorage(env)).rejects.toThrow('The variable S3_BUCKET names "another-bucket", which does not exist');
});

test("a wrong key stops the start and names the variables, and repeats no secret", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_ACCESS_KEY_ID: "MISTYPED" });
  const said = await openStorage(env).then(String, (error: Error) => error.message);
  expect(said).toContain("refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY");
  expect(said).not.toMatch(/MISTYPED|S3RVER/);
});

test("a storage that does not answer stops the start and names S3_ENDPOINT", async () => {
  const env = readEnv({ DATA_DIR: emptyFolder(), ...(await openBucketServer()), S3_ENDPOINT: "http://127.0.0.1:9" });
  await expect(openStorage(env)).rejects.toThrow("mend S3_ENDPOINT");
});
