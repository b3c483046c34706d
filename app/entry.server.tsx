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

/** The reference of a request's error. */
const references = new WeakMap<Readonly<RouterContextProvider>, string>();

/** Renders the whole page before answering: pages are cached, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const reference = references.get(context);
  for (const error of Object.values(routerContext.staticHandlerContext.errors ?? {})) {
    // React Router has already replaced an unknown error's message: gives the reader the reference to look up in the log.
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

/** The modules that every island needs: named chunks of the build (see vite.config.ts), found among the root's imports. */
const islandModules = (routes: EntryContext["manifest"]["routes"]): string[] =>
  (routes.root?.imports ?? []).filter((path) => /\/(react|shared)-[^/]+$/.test(path));

/** The style sheet of the matched route, if it names one with `handle = { sheet }`. */
const ownSheet = ({ routeModules, staticHandlerContext }: EntryContext): string | undefined =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle as { sheet?: string } | undefined)?.sheet).find(Boolean);

const sheets = new Map<string, string | undefined>();

/** A style sheet of this server's build. */
function builtSheet(path: string): string | undefined {
  const file = join(import.meta.dirname, "../client", path);
  return sheets.getOrInsertComputed(path, () => (existsSync(file) ? readFileSync(file, "utf8") : undefined));
}

/** A page of the application contains its data, which React streams in parts. */
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

/** Logs an unknown error in full; the reader only gets a reference, because the message may reveal too much. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || references.has(context)) return;
  const reference = newReference();
  references.set(context, reference);
  context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname, reference }, "a page failed");
}
