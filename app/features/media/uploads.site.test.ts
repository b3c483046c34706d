import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openBucketServer } from "../../../tests/open-bucket.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { type Answer, keepPicture, sendPicture, somePicture } from "../../../tests/send-picture.ts";
import { makePerson, postForm, signIn } from "../../../tests/sign-in.ts";
import { createLog } from "../../server/log.server.ts";
import type { Storage } from "../../server/storage.server.ts";
import { pictures } from "./media.tables.ts";

async function openLibrary(env: Record<string, string> = {}) {
  const site = await openTestSite({ env });
  return { site, cookie: await signIn(site) };
}

const countRows = (site: TestSite) => site.services.database.owner.$count(pictures);

/** Every file that the site has written, including drafts and marks. */
const filesOf = ({ env }: TestSite) =>
  ["uploads", "incoming"].flatMap((folder) => {
    try {
      return readdirSync(join(env.DATA_DIR, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    } catch {
      return [];
    }
  });

/** How many files have arrived and are being kept. */
const arrived = ({ env }: TestSite) =>
  readdirSync(join(env.DATA_DIR, "incoming"), { recursive: true }).filter((path) => /\/[0-9a-f-]{36}$/.test(String(path))).length;

/** The processes that prepare a picture of this site. */
const preparing = ({ env }: TestSite) =>
  readdirSync("/proc").flatMap((entry) => {
    try {
      const line = /^\d+$/.test(entry) ? readFileSync(`/proc/${entry}/cmdline`, "utf8") : "";
      return line.includes("encode-upload") && line.includes(env.DATA_DIR) ? [Number(entry)] : [];
    } catch {
      return []; // It has ended.
    }
  });

async function expectNothing(site: TestSite, { status, error }: Answer, wanted: number, words: RegExp): Promise<void> {
  expect([status, error]).toEqual([wanted, expect.stringMatching(words)]);
  expect(await countRows(site)).toBe(0);
  expect(filesOf(site)).toEqual([]);
}

const bytesOf = async (site: TestSite, path: string) => Buffer.from(await (await site.get(path)).arrayBuffer());

function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

/** A BMP of a single colour: rows from the bottom up, padded to four bytes, as the oldest programs write it. */
function bmp({ width = 62, height = 40, blue = 0, green = 0, red = 255 } = {}): Buffer {
  const line = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + line * height);
  bytes.write("BM");
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) bytes.set([blue, green, red], 54 + y * line + x * 3);
  return bytes;
}

test.each<[string, () => Promise<Buffer>]>([
  ["png", () => somePicture().png().toBuffer()],
  ["gif", () => somePicture().gif().toBuffer()],
  ["jpeg", () => somePicture().jpeg().toBuffer()],
  ["webp", () => somePicture().webp().toBuffer()],
  ["avif", () => somePicture({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer()],
  ["bmp", async () => bmp()],
  ["x-icon", async () => ico(await somePicture({ width: 64, height: 64 }).png().toBuffer(), 64)],
])("a %s is recognized by its bytes, whatever its name and type say", async (_, make) => {
  const { site, cookie } = await openLibrary();
  const picture = await keepPicture(site, cookie, { bytes: await make(), name: "soup.txt", type: "text/plain" });
  const answer = await site.get(picture.src);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
});

test("a picture is stored as AVIF, WebP and JPEG in up to six widths, none larger than itself", async () => {
  const { site, cookie } = await openLibrary();
  const small = await keepPicture(site, cookie, { bytes: await somePicture({ width: 700, height: 500 }).jpeg().toBuffer() });
  const folder = small.src.split("/")[2] ?? "";
  const widths = [320, 700].flatMap((width) => ["avif", "jpg", "webp"].map((ending) => `${width}.${ending}`));
  expect(readdirSync(join(site.env.DATA_DIR, "uploads", folder)).sort()).toEqual([...widths, "social-50-50.jpg"]);
  const large = await keepPicture(site, cookie, { bytes: await somePicture({ width: 4000, height: 2000 }).jpeg().toBuffer() });
  expect([large.width, large.height]).toEqual([2400, 1200]);
  for (const width of [320, 640, 960, 1280, 1720, 2400]) {
    const { format, width: found } = await sharp(await bytesOf(site, large.src.replace("960.jpg", `${width}.webp`))).metadata();
    expect([format, found]).toEqual(["webp", width]);
  }
});

test("a transparent picture stays so, as PNG for browsers that read nothing newer", async () => {
  const { site, cookie } = await openLibrary();
  const picture = await keepPicture(site, cookie, { bytes: await somePicture({ width: 300, height: 200, channels: 4 }).png().toBuffer() });
  expect(picture.src).toMatch(/\/300\.png$/);
  for (const ending of ["png", "webp", "avif"]) {
    const { isOpaque } = await sharp(await bytesOf(site, picture.src.replace("png", ending))).stats();
    expect(isOpaque, ending).toBe(false);
  }
});

test("a picture is turned upright, and the camera's metadata is removed", async () => {
  const { site, cookie } = await openLibrary();
  const exif = { IFD0: { Copyright: "Mara Lindqvist" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 26/1 0/1" } };
  const sideways = await somePicture({ width: 400, height: 200 }).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const picture = await keepPicture(site, cookie, { bytes: sideways });
  expect([picture.width, picture.height]).toEqual([200, 400]);
  for (const ending of ["jpg", "webp", "avif"]) {
    const bytes = await bytesOf(site, picture.src.replace("jpg", ending));
    const { exif, xmp, icc, orientation, width } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation, width], ending).toEqual([undefined, undefined, undefined, undefined, 200]);
    expect(bytes.includes("Lindqvist")).toBe(false);
  }
});

test("colours in another profile are the same colours in sRGB", async () => {
  const { site, cookie } = await openLibrary();
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#ff0000" } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const picture = await keepPicture(site, cookie, { bytes: wide });
  const { channels } = await sharp(await bytesOf(site, picture.src)).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([16, 0, 0]);
});

test("a BMP keeps its colours", async () => {
  const { site, cookie } = await openLibrary();
  const picture = await keepPicture(site, cookie, { bytes: bmp({ red: 200, green: 100, blue: 0 }) });
  const { channels } = await sharp(await bytesOf(site, picture.src)).stats();
  expect([picture.width, picture.height, ...channels.map(({ mean }) => Math.round(mean / 50))]).toEqual([62, 40, 4, 2, 0]);
});

test("of an animated picture, the first frame is kept, and the answer says that it is one", async () => {
  const { site, cookie } = await openLibrary();
  const frames = await Promise.all(
    ["#ff0000", "#00ff00"].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { picture, isAnimated } = await sendPicture(site, cookie, { bytes: moving });
  expect([picture?.width, picture?.height, isAnimated]).toEqual([50, 50, true]);
  const still = await sendPicture(site, cookie, { bytes: await somePicture().webp().toBuffer() });
  expect([still.status, still.isAnimated]).toEqual([200, false]);
});

test("the same file uploaded twice is one picture, and the second answer says so", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture().jpeg().toBuffer();
  const first = await sendPicture(site, cookie, { bytes, name: "soup.jpg" });
  const second = await sendPicture(site, cookie, { bytes, name: "another-name.jpg" }, { alt: "A soup" });
  expect([first.isKnown, second.isKnown]).toEqual([false, true]);
  expect(second.picture?.id).toBe(first.picture?.id);
  expect([await countRows(site), second.picture?.alt]).toEqual([1, "A soup"]);
});

test("the same file uploaded twice at once is one picture", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture().jpeg().toBuffer();
  const both = await Promise.all([1, 2].map(() => sendPicture(site, cookie, { bytes })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countRows(site)).toBe(1);
  expect((await site.get(both[0]?.picture?.src ?? "")).status).toBe(200);
});

/** All sizes of a picture, as listed by the storage. */
const sizesOf = async ({ services }: TestSite, src: string) => (await services.storage.list(`${src.split("/")[2]}/`)).map(({ key }) => key).sort();

test.each<[string, () => Promise<Record<string, string>>]>([
  ["a folder", async () => ({})],
  ["a bucket", () => openBucketServer()],
])("a picture whose files were lost in %s is complete once its file is uploaded again, around its focal point", async (_, openStorage) => {
  const { site, cookie } = await openLibrary(await openStorage());
  const bytes = await somePicture().jpeg().toBuffer();
  const { id, src } = await keepPicture(site, cookie, { bytes }, { alt: "A soup" });
  await postForm(site, `/admin/pictures/${id}`, { alt: "A soup", focusX: "20", focusY: "80" }, { Cookie: cookie });
  const sizes = await sizesOf(site, src);
  await site.services.storage.removeFolder(src.split("/")[2] ?? "");
  const again = await sendPicture(site, cookie, { bytes });
  expect([again.status, again.isKnown, again.picture?.src]).toEqual([200, true, src]);
  expect(await sizesOf(site, src)).toEqual(sizes);
  expect(sizes.at(-1)).toMatch(/social-20-80\.jpg$/);
});

test("a picture that has lost one of its sizes gets it back", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture().jpeg().toBuffer();
  const { src } = await keepPicture(site, cookie, { bytes });
  const lost = src.replace("900.jpg", "320.avif");
  await site.services.storage.remove([lost.replace("/uploads/", "")]);
  expect((await site.get(lost)).status).toBe(404);
  await sendPicture(site, cookie, { bytes });
  expect((await site.get(lost)).status).toBe(200);
});

test("a picture whose largest size an earlier version chose otherwise gets its files back at the addresses that posts have", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture().jpeg().toBuffer();
  const { id, src } = await keepPicture(site, cookie, { bytes });
  const folder = src.split("/")[2] ?? "";
  const older = folder.replace("900x600", "600x400");
  await site.services.database.owner.update(pictures).set({ folder: older }).where(eq(pictures.id, id));
  await site.services.storage.removeFolder(folder);
  const again = await sendPicture(site, cookie, { bytes });
  expect([again.status, again.picture?.src]).toEqual([200, `/uploads/${older}/600.jpg`]);
  expect((await sharp(await bytesOf(site, again.picture?.src ?? "")).metadata()).width).toBe(600);
});

test("a complete picture is not made again when its file is uploaded again", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture().jpeg().toBuffer();
  const { src } = await keepPicture(site, cookie, { bytes });
  const { list } = site.services.storage;
  const before = await list(`${src.split("/")[2]}/`);
  await sendPicture(site, cookie, { bytes });
  expect(await list(`${src.split("/")[2]}/`)).toEqual(before);
});

test("a card drawn while the files of its picture were lost shows the picture once they are back", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
  const { src } = await keepPicture(site, cookie, { bytes });
  const { slug } = await site.makePost({ featuredImageUrl: src });
  await site.services.storage.removeFolder(src.split("/")[2] ?? "");
  const isRed = async () => {
    const { data } = await sharp(await bytesOf(site, `/cards/post/${slug}.jpg`))
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > 200;
  };
  expect(await isRed()).toBe(false);
  await sendPicture(site, cookie, { bytes });
  await expect.poll(isRed).toBe(true);
});

test("an SVG is refused, under any name", async () => {
  const { site, cookie } = await openLibrary();
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await expectNothing(
    site,
    await sendPicture(site, cookie, { bytes: svg, name: "soup.png", type: "image/png" }),
    415,
    /“soup.png” is an SVG drawing.*save it as a PNG/,
  );
});

test.each<[string, string]>([
  ["an SVG with a comment and a type", '\ufeff<?xml version="1.0"?>\n<!-- a - b -- c -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg width="1"></svg>'],
  ["an SVG alone", "<SVG>"],
])("%s is reported as one", async (_, text) => {
  const { site, cookie } = await openLibrary();
  await expectNothing(site, await sendPicture(site, cookie, { bytes: Buffer.from(text), name: "soup" }), 415, /“soup” is an SVG drawing/);
});

test("a program that mentions SVG is not taken for one", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = Buffer.from('export const icon = "<svg width=1></svg>";');
  await expectNothing(site, await sendPicture(site, cookie, { bytes, name: "icon.mjs" }), 415, /“icon.mjs” is not a picture/);
});

test.each<[string, Buffer, number, RegExp]>([
  ["a text", Buffer.from("Low heat."), 415, /“soup” is not a picture.*upload a PNG/],
  ["a PDF", Buffer.from("%PDF-1.7\n"), 415, /is a file of type PDF/],
  ["nothing", Buffer.alloc(0), 422, /“soup” is empty/],
  ["a GIF of six bytes", Buffer.from("GIF89a"), 422, /is damaged/],
  ["a JPEG that is none inside", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]), 422, /is damaged/],
  ["a BMP without an inside", Buffer.concat([Buffer.from("BM"), Buffer.alloc(60, 1)]), 4, /damaged|megapixels/],
  ["an icon without pictures", Buffer.from([0, 0, 1, 0, 0, 0]), 422, /damaged/],
])("%s is refused and leaves nothing behind", async (_, bytes, status, words) => {
  const { site, cookie } = await openLibrary();
  const answer = await sendPicture(site, cookie, { bytes });
  await expectNothing(site, answer, status === 4 ? answer.status : status, words);
});

test("a picture that is cut off is refused as damaged", async () => {
  const { site, cookie } = await openLibrary();
  const whole = await somePicture().jpeg().toBuffer();
  await expectNothing(site, await sendPicture(site, cookie, { bytes: whole.subarray(0, whole.length / 2), name: "half.jpg" }), 422, /“half.jpg” is damaged/);
});

test("a small file with more than 50 megapixels is refused before it is read", async () => {
  const { site, cookie } = await openLibrary();
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  await expectNothing(
    site,
    await sendPicture(site, cookie, { bytes: bomb, name: "bomb.png" }),
    413,
    /“bomb.png” has 12,000 × 12,000 pixels, more than 50 megapixels/,
  );
});

test("a picture with 16 bits for each colour is refused above 24 megapixels", async () => {
  const { site, cookie } = await openLibrary();
  const deep = await sharp({ create: { width: 6000, height: 4001, channels: 3, background: "#000" } })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  await expectNothing(
    site,
    await sendPicture(site, cookie, { bytes: deep, name: "deep.png" }),
    413,
    /more than 24 megapixels, the most that a picture of 16 bits/,
  );
});

test("a BMP and an icon that lie about their size are refused", async () => {
  const { site, cookie } = await openLibrary();
  const liar = bmp();
  liar.writeInt32LE(30_000, 18);
  liar.writeInt32LE(30_000, 22);
  await expectNothing(site, await sendPicture(site, cookie, { bytes: liar }), 413, /30,000 × 30,000/);
  const inner = await somePicture({ width: 16, height: 16 }).png().toBuffer();
  inner.writeUInt32BE(40_000, 16);
  inner.writeUInt32BE(40_000, 20);
  await expectNothing(site, await sendPicture(site, cookie, { bytes: ico(inner, 16) }), 413, /40,000 × 40,000/);
});

test("a file of more than 20 MB is refused, and the next one accepted", async () => {
  const { site, cookie } = await openLibrary();
  const large = Buffer.concat([await somePicture().jpeg().toBuffer(), Buffer.alloc(20_000_000)]);
  await expectNothing(site, await sendPicture(site, cookie, { bytes: large, name: "large.jpg" }), 413, /“large.jpg” is larger than 20 MB/);
  expect((await sendPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer() })).status).toBe(200);
});

test("a file name cannot lead out of the folder, and is shown without its path", async () => {
  const { site, cookie } = await openLibrary();
  const picture = await keepPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer(), name: "..\\..\\../../etc/pass\u0000\u202ewd.jpg" });
  expect(picture.fileName).toMatch(/^pass.*wd\.jpg$/);
  expect(picture.src).toMatch(/^\/uploads\/[0-9a-f]{24}-900x600\/900\.jpg$/);
});

test("an interrupted upload leaves neither rows nor files", async () => {
  const { site, cookie } = await openLibrary();
  const bytes = await somePicture({ width: 2000, height: 2000 }).png({ compressionLevel: 0 }).toBuffer();
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="soup.png"\r\n\r\n';
  const stop = new AbortController();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
      controller.enqueue(bytes.subarray(0, 3_000_000));
      await expect.poll(() => filesOf(site).length).toBe(1);
      stop.abort();
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    signal: stop.signal,
    headers: { Origin: site.origin, Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" },
  };
  await expect(site.get("/api/pictures", init)).rejects.toThrow();
  await expect.poll(() => filesOf(site)).toEqual([]);
  expect(await countRows(site)).toBe(0);
});

test("a file that cannot be written while it arrives is refused with a message, and the rest of the form is read", async () => {
  const { site, cookie } = await openLibrary();
  const incoming = join(site.env.DATA_DIR, "incoming");
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("--x\r\n"));
      // The folder for its files is made before the first of them arrives.
      await expect.poll(() => (existsSync(incoming) ? readdirSync(incoming).length : 0)).toBe(1);
      for (const place of readdirSync(incoming).map((name) => join(incoming, name))) {
        rmSync(place, { recursive: true });
        writeFileSync(place, "no folder any more");
      }
      controller.enqueue(new TextEncoder().encode('Content-Disposition: form-data; name="file"; filename="soup.png"\r\n\r\n'));
      controller.enqueue(Buffer.alloc(300_000, 1));
      controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { Origin: site.origin, Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" },
  };
  const response = await site.get("/api/pictures", init);
  await expectNothing(site, { status: response.status, ...(await response.json()) }, 500, /“soup.png” could not be saved/);
});

test("a form whose end is missing is refused with a message", async () => {
  const { site, cookie } = await openLibrary();
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="soup.png"\r\n\r\nhalf';
  const headers = { Origin: site.origin, Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" };
  const response = await site.get("/api/pictures", { method: "POST", body, headers });
  await expectNothing(site, { status: response.status, ...(await response.json()) }, 400, /was interrupted/);
});

test("of more than twenty pictures at once twenty are kept, and the answer says that the others were left out", { timeout: 180_000 }, async () => {
  const { site, cookie } = await openLibrary();
  const form = new FormData();
  for (let size = 1; size <= 22; size++) {
    const bytes = await somePicture({ width: 10 + size, height: 10 })
      .png()
      .toBuffer();
    form.append("file", new Blob([new Uint8Array(bytes)]), `${size}.png`);
  }
  const answer = await site.get("/admin/pictures", { method: "POST", body: form, headers: { Origin: site.origin, Cookie: cookie } });
  expect(await answer.text()).toContain("All other files were left out: upload at most 20 pictures at once.");
  expect(await countRows(site)).toBe(20);
});

test("a request that is not a form with files is refused with a message", async () => {
  const { site, cookie } = await openLibrary();
  for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary="]) {
    const response = await site.get("/api/pictures", { method: "POST", body: "{}", headers: { Origin: site.origin, Cookie: cookie, "Content-Type": type } });
    expect([response.status, Object.keys(await response.json())], type).toEqual([400, ["error"]]);
  }
});

test("only administrators can upload, and only from this site", async () => {
  const { site, cookie } = await openLibrary();
  const file = { bytes: await somePicture().jpeg().toBuffer() };
  const cook = await signIn(site, await makePerson(site.services.database.owner));
  expect((await sendPicture(site, "", file)).status).toBe(401);
  expect((await sendPicture(site, cook, file)).status).toBe(403);
  expect((await sendPicture(site, cookie, file, { headers: { Origin: "https://elsewhere.example" } })).status).toBe(403);
  expect((await site.get("/api/pictures")).status).toBe(401);
  expect((await site.get("/api/pictures", { headers: { Cookie: cook } })).status).toBe(403);
  expect([await countRows(site), filesOf(site)]).toEqual([0, []]);
});

test("a full disk is reported with a message and leaves nothing behind", async () => {
  const { site, cookie } = await openLibrary();
  const kept = site.services.storage;
  let room = 3;
  const full: Storage = {
    ...kept,
    put: async (key, body, type) => {
      if (room-- <= 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      await kept.put(key, body, type);
    },
  };
  site.services.storage = full;
  await expectNothing(
    site,
    await sendPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer(), name: "soup.jpg" }),
    507,
    /^The disk is full: “soup.jpg” was not saved/,
  );
});

test.runIf(process.platform === "linux")("of two uploads of one file at once, the one that fails takes nothing from the other", async () => {
  const { site, cookie } = await openLibrary();
  const kept = site.services.storage;
  const begun = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  let puts = 0;
  let first: Promise<Answer> | undefined;
  site.services.storage = {
    ...kept,
    put: async (key, body, type) => {
      puts++;
      if (puts === 3) {
        begun.resolve();
        await failed.promise;
        throw new Error("the bucket went away");
      }
      // In the middle of the second one, which is not to notice.
      if (puts === 6) await first;
      await kept.put(key, body, type);
    },
  };
  const file = { bytes: await somePicture().jpeg().toBuffer(), name: "soup.jpg" };
  first = sendPicture(site, cookie, file);
  await begun.promise;
  const second = sendPicture(site, cookie, file);
  // The second one waits for the first, or is being stored, when that fails.
  await expect.poll(() => puts >= 6 || (arrived(site) === 2 && preparing(site).length === 0), { timeout: 15_000 }).toBe(true);
  failed.resolve();
  expect((await first)?.status).toBe(500);
  const { status, picture } = await second;
  expect([status, (await site.get(picture?.src ?? "")).status]).toEqual([200, 200]);
});

test.runIf(process.platform === "linux")("when the process that prepares a picture dies, the picture is not called damaged, and the log says why", async () => {
  const { site, cookie } = await openLibrary();
  const lines: string[] = [];
  site.services.log = createLog("info", { write: (line: string) => void lines.push(line) });
  const sent = sendPicture(site, cookie, { bytes: await somePicture({ width: 6000, height: 4000 }).jpeg().toBuffer(), name: "soup.jpg" });
  await expect.poll(() => preparing(site).map((pid) => process.kill(pid, "SIGKILL")).length, { timeout: 15_000 }).toBe(1);
  await expectNothing(site, await sent, 500, /^“soup.jpg” could not be saved; the server's log says why/);
  expect(lines.join("")).toContain("ended with SIGKILL");
});

test("while the database is down an upload is refused with a message and leaves no files", async () => {
  const { site, cookie } = await openLibrary();
  await site.loseDatabase();
  expect((await sendPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer() })).status).toBe(503);
  expect(filesOf(site)).toEqual([]);
  await site.regainDatabase();
});

test("with a bucket, pictures are stored there and served as from a folder", async () => {
  const { site, cookie } = await openLibrary(await openBucketServer());
  const picture = await keepPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer() });
  expect((await site.services.storage.list(`${picture.src.split("/")[2]}/`)).length).toBe(10);
  expect(filesOf(site)).toEqual([]);
  const answer = await site.get(picture.src);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(900);
});

test("while the bucket is down an upload is refused with a message that names it", async () => {
  const ends: (() => unknown)[] = [];
  const { site, cookie } = await openLibrary(await openBucketServer((end) => ends.push(end)));
  for (const end of ends) await end();
  const answer = await sendPicture(site, cookie, { bytes: await somePicture().jpeg().toBuffer(), name: "soup.jpg" });
  await expectNothing(site, answer, 503, /^The picture storage does not respond: “soup.jpg” was not saved/);
});
