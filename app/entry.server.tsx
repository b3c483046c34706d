import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { ticksScript } from "./features/recipes/ticks-script.ts";
import { contentSecurityPolicy, ownScripts } from "./server/headers.server.ts";
import { inlineStyles } from "./server/inline-styles.server.ts";
import { lateIslands, lateScripts } from "./server/late-scripts.server.ts";
import { servicesContext } from "./server/services.server.ts";
import { isApplicationPage } from "./site/application-pages.ts";
import { newReference, referenceText } from "./site/error-reference.ts";
import { holdPressesScript } from "./site/hold-presses.ts";
import { speculationRules } from "./site/speculation-rules.ts";
import { themeScript } from "./ui/theme.ts";

export { contextFor } from "./server/services.server.ts";

/** The reference number of what went wrong in a request. */
const references = new WeakMap<Readonly<RouterContextProvider>, string>();

/** Renders the whole page before answering: pages are kept, so nothing is gained by sending half of one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const reference = references.get(context);
  for (const error of Object.values(routerContext.staticHandlerContext.errors ?? {})) {
    // React Router has replaced the message of an unknown error already: the reader gets what the log can be searched for.
    if (reference && error instanceof Error) error.message = referenceText(reference);
  }
  const nonce = randomBytes(16).toString("base64url");
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const { entry, routes } = routerContext.manifest;
  const isApplication = isApplicationPage(new URL(request.url).pathname);
  const whole = ownScripts(isApplication ? await renderWhole(page, nonce) : `<!DOCTYPE html>${renderToString(page)}`, nonce);
  const { html, scripts } = isApplication
    ? lateScripts(whole)
    : lateIslands({ ...whole, html: inlineStyles(whole.html, builtSheet, ownSheet(routerContext)) }, entry.module, islandModules(routes));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy([themeScript, holdPressesScript, speculationRules, ticksScript, ...scripts]));
  return new Response(html, { status, headers });
}

/** What every island stands on: named groups of the build (see vite.config.ts), found among what the root would import. */
const islandModules = (routes: EntryContext["manifest"]["routes"]): string[] =>
  (routes.root?.imports ?? []).filter((path) => /\/(react|shared)-[^/]+$/.test(path));

/** The built style sheet of the route that was asked for, where it names one by `handle = { sheet }`. */
const ownSheet = ({ routeModules, staticHandlerContext }: EntryContext): string | undefined =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle as { sheet?: string } | undefined)?.sheet).find(Boolean);

const sheets = new Map<string, string | undefined>();

/** A style sheet of the build that this server belongs to. */
function builtSheet(path: string): string | undefined {
  const file = join(import.meta.dirname, "../client", path);
  if (!sheets.has(path)) sheets.set(path, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  return sheets.get(path);
}

/** A page of the application carries its data, which React sends in parts. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** An unknown error is told to the log whole, and to the reader by a reference number: its message may say too much. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || references.has(context)) return;
  const reference = newReference();
  references.set(context, reference);
  context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname, reference }, "a page failed");
}
