import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptAnswer } from "./page-cache.server.ts";

/** The content encodings that a client accepts. */
export type Accepted = { br: boolean; gzip: boolean };
type Encoding = keyof Accepted | "identity";
/** Headers in the form Node writes fastest: names and values alternating. */
type Prepared = {
  head: string[];
  body: Buffer;
  /** A small body as a one-byte string: Node sends it in one piece with the headers, without a callback. */
  text: string | undefined;
  /** Headers and body as sent over the network, with the second for which the Date is right. */
  wire?: { second: number; bytes: Buffer };
};

/** Node writes up to 16 KB in one piece, headers included. */
const onePiece = 14_000;
const largestOnWire = 256 * 1024;

/** Bytes held besides a body so that it can be sent at once: as a string, and with its headers. */
export function heldToSend({ length }: Buffer): number {
  return (length <= onePiece ? length : 0) + (length <= largestOnWire ? length : 0);
}

/** The prepared form of an answer, computed once for each encoding and kept as long as the answer. */
const prepared = new WeakMap<KeptAnswer, Partial<Record<Encoding, Prepared>>>();

/** Sends a cached answer in the smallest encoding the client accepts; 304 if the client has it already; one byte range on request. */
export function send(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse, shared: Record<string, string>): void {
  const encoding = encodingFor(answer, acceptedIn(request.headers["accept-encoding"] ?? ""));
  const { head, body, text } = prepare(answer, encoding, shared);
  const known = request.headers["if-none-match"];
  if (known && answer.status === 200 && matches(known, answer.etag)) {
    response.writeHead(304, head.slice(0, -2)).end();
    return;
  }
  const range = request.headers.range;
  if (range && request.method === "GET" && answer.status === 200 && !compressible(answer)) {
    sendRange(range, { answer, head, body, text }, { request, response, shared });
    return;
  }
  response.writeHead(answer.status, head);
  if (request.method === "HEAD") response.end();
  else if (text === undefined) response.end(body);
  else response.end(text, "latin1");
}

/** The same answer to a request for all of it, as the bytes to send `now`. Undefined if too large to be held twice. */
export function wireBytes(answer: KeptAnswer, accepts: Accepted, shared: Record<string, string>, now = Date.now()): Buffer | undefined {
  const made = prepare(answer, encodingFor(answer, accepts), shared);
  if (answer.status !== 200 || made.body.length > largestOnWire) return undefined;
  const second = now - (now % 1000);
  if (made.wire?.second !== second) {
    const lines = ["HTTP/1.1 200 OK"];
    for (let i = 0; i < made.head.length; i += 2) lines.push(`${made.head[i]}: ${made.head[i + 1]}`);
    lines.push(`Date: ${new Date(second).toUTCString()}`, "Connection: keep-alive", "Keep-Alive: timeout=65");
    made.wire = { second, bytes: Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), made.body]) };
  }
  return made.wire.bytes;
}

type Exchange = { request: IncomingMessage; response: ServerResponse; shared: Record<string, string> };

function sendRange(range: string, { answer, head, body }: Prepared & { answer: KeptAnswer }, { request, response, shared }: Exchange): void {
  const condition = request.headers["if-range"];
  const part = !condition || condition === answer.etag ? parseRange(range, body.length) : undefined;
  const withoutLength = head.slice(0, -2);
  if (part === "unsatisfiable") {
    const head = { ...shared, "Content-Range": `bytes */${body.length}`, "Cache-Control": "no-store" };
    response.writeHead(416, head).end();
  } else if (part) {
    const sent = body.subarray(part.start, part.end + 1);
    response.writeHead(206, [...withoutLength, "Content-Range", `bytes ${part.start}-${part.end}/${body.length}`, "Content-Length", String(sent.length)]);
    response.end(sent);
  } else {
    response.writeHead(answer.status, head);
    response.end(body);
  }
}

/** Content-Length comes last, so that answers without a body can leave it out. */
function prepare(answer: KeptAnswer, encoding: Encoding, shared: Record<string, string>): Prepared {
  const known = prepared.get(answer)?.[encoding];
  if (known) return known;
  const body = (encoding === "identity" ? undefined : answer[encoding]) ?? answer.identity;
  // A page's content is the same however it is compressed, but its bytes are not: RFC 9110 requires a weak tag then.
  const etag = compressible(answer) ? `W/${answer.etag}` : answer.etag;
  const headers: Record<string, string> = {
    ...shared,
    ...answer.headers,
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    ...(compressible(answer) ? {} : { "Accept-Ranges": "bytes" }),
    "Content-Length": String(body.length),
  };
  const text = body.length <= onePiece ? body.toString("latin1") : undefined;
  const made = { head: Object.entries(headers).flat(), body, text };
  prepared.set(answer, { ...prepared.get(answer), [encoding]: made });
  return made;
}

function encodingFor(answer: KeptAnswer, accepts: Accepted): Encoding {
  if (answer.br && accepts.br) return "br";
  if (answer.gzip && accepts.gzip) return "gzip";
  return "identity";
}

/** What an Accept-Encoding header, empty if missing, allows; `q=0` refuses an encoding. */
export function acceptedIn(accepts: string): Accepted {
  return { br: takes(accepts, "br"), gzip: takes(accepts, "gzip") };
}

function takes(accepts: string, coding: string): boolean {
  for (const part of accepts.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";");
    if (name?.trim() === coding) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/** The weak comparison of RFC 9110. */
function matches(header: string, etag: string): boolean {
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function compressible(answer: KeptAnswer): boolean {
  return /^(text\/|application\/|image\/svg)/.test(answer.headers["Content-Type"] ?? "");
}

/** A single range as in RFC 9110. Several ranges, or another unit, get the whole answer. */
export function parseRange(header: string, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!found) return undefined;
  const [, from = "", to = ""] = found;
  if (from === "" && to === "") return undefined;
  if (from === "") return Number(to) === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(size - Number(to), 0), end: size - 1 };
  if (to !== "" && Number(from) > Number(to)) return undefined;
  if (Number(from) >= size) return "unsatisfiable";
  return { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
