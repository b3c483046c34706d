import { type Accepted, acceptedIn } from "./send.server.ts";

/** The relevant parts of a request for a whole page. */
export type PlainRequest = { target: string; accepts: Accepted };

/** The bytes of an answer; undefined if Node's HTTP server should answer. */
export type PlainAnswer = Buffer | undefined;

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const field = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t -~]*)$/;
/** A request with one of these headers has a body, is personal, or asks for something other than the whole page. */
const notPlain = /^(content-length|transfer-encoding|trailer|expect|upgrade|range|if-.*|cookie|authorization|http2-settings|x-http-method-override)$/;

const longest = 8192;
const mostKnown = 512;

/**
 * Reads only the simplest requests: one complete GET without a body, cookies, conditions or ranges. Anything else,
 * and anything ambiguous, is `undefined`, and Node's own parser reads it.
 * Browsers and proxies send the same text again and again, so the result for a plain request is remembered; one with a cookie or a password is not.
 */
export class PlainRequests {
  readonly #known = new Map<string, PlainRequest>();

  read(chunk: Buffer): PlainRequest | undefined {
    if (chunk.length > longest) return undefined;
    const text = chunk.toString("latin1");
    const known = this.#known.get(text);
    if (known) return known;
    const request = readRequest(text);
    if (request === undefined) return undefined;
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(text, request);
    return request;
  }
}

function readRequest(text: string): PlainRequest | undefined {
  const end = text.indexOf("\r\n");
  if (text.indexOf("\r\n\r\n") !== text.length - 4) return undefined;
  const target = requestLine.exec(text.slice(0, end))?.[1];
  if (target === undefined) return undefined;
  const accepts = readFields(text.slice(end + 2, -4));
  return accepts && { target, accepts };
}

/** The encodings that the client accepts; `undefined` if these are not the headers of a plain request. */
function readFields(fields: string): Accepted | undefined {
  const seen = new Map<string, string>();
  for (const line of fields.split("\r\n")) {
    const [, name = "", value = ""] = field.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === "" || notPlain.test(key)) return undefined;
    if (seen.has(key) && ["host", "connection", "accept-encoding"].includes(key)) return undefined;
    seen.set(key, value.trim());
  }
  if (!seen.get("host") || (seen.get("connection") ?? "keep-alive").toLowerCase() !== "keep-alive") return undefined;
  return acceptedIn(seen.get("accept-encoding") ?? "");
}
