import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "./headers.server.ts";
import { openMetrics } from "./metrics.server.ts";
import { openPersonalPages } from "./personal-pages.server.ts";
import type { PlainAnswer, PlainRequest } from "./plain-request.server.ts";
import { isHost, isPersonal, isReadable, publicUrl, withPlainPercents } from "./public-address.server.ts";
import { openPublicPages } from "./public-pages.server.ts";
import { openRenderer, type SiteBuild } from "./render-page.server.ts";
import { bearSilence, bodySeconds, endWhenLate } from "./request-body.server.ts";
import { send, wireBytes } from "./send.server.ts";
import type { Services } from "./services.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { messageOf } from "./stop.server.ts";
import { watchRequests } from "./watch-requests.server.ts";

/** The methods accepted here. */
const known = new Set(["GET", "HEAD", "POST"]);

/**
 * Everything between the socket and the pages: malformed requests are rejected, answers that are the same for everyone come from
 * the page cache or `public-pages.server.ts`, and the rest goes to `personal-pages.server.ts`.
 */
export function createSiteHandler(build: SiteBuild, services: Services, files: StaticFiles | undefined) {
  const { env, log, pages } = services;
  const shared = securityHeaders(env.SITE_URL);
  const renderer = openRenderer(build, services);
  const metrics = openMetrics(services);
  const { make, prepare } = openPublicPages(renderer, services, files);
  const answerPersonal = openPersonalPages(renderer, services, metrics);
  const watch = watchRequests(services, metrics, (pathname) => {
    if (pathname.startsWith("/uploads/")) return "/uploads/*";
    if (/^\/(healthz|metrics)$/.test(pathname)) return pathname;
    return files?.has(pathname) ? "a file" : renderer.nameRoute(pathname);
  });

  function listener(request: IncomingMessage, response: ServerResponse): void {
    // A proxy may send an absolute URL; RFC 9112 requires servers to accept it, and the host in it does not matter here.
    const asked = (request.url ?? "/").replace(/^https?:\/\/[^/?#]+(?=\/)/i, "");
    const { method = "" } = request;
    const isRead = method === "GET" || method === "HEAD";
    // A public page is the same under whatever host it was requested.
    const isPublic = isRead && !isPersonal(asked);
    const target = isReadable(asked) ? asked : isPublic && wantsPage(request) ? withPlainPercents(asked) : undefined;
    const withoutSlashes = asked.replace(/^\/{2,}/, "/");
    if (!known.has(method)) say(response, 405, "This method is not known here.", { Allow: [...known].join(", ") });
    // Whoever put a base and a path together carelessly: "https://site//blog".
    else if (isPublic && wantsPage(request) && withoutSlashes !== asked && isReadable(withoutSlashes)) say(response, 301, "", { Location: withoutSlashes });
    else if (target === undefined || !(isPublic || isHost(request.headers.host))) say(response, 400, unreadable);
    else {
      request.url = target;
      if (isPublic) takePublic(target, request, response);
      else takePersonal(target, isRead, request, response);
    }
  }

  function takePersonal(target: string, isRead: boolean, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
    if (!isRead) {
      endWhenLate(request, bodySeconds(target));
      bearSilence(request, target);
    }
    watch(request, response, () => void answerPersonal(request, response));
  }

  /** Cached answers are sent at once; only what must be rendered is logged and measured. */
  function takePublic(target: string, request: IncomingMessage, response: ServerResponse): void {
    const kept = pages.fresh(target);
    if (kept) {
      send(kept, request, response, shared);
      return;
    }
    const url = publicUrl(target, env.SITE_URL);
    if (!url) {
      say(response, 400, unreadable);
      return;
    }
    const key = url.pathname + url.search;
    const keptByKey = key === target ? undefined : pages.fresh(key);
    if (keptByKey) send(keptByKey, request, response, shared);
    else watch(request, response, () => void answerPublic(url, key, request, response));
  }

  async function answerPublic(url: URL, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(await make(url, key), request, response, shared);
    } catch (error) {
      log.error({ error: messageOf(error), path: url.pathname }, "a page could not be made");
      say(response, 500, "Something went wrong on our side. Please try again.", { "Cache-Control": "no-store" });
    }
  }

  function say(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
    response.writeHead(status, { ...shared, ...headers, "Content-Type": "text/plain; charset=utf-8" }).end(text);
  }

  /** A cached page as bytes to send, rendered again first if it has expired; undefined if the request needs more checks. */
  function plainAnswer({ target, accepts }: PlainRequest): PlainAnswer | Promise<PlainAnswer> {
    const now = Date.now();
    const kept = pages.fresh(target, now);
    if (kept) return wireBytes(kept, accepts, shared, now);
    const url = pages.holds(target) ? publicUrl(target, env.SITE_URL) : undefined;
    if (!url) return undefined;
    return make(url, target).then(
      (made) => wireBytes(made, accepts, shared),
      () => undefined,
    );
  }
  return { listener, plainAnswer, prepare };
}

const unreadable = "This address cannot be read.";

/** A person who follows a broken link gets the page for an address that does not exist; a program gets a plain answer. */
const wantsPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? "");
