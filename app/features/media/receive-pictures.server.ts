import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { Services } from "../../server/services.server.ts";
import { openIncoming } from "./incoming-folder.server.ts";
import { inWords, type KeptPicture, keepPicture, type ReceivedFile } from "./keep-picture.server.ts";
import { altLimit } from "./library-picture.ts";
import { measureFile } from "./measure-file.server.ts";
import { PictureProblem } from "./picture-problem.ts";
import { uploadMegabytes } from "./upload-limits.ts";

type Received = { fileName: string } & (KeptPicture | { problem: PictureProblem });
type Into = { folder: string; filesAtOnce: number };
type Arrived = { fileName: string } & ({ file: ReceivedFile } | { problem: PictureProblem });

/** Whether a request carries files, as a multipart form. */
function bringsFiles(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Stores the pictures that an administrator sends, and reports on each. Each is streamed to the disk, never held in memory as a whole. An
 * aborted request rejects and leaves nothing behind.
 */
export async function receivePictures(services: Services, request: Request, userId: string, filesAtOnce = 20): Promise<Received[]> {
  await using folder = await openIncoming(services);
  const { arrived, alt } = await readForm(services, request, { folder: folder.path, filesAtOnce });
  if (arrived.length === 0) throw new PictureProblem(400, "No picture was sent: choose one, then upload it.");
  const received: Received[] = [];
  for (const one of arrived) received.push("problem" in one ? one : await keep(services, one.file, { alt, userId }));
  return received;
}

async function keep(services: Services, file: ReceivedFile, about: { alt: string; userId: string }): Promise<Received> {
  const { fileName } = file;
  try {
    return { fileName, ...(await keepPicture(services, file, about)) };
  } catch (error) {
    if (error instanceof PictureProblem) return { fileName, problem: error };
    throw error;
  }
}

async function readForm(services: Services, request: Request, { folder, filesAtOnce }: Into): Promise<{ arrived: Arrived[]; alt: string }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!bringsFiles(request) || !request.body) throw new PictureProblem(400, "Pictures are sent as a form with files.");
  const limits = { fileSize: uploadMegabytes * 1_000_000, files: filesAtOnce, fields: 5, fieldSize: 10_000, headerPairs: 20, headerSize: 8192 };
  const form = openForm({ headers: { "content-type": type }, limits });
  const arriving: Promise<Arrived>[] = [];
  const streams: BusboyFileStream[] = [];
  let alt = "";
  form.on("field", (name, value) => {
    if (name === "alt") alt = value.replaceAll("\0", "").trim().slice(0, altLimit);
  });
  form.on("file", (_, stream, name) => {
    streams.push(stream);
    // Browsers send an empty file field as a file without a name.
    if (name) arriving.push(takeFile(services, stream, plainName(name), folder));
    else stream.resume();
  });
  let isMore = false;
  form.once("filesLimit", () => {
    isMore = true;
  });
  try {
    await pipeline(chunksOf(request.body), form);
  } catch {
    for (const stream of streams) stream.destroy();
    // Tasks that have begun must end before their folder is removed.
    await Promise.allSettled(arriving);
    throw new PictureProblem(400, "The upload was interrupted: upload the picture again.");
  }
  const arrived = await Promise.all(arriving);
  const fileName = "All other files";
  const problem = new PictureProblem(413, `${fileName} were left out: upload at most ${filesAtOnce} ${filesAtOnce === 1 ? "picture" : "pictures"} at once.`);
  return { arrived: isMore ? [...arrived, { fileName, problem }] : arrived, alt };
}

/** `Readable.fromWeb` accepts only Node's own web streams. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function openForm(settings: ConstructorParameters<typeof Busboy>[0]) {
  try {
    return new Busboy(settings);
  } catch {
    throw new PictureProblem(400, "Pictures are sent as a form with files.");
  }
}

async function takeFile(services: Services, stream: BusboyFileStream, fileName: string, folder: string): Promise<Arrived> {
  const path = join(folder, randomUUID());
  const { through, measured } = measureFile();
  // Not part of the pipeline, which would destroy it on failure: the form waits until each of its files is read to the end.
  stream.once("error", (error) => through.destroy(error));
  stream.once("close", () => stream.readableEnded || through.destroy(new Error("the file broke off")));
  stream.pipe(through);
  try {
    await pipeline(through, createWriteStream(path, { flags: "wx" }));
  } catch (error) {
    stream.unpipe(through).resume();
    const problem = inWords(services, error, fileName);
    if (problem instanceof PictureProblem) return { fileName, problem };
    throw problem;
  }
  if (stream.truncated) {
    await rm(path, { force: true });
    return { fileName, problem: new PictureProblem(413, `“${fileName}” is larger than ${uploadMegabytes} MB: make it smaller, then upload it again.`) };
  }
  return { fileName, file: { path, fileName, ...measured() } };
}

/** A name for display and search: without folders and invisible characters. */
function plainName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/")).replace(/\p{C}/gu, "").trim();
  return plain.slice(0, 200).trim() || "picture";
}
