import type { IncomingMessage } from "node:http";

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

/**
 * The body of a form, all of it; of files, which may be large, as it comes. A sender need not say how long it is, so it
 * is counted while it is read.
 */
export async function readBody(request: Request, path: string): Promise<BodyInit | null | "too large"> {
  if (takesFiles.test(path)) return request.body;
  const most = (takesPosts.test(path) ? 4 : 1) * 1024 * 1024;
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return "too large";
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > most) return "too large";
    parts.push(part);
  }
  return length === 0 ? null : Buffer.concat(parts);
}
