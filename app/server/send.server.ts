import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptAnswer } from "./page-cache.server.ts";

/** Sends a kept answer in the smallest encoding the client takes; 304 when it has it already; one range of bytes when asked. */
export function send(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse, shared: Record<string, string>): void {
  const accepts = request.headers["accept-encoding"] ?? "";
  const [encoding, body] =
    answer.br && takes(accepts, "br")
      ? (["br", answer.br] as const)
      : answer.gzip && takes(accepts, "gzip")
        ? (["gzip", answer.gzip] as const)
        : ([undefined, answer.identity] as const);
  const etag = encoding ? `${answer.etag.slice(0, -1)}-${encoding}"` : answer.etag;
  const headers: Record<string, string | number> = { ...shared, ...answer.headers, ETag: etag, Vary: "Accept-Encoding" };
  if (answer.status === 200 && matches(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding) headers["Content-Encoding"] = encoding;
  const range = answer.status === 200 && !encoding && !compressible(answer) ? request.headers.range : undefined;
  if (!encoding && !compressible(answer)) headers["Accept-Ranges"] = "bytes";
  const part = range && (!request.headers["if-range"] || request.headers["if-range"] === etag) ? parseRange(range, body.length) : undefined;
  if (part === "unsatisfiable") {
    response.writeHead(416, { ...headers, "Content-Range": `bytes */${body.length}` }).end();
    return;
  }
  const sent = part ? body.subarray(part.start, part.end + 1) : body;
  if (part) headers["Content-Range"] = `bytes ${part.start}-${part.end}/${body.length}`;
  headers["Content-Length"] = sent.length;
  response.writeHead(part ? 206 : answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** Whether a client's Accept-Encoding allows a coding; `q=0` refuses it. */
export function takes(accepts: string, coding: string): boolean {
  const found = accepts
    .split(",")
    .map((part) => part.trim().split(";"))
    .find(([name]) => name === coding);
  return Boolean(found) && !found?.some((part) => /^\s*q=0(\.0*)?\s*$/.test(part));
}

/** Tags are compared without the suffix of their encoding, for the same page in another encoding is the same page. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, "")
        .replace(/-(br|gzip)"$/, '"') === etag,
  );
}

const compressible = (answer: KeptAnswer) => /^(text\/|application\/)/.test(answer.headers["Content-Type"] ?? "");

/** One range of RFC 9110. Several ranges, or another unit, are answered with the whole. */
export function parseRange(header: string, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!found) return undefined;
  const [, from = "", to = ""] = found;
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size || (from === "" && Number(to) === 0))
    return from !== "" && to !== "" && Number(from) > Number(to) ? undefined : "unsatisfiable";
  return { start, end };
}
