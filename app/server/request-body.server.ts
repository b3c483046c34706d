import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { networkOf } from "./network.server.ts";
import { mostOfPost } from "./post-size.ts";

/** Take whole files, and look after their limits themselves; see the routes of the pictures. */
const takesFiles = /^\/(api\/pictures|admin\/pictures)(\.data)?(\?|$)/;
/** Take whole posts, whose letters may be three bytes each. */
const takesPosts = /^\/admin\/blog\//;
const filesSeconds = 900;
/** How long the sender of a body may take: a large file on a slow line needs more than a form. */
export const bodySeconds = (target: string) => (takesFiles.test(target) ? filesSeconds : 30);

/** Files are answered once all their sizes are made: nothing is said until then. A proxy in front must wait as long, see docs/running.md. */
export function bearSilence({ socket }: IncomingMessage, target: string): void {
  if (takesFiles.test(target)) socket.setTimeout(filesSeconds * 1000);
}

/** Ends a connection whose body is not there in time. */
export function endWhenLate(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => request.complete || request.socket.destroy(), seconds * 1000).unref();
  request.once("close", () => clearTimeout(timer));
}

/** Node asks for `duplex` with a body that is a stream; the DOM's types do not know it. */
export function requestInit(method: string, headers: Headers, body: BodyInit | null): RequestInit {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return init;
}

const megabyte = 1024 * 1024;
/** Nobody else than those who are signed in has anything to do with a longer text. */
const mostOfStranger = megabyte;
/** The longest of all forms but posts is an error that a browser tells: 45 kB. */
const mostOfForm = megabyte / 16;
/** The largest form here has a dozen fields. Reading one of many takes time that grows with the square of their number. */
const mostFields = 1000;
/** Node reads the blanks of a form one by one, slowly. The longest post has fewer, unless it is made of them. */
const mostBlanks = 250_000;
/** Bytes of all heads of a form in parts, which are read slowly: enough for so many fields. */
const mostOfHeads = megabyte / 8;

/** Bytes of forms that are being read at a time: of all together, and of one sender, who cannot keep out all others. */
const [mostTogether, mostOfOne] = [64 * megabyte, 16 * megabyte];

/** Counts what is being read. All addresses of one network are one sender. */
export class FormsUnderway {
  readonly #byNetwork = new Map<string, number>();
  #together = 0;

  /** False where these are too many. */
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
 * The body of a form, all of it; of files, which may be large, as it comes. A sender need not say how long it is, so it
 * is counted while it is read. "busy" where too much is being read already, "signed out" where more would be read of somebody
 * who is signed in.
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

/** Whether a form has too many parts, or too much in their heads. Node finds them by the same mark. */
function hasTooManyHeads(body: Buffer, boundary: string | null): boolean {
  const mark = Buffer.from(`--${boundary}`);
  // The last mark has no field below it.
  let [fields, heads] = [-1, 0];
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    const end = body.indexOf("\r\n\r\n", at);
    heads += (end === -1 ? body.length : end) - at;
    if (++fields > mostFields || heads > mostOfHeads) return true;
  }
  return false;
}

/** Whether this could be somebody who is signed in. */
const bearsSession = (request: Request) => request.headers.get("Cookie")?.includes("session_token=") ?? false;

function count(bytes: Uint8Array, letter: string): number {
  const wanted = letter.charCodeAt(0);
  let found = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) found++;
  return found;
}
