import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { QueryConfig } from "pg";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { addressHeader, clientAddress } from "./client-address.server.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.server.ts";
import { mayAsk, openMetrics } from "./metrics.server.ts";
import { findMovedPath } from "./moved-paths.server.ts";
import { originOfRequest } from "./origin.server.ts";
import type { KeptAnswer, Making } from "./page-cache.server.ts";
import type { PlainAnswer, PlainRequest } from "./plain-request.server.ts";
import { isHost, isReadable, plainPath, publicUrl } from "./public-address.server.ts";
import { bearSilence, bodySeconds, endWhenLate, FormsUnderway, readBody, requestInit } from "./request-body.server.ts";
import { routeName } from "./route-names.server.ts";
import { send, wireBytes } from "./send.server.ts";
import type { AnswerNotes, Services } from "./services.server.ts";
import { waitOutShortOutages } from "./short-outages.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { messageOf } from "./stop.server.ts";
import { readUpload } from "./uploads.server.ts";
import { watchRequests } from "./watch-requests.server.ts";

/** The build's own `contextFor`: its context keys are not those of this module's copy. */
type ContextFor = (services: Services, notes: AnswerNotes) => RouterContextProvider;
type SiteBuild = ServerBuild | (() => Promise<ServerBuild>);

/** What an address here may be asked by. */
const known = new Set(["GET", "HEAD", "POST"]);
/** Never kept, never shared between requests, and the only addresses that see cookies. */
const personal = /^\/(admin|api|metrics|healthz)(\/|\.data|\?|$)/;
/** Browsers and caches in front ask every time whether their copy is still right, and show it where nobody answers. */
const alwaysFresh = "public, max-age=0, stale-if-error=86400";

/**
 * Everything between the socket and the pages: files and kept pages first, then Hono with React Router.
 * Public pages are rendered without the reader's cookies, so that they are the same bytes for everyone.
 */
export function createSiteHandler(build: SiteBuild, services: Services, files: StaticFiles | undefined) {
  const { env, log, pages } = services;
  const siteUrl = env.SITE_URL;
  const shared = securityHeaders(siteUrl);
  const resolveBuild = async () => (typeof build === "function" ? await build() : build);
  const metrics = openMetrics(services);
  const watch = watchRequests(services, metrics, async (pathname) => {
    if (pathname.startsWith("/uploads/")) return "/uploads/*";
    if (/^\/(healthz|metrics)$/.test(pathname)) return pathname;
    return files?.has(pathname) ? "a file" : routeName(await resolveBuild(), pathname);
  });
  const handle = createRequestHandler(build, process.env.NODE_ENV === "development" ? "development" : "production");

  async function render(request: Request): Promise<{ response: Response; notes: AnswerNotes }> {
    const entry = (await resolveBuild()).entry.module as unknown as { contextFor: ContextFor };
    const notes: AnswerNotes = { keep: false, shows: new Set(), seconds: Number.POSITIVE_INFINITY };
    const response = await handle(request, entry.contextFor(services, notes));
    return { response, notes };
  }

  /** Whether the site has no addresses of this kind at all. */
  const isForeign = async ({ pathname }: URL) => routeName(await resolveBuild(), pathname) === "/*";

  /** Where this address led before the site moved in; undefined where it led nowhere, or nobody can say. */
  async function makeMoved(url: URL): Promise<Making | undefined> {
    const Location = await findMovedPath(services.database.reader, url.pathname + url.search, { byName: await isForeign(url) }).catch((error: unknown) => {
      log.warn({ error: messageOf(error), path: url.pathname }, "whether a page has moved could not be found out");
      return null;
    });
    if (Location === null) return undefined;
    return leadTo(Location);
  }

  /** Where an address that is written in another way than its page's own leads; undefined for the page's own. */
  async function makePlain(url: URL): Promise<Making | undefined> {
    const plain = plainPath(url.pathname);
    if (plain === url.pathname) return undefined;
    const own = plain + url.search;
    if (personal.test(plain)) return leadTo(own);
    // Made at its own address, where it is kept: however many ways there are to write one, it is made once.
    const page = pages.fresh(own) ?? (await make(new URL(own, url), own));
    return page.status === 404 ? { answer: page, keep: false } : leadTo(page.headers.Location ?? own);
  }

  async function draw(url: URL): Promise<Making> {
    const { response, notes } = await render(new Request(url));
    const keep = notes.keep && response.status === 200 && !isNumbered(url);
    const headers = Object.fromEntries([...response.headers].map(([name, value]) => [canonical(name), value]));
    const identity = Buffer.from(await response.arrayBuffer());
    if (headers["Content-Type"]?.startsWith("text/html")) headers["Content-Security-Policy"] ??= contentSecurityPolicy([]);
    headers["Cache-Control"] ??= keep ? alwaysFresh : "no-store";
    delete headers["Set-Cookie"];
    return { keep, answer: { status: response.status, headers, identity, shows: notes.shows, until: Date.now() + notes.seconds * 1000 } };
  }

  async function makePage(url: URL): Promise<Making> {
    if (url.pathname.endsWith(".data")) return draw(url);
    const plain = await makePlain(url);
    if (plain) return plain;
    // What cannot be a page here is drawn, and told as missing, only where it was none before either.
    if (isNumbered(url) || (await isForeign(url))) return (await makeMoved(url)) ?? draw(url);
    const page = await draw(url);
    return page.answer.status === 404 ? ((await makeMoved(url)) ?? page) : page;
  }

  const makePatiently = waitOutShortOutages(makePage);

  const underway = new FormsUnderway();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/healthz", async (c) => c.json({ status: "ok", database: await databaseState(services) }, 200, { "Cache-Control": "no-store" }));
  app.get("/metrics", async (c) => {
    const token = env.METRICS_TOKEN;
    if (!metrics || !token) return c.text("There are no metrics here.", 404, { "Cache-Control": "no-store" });
    if (!mayAsk(c.req.header("authorization"), token)) return c.text("Metrics are for those who have the token.", 401, { "WWW-Authenticate": "Bearer" });
    return c.text(await metrics.text(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" });
  });
  app.all("*", async (c) => {
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    const sender = clientAddress(c.env.incoming, env.TRUST_PROXY);
    headers.set(addressHeader, sender);
    const origin = originOfRequest(headers, siteUrl);
    if (origin !== null) headers.set("Origin", origin);
    // Hono's request only looks like one: React Router and Better Auth get the real thing, at the address visitors know.
    // Behind a proxy that ends https, the address of the socket is another, and would look like a foreign one.
    const { pathname, search } = new URL(raw.url);
    const body = raw.method === "GET" || raw.method === "HEAD" ? null : await readBody(raw, pathname, sender, underway);
    if (body === "too large") return c.text("The request is larger than this address takes.", 413);
    if (body === "busy") return c.text("Too much is being sent at the moment. Please try again in a minute.", 503, { "Retry-After": "30" });
    const { response } = await render(new Request(siteUrl + pathname + search, requestInit(raw.method, headers, body)));
    const answer = new Response(response.body, response);
    if (answer.status === 405 && !answer.headers.has("Allow")) answer.headers.set("Allow", "GET, HEAD");
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      if (!answer.headers.has("Content-Security-Policy")) answer.headers.set("Content-Security-Policy", contentSecurityPolicy([]));
      answer.headers.set("Cache-Control", "no-store");
    }
    if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
    return answer;
  });
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "a request failed");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  const rest = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  /** How the answer of a public address is made, or fetched from where it lies. */
  function make(url: URL, key: string): Promise<KeptAnswer> {
    return pages.make(key, () => {
      if (url.pathname.startsWith("/uploads/")) return readUpload(services.storage, url.pathname);
      if (files?.has(url.pathname)) return files.read(url.pathname);
      // Where an older page can be shown meanwhile, nobody waits.
      return pages.holds(key) ? makePage(url) : makePatiently(url);
    });
  }

  async function answerPublic(url: URL, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(await make(url, key), request, response, shared);
    } catch (error) {
      log.error({ error: messageOf(error), path: url.pathname }, "a page could not be made");
      response
        .writeHead(500, { ...shared, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
        .end("Something went wrong on our side. Please try again.");
    }
  }

  /** Makes public pages before anyone asks, one after the other, so that the first reader after a start waits as little as the next. */
  async function prepare(paths: string[]): Promise<void> {
    for (const path of paths) {
      const url = publicUrl(path, env.SITE_URL);
      if (url) await pages.make(url.pathname + url.search, () => makePage(url)).catch(() => {});
    }
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    // A proxy may write the whole address; RFC 9112 asks servers to take it, and the Host it names anew is no matter here.
    const target = (request.url ?? "/").replace(/^https?:\/\/[^/?#]+(?=\/)/i, "");
    request.url = target;
    const { method = "" } = request;
    if (!known.has(method)) {
      response.writeHead(405, { ...shared, Allow: [...known].join(", "), "Content-Type": "text/plain; charset=utf-8" }).end("This method is not known here.");
      return;
    }
    const isRead = method === "GET" || method === "HEAD";
    // A public page is the same whatever name it was asked by.
    const isPublic = isRead && !personal.test(target);
    if (!isReadable(target) || !(isPublic || isHost(request.headers.host))) {
      response.writeHead(400, { ...shared, "Content-Type": "text/plain; charset=utf-8" }).end("This address cannot be read.");
      return;
    }
    if (!isPublic) {
      for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
      if (!isRead) {
        endWhenLate(request, bodySeconds(target));
        bearSilence(request, target);
      }
      watch(request, response, () => void rest(request, response));
      return;
    }
    const kept = pages.fresh(target);
    if (kept) {
      send(kept, request, response, shared);
      return;
    }
    const url = publicUrl(target, env.SITE_URL);
    if (!url) {
      response.writeHead(400, { ...shared, "Content-Type": "text/plain; charset=utf-8" }).end("This address cannot be read.");
      return;
    }
    const key = url.pathname + url.search;
    const keptByKey = key === target ? undefined : pages.fresh(key);
    if (keptByKey) send(keptByKey, request, response, shared);
    else watch(request, response, () => void answerPublic(url, key, request, response));
  }

  /** A kept page as it goes over the wire, made anew first if its time is over; nothing where there is more to look at. */
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

/** By a number systems before this one named their posts, at the address of the home page. */
const isNumbered = ({ pathname, search }: URL): boolean => pathname === "/" && search !== "";

function leadTo(Location: string): Making {
  const headers = { Location, "Cache-Control": "no-store" };
  return { keep: false, answer: { status: 301, headers, identity: Buffer.alloc(0), shows: new Set(), until: 0 } };
}

function canonical(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase()).replace("Etag", "ETag");
}

async function databaseState({ database }: Services): Promise<"ok" | "away"> {
  try {
    // Whoever asks how this process is does not wait for a database that stands still.
    const question: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: 2000 };
    await database.owner.$client.query(question);
    return "ok";
  } catch {
    return "away";
  }
}
