import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { referenceOf } from "./server/reference.server.ts";
import { servicesContext } from "./server/services.server.ts";

export { contextFor } from "./server/services.server.ts";

/** Renders the whole page before answering: pages are kept, so nothing is gained by sending half of one. */
export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
  nameErrors(routerContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

const references = new WeakMap<RouterContextProvider, string>();

/** An unknown error is told to the log whole and to the reader by a reference number: its message may say too much. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(servicesContext);
  log.error({ err: error, path: new URL(request.url).pathname, reference: referenceOf(error) }, "a page failed");
}
