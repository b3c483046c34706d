import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Header, pack } from "tar-stream";
import { expect, onTestFinished, test } from "vitest";
import { archiveFormat, type Manifest, names } from "./manifest.server.ts";
import { readEntries, verifyArchive } from "./read-archive.server.ts";
import { end, sealOf, sha256, writeArchive } from "./write-archive.server.ts";

const madeAt = new Date("2026-11-21T03:30:00.123Z");

const manifest: Omit<Manifest, "entries"> = {
  format: archiveFormat,
  madeAt: madeAt.toISOString(),
  simmer: "0.1.0",
  postgres: "18.4",
  migrations: [],
  tables: [],
  sequences: [],
  uploads: { included: true, total: 1, missing: [] },
  settings: {},
  secret: { included: false, mark: null },
};

const parts = {
  "database/food_blogs/00001.zst": Buffer.from("rows ".repeat(300)),
  "uploads/0123456789abcdef01234567-10x10/10.webp": Buffer.from("a picture ".repeat(100)),
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a large archive ends before the disk that the database may be on is full", async () => {
  const folder = makeFolder();
  const archive = await writeArchive(join(folder, "backup.tar"), madeAt, { reserve: Number.MAX_SAFE_INTEGER });
  await archive.add("uploads/0123456789abcdef01234567-10x10/10.webp", Buffer.alloc(1e6));
  await expect(archive.add("uploads/0123456789abcdef01234567-10x10/20.webp", Buffer.alloc(50e6))).rejects.toThrow("There is no room for the archive");
  await archive.discard();
  expect(readdirSync(folder)).toEqual([]);
});

async function makeArchive(): Promise<{ path: string; bytes: Buffer }> {
  const path = join(makeFolder(), "backup.tar");
  const archive = await writeArchive(path, madeAt);
  for (const [name, body] of Object.entries(parts)) await archive.add(name, body);
  await archive.finish(manifest);
  return { path, bytes: readFileSync(path) };
}

type Piece = { header: Partial<Header> & { name: string }; body?: string };

/** An archive with arbitrary entries, sealed as if Simmer had made it. */
async function craft(pieces: Piece[], { listed = pieces, format = archiveFormat }: { listed?: Piece[]; format?: number } = {}): Promise<string> {
  const tar = pack();
  const add = ({ header, body = "" }: Piece) => tar.entry({ mtime: madeAt, ...header }, body);
  const welcome = { header: { name: names.welcome }, body: "welcome" };
  for (const piece of [welcome, ...pieces]) add(piece);
  const entries = [welcome, ...listed].map(({ header, body = "" }) => ({ name: header.name, size: body.length, sha256: sha256(Buffer.from(body)) }));
  add({ header: { name: names.manifest }, body: JSON.stringify({ ...manifest, entries }) });
  tar.finalize();
  const before = (await buffer(tar)).subarray(0, -end.length);
  const path = join(makeFolder(), "crafted.tar");
  writeFileSync(path, Buffer.concat([before, await sealOf({ madeAt, sha256: sha256(before), format }), end]));
  return path;
}

test("what was written is read back byte for byte", async () => {
  const { path } = await makeArchive();
  expect((await verifyArchive(path)).madeAt).toBe(madeAt.toISOString());
  const read: Record<string, Buffer> = {};
  await readEntries(
    path,
    (name) => name in parts,
    async (name, body) => {
      read[name] = body;
    },
  );
  expect(read).toEqual(parts);
});

test("what the taker of an entry meets is told as it is, and not as damage of the archive", async () => {
  const { path } = await makeArchive();
  const refused = new Error("EACCES: permission denied, mkdir '/srv/tartine/header'");
  await expect(
    readEntries(
      path,
      () => true,
      () => Promise.reject(refused),
    ),
  ).rejects.toBe(refused);
});

test("one changed byte anywhere, in heads, bodies, padding, manifest or seal, is detected", async () => {
  const { path, bytes } = await makeArchive();
  for (let at = 0; at < bytes.length; at += 61) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    await expect(verifyArchive(path), `byte ${at}`).rejects.toThrow(/is damaged|is not a backup of Simmer|made by a newer Simmer/);
  }
});

test("an archive that is cut off anywhere, or continues after its end, is detected", async () => {
  const { path, bytes } = await makeArchive();
  for (const length of [0, 1, 511, 2048, 5000, bytes.length - 2048, bytes.length - 1024, bytes.length - 1]) {
    writeFileSync(path, bytes.subarray(0, length));
    await expect(verifyArchive(path), `${length} bytes`).rejects.toThrow(/is damaged|is not a backup of Simmer/);
  }
  writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(512)]));
  await expect(verifyArchive(path)).rejects.toThrow(/is damaged/);
});

test("a file of another kind is told from a backup", async () => {
  const path = join(makeFolder(), "picture.jpg");
  writeFileSync(path, Buffer.alloc(10_000, 7));
  await expect(verifyArchive(path)).rejects.toThrow(`The file ${path} is not a backup of Simmer: give the path of a file that "simmer backup" made.`);
});

test("an archive of a newer Simmer is refused, and the message says so", async () => {
  const path = await craft([], { format: archiveFormat + 1 });
  await expect(verifyArchive(path)).rejects.toThrow(/was made by a newer Simmer \(format 2; this one reads 1\): restore it with that version\.$/);
});

test("an entry that is listed but missing is detected", async () => {
  const upload = { header: { name: "uploads/a/1.webp" }, body: "x" };
  await expect(verifyArchive(await craft([], { listed: [upload] }))).rejects.toThrow("uploads/a/1.webp is missing");
});

test("an entry that is not listed is detected", async () => {
  const upload = { header: { name: "uploads/a/1.webp" }, body: "x" };
  await expect(verifyArchive(await craft([upload], { listed: [] }))).rejects.toThrow("nothing is known of uploads/a/1.webp in it");
});

test("a repeated entry is detected", async () => {
  const upload = { header: { name: "uploads/a/1.webp" }, body: "x" };
  await expect(verifyArchive(await craft([upload, upload], { listed: [upload] }))).rejects.toThrow("it holds uploads/a/1.webp twice");
});

test.each([
  "../escape",
  "uploads/../../etc/passwd",
  "uploads/a/../b",
  "/etc/passwd",
  "uploads//a",
  "uploads/.writing/a",
  "database/food_blogs; drop/00001.zst",
  "readme",
])("a sealed archive with an entry named %s is refused", async (name) => {
  await expect(verifyArchive(await craft([{ header: { name }, body: "x" }]))).rejects.toThrow("which has no place in a backup");
});

test.each(["symlink", "link", "directory"] as const)("a sealed archive with a %s in it is refused", async (type) => {
  await expect(verifyArchive(await craft([{ header: { name: "uploads/a", type, linkname: "/etc/passwd", size: 0 } }]))).rejects.toThrow("no place in a backup");
});

test("until an archive is complete nothing has its name, and abandoning it leaves nothing", async () => {
  const folder = makeFolder();
  const archive = await writeArchive(join(folder, "backup.tar"), madeAt);
  await archive.add("uploads/a/1.webp", Buffer.from("x"));
  expect(readdirSync(folder)).toEqual([".backup.tar.partial"]);
  await archive.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test("what a killed backup left beside the next one is removed, and nothing else", async () => {
  const { path } = await makeArchive();
  const folder = dirname(path);
  const [dead, alive, foreign] = [".dead.tar.partial", ".alive.tar.partial", ".of-another-program.partial"];
  copyFileSync(path, join(folder, alive));
  renameSync(path, join(folder, dead));
  writeFileSync(join(folder, foreign), Buffer.alloc(2000, 7));
  const hoursAgo = new Date(Date.now() - 2 * 3600 * 1000);
  for (const name of [dead, foreign]) utimesSync(join(folder, name), hoursAgo, hoursAgo);
  await (await writeArchive(join(folder, "next.tar"), madeAt)).discard();
  expect(readdirSync(folder).sort()).toEqual([alive, foreign].sort());
});

test("an archive that a reader would refuse is never written", async () => {
  const archive = await writeArchive(join(makeFolder(), "backup.tar"), madeAt);
  for (const name of ["uploads/.writing/a", "uploads/Thumbs.db", "uploads/a/../b"])
    await expect(archive.add(name, Buffer.from("x"))).rejects.toThrow("has no place in a backup");
  await archive.discard();
});
