import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { networkOf } from "./network.server.ts";
import { mostOfPost } from "./post-size.ts";

/** Routes that receive files and enforce their own limits (pictures.route.ts, library.page.tsx). */
const takesFiles = /^\/(api\/pictures|admin\/pictures)(\.data)?(\?|$)/;
/** Routes that receive whole posts, whose characters may take three bytes each. */
const takesPosts = /^\/admin\/blog\//;
const filesSeconds = 900;
/** How long sending a body may take: a large file on a slow connection needs more than a form. */
export const bodySeconds = (target: string) => (takesFiles.test(target) ? filesSeconds : 30);

/** An upload is answered once all its sizes are made, and nothing is sent until then. A proxy in front must wait as long, see docs/running.md. */
export function bearSilence({ socket }: IncomingMessage, target: string): void {
  if (takesFiles.test(target)) socket.setTimeout(filesSeconds * 1000);
}

/** Closes a connection whose body does not arrive in time. */
export function endWhenLate(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => request.complete || request.socket.destroy(), seconds * 1000).unref();
  request.once("close", () => clearTimeout(timer));
}

/** Node requires `duplex` for a streamed body; the DOM's types lack it. */
export function requestInit(method: string, headers: Headers, body: BodyInit | null): RequestInit {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return init;
}

const megabyte = 1024 * 1024;
/** Only a signed-in user has reason to send a longer text. */
const mostOfStranger = megabyte;
/** Apart from posts, the largest form is a browser's error report: 45 kB. */
const mostOfForm = megabyte / 16;
/** The largest form here has a dozen fields. Parsing takes time that grows with the square of their number. */
const mostFields = 1000;
/** Node decodes the blanks of a form one by one, slowly. Even the longest post has fewer, unless it is made of them. */
const mostBlanks = 250_000;
/** Total bytes of the part headers in a multipart form, which are parsed slowly: enough for that many fields. */
const mostOfHeads = megabyte / 8;

/** Bytes of forms being read at a time: in total, and per sender, so that one cannot block all others. */
const [mostTogether, mostOfOne] = [64 * megabyte, 16 * megabyte];

/** Counts the bytes being read. All addresses of one network are one sender. */
export class FormsUnderway {
  readonly #byNetwork = new Map<string, number>();
  #together = 0;

  /** False if that exceeds a limit. */
  take(sender: string, bytes: number): boolean {
    const network = networkOf(sender);
    const ofOne = (this.#byNetwork.get(network) ?? 0) + bytes;
    if (ofOne > mostOfOne || this.#together + bytes > mostTogether) return false;
    this.#together += bytes;
    this.#byNetwork.set(network, ofOne);
    return true;
  }

  giveBack(sender: string, bytes: number): void {
    this.#together -= bytes;
    const network = networkOf(sender);
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}

/**
 * The whole body of a form; that of an upload, which may be large, as a stream. A sender need not state its length, so bytes
 * are counted as they arrive. "busy": too much is being read already. "signed out": only a signed-in user may send that
 * much.
 */
export async function readBody(
  request: Request,
  path: string,
  sender: string,
  underway: FormsUnderway,
): Promise<BodyInit | null | "too large" | "busy" | "signed out"> {
  if (takesFiles.test(path)) return request.body;
  const isOfStranger = takesPosts.test(path) && !bearsSession(request);
  const most = isOfStranger ? mostOfStranger : takesPosts.test(path) ? mostOfPost : mostOfForm;
  const refusalOf = (bytes: number) => (isOfStranger && bytes <= mostOfPost ? "signed out" : "too large");
  const promised = Number(request.headers.get("Content-Length") ?? 0);
  if (promised > most) return refusalOf(promised);
  const type = request.headers.get("Content-Type") ?? "";
  const hasFields = /^application\/x-www-form-urlencoded/i.test(type);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let [length, fields, blanks] = [0, 1, 0];
  try {
    for await (const part of request.body ?? []) {
      if (!underway.take(sender, part.length)) return "busy";
      length += part.length;
      if (hasFields) {
        fields += count(part, "&");
        blanks += count(part, "+");
      }
      if (fields > mostFields || blanks > mostBlanks) return "too large";
      if (length > most) return refusalOf(length);
      parts.push(part);
    }
  } finally {
    underway.giveBack(sender, length);
  }
  const body = Buffer.concat(parts);
  if (/^multipart\/form-data[\t ]*;/i.test(type) && hasTooManyHeads(body, new MIMEType(type).params.get("boundary"))) return "too large";
  return length === 0 ? null : body;
}

/** Whether a multipart form has too many parts, or too large part headers. Searches for the same boundary as Node. */
function hasTooManyHeads(body: Buffer, boundary: string | null): boolean {
  const mark = Buffer.from(`--${boundary}`);
  // The final boundary has no field after it.
  let [fields, heads] = [-1, 0];
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    const end = body.indexOf("\r\n\r\n", at);
    heads += (end === -1 ? body.length : end) - at;
    if (++fields > mostFields || heads > mostOfHeads) return true;
  }
  return false;
}

/** Whether the sender may be signed in. */
const bearsSession = (request: Request) => request.headers.get("Cookie")?.includes("session_token=") ?? false;

function count(bytes: Uint8Array, letter: string): number {
  const wanted = letter.charCodeAt(0);
  let found = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) found++;
  return found;
}
