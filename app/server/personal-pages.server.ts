import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { addressHeader, clientAddress } from "./client-address.server.ts";
import { type DatabaseState, databaseState } from "./database-state.server.ts";
import { contentSecurityPolicy, soon } from "./headers.server.ts";
import { type Metrics, mayAsk } from "./metrics.server.ts";
import { originOfRequest } from "./origin.server.ts";
import type { Renderer } from "./render-page.server.ts";
import { FormsUnderway, readBody, requestInit } from "./request-body.server.ts";
import type { Services } from "./services.server.ts";

const signedOut =
  "You are not signed in, and this is too large to send without signing in. Go back to find it in the form, sign in in another tab, then send it again.";

/** Pages that read cookies and accept forms, and this process's status. None of them is cached. */
export function openPersonalPages({ render }: Renderer, services: Services, metrics: Metrics | undefined): RequestListener {
  const { env, log } = services;
  const underway = new FormsUnderway();
  const app = new Hono<{ Bindings: HttpBindings }>();
  // Pages and their data. All else is small, or events, which must leave at once.
  app.use(compress({ contentTypeFilter: /^text\/(html|x-script)/ }));
  app.get("/healthz", async (c) => c.json({ status: "ok", database: await stateSoon(services) }, 200, { "Cache-Control": "no-store" }));
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
    const origin = originOfRequest(headers, env.SITE_URL);
    if (origin !== null) headers.set("Origin", origin);
    // Hono's request only imitates one: React Router and Better Auth get a real Request, with the public address.
    // Behind a proxy that terminates https, the socket's address differs and would look like a foreign origin.
    const { pathname, search } = new URL(raw.url);
    const body = raw.method === "GET" || raw.method === "HEAD" ? null : await readBody(raw, pathname, sender, underway);
    if (body === "too large") return c.text("The request is larger than this address takes.", 413);
    if (body === "signed out") return c.text(signedOut, 401);
    if (body === "busy") return c.text("Too much is being sent at the moment. Please try again in a minute.", 503, { "Retry-After": soon });
    const { response } = await render(new Request(env.SITE_URL + pathname + search, requestInit(raw.method, headers, body)));
    return withItsHeaders(response);
  });
  app.onError((error, c) => {
    // Nobody is left to answer, and anybody can do this: it must not displace the site's own errors.
    if (c.env.incoming.readableAborted) log.debug({ err: error, path: c.req.path }, "a request broke off");
    else log.error({ err: error, path: c.req.path }, "a request failed");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  // HTTP/1.0 needs no host, and some health checks send none.
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: new URL(env.SITE_URL).host });
}

/** Adds the headers that an uncached answer did not set itself. */
function withItsHeaders(response: Response): Response {
  const answer = new Response(response.body, response);
  if (answer.status === 503 && !answer.headers.has("Retry-After")) answer.headers.set("Retry-After", soon);
  if (answer.status === 405 && !answer.headers.has("Allow")) answer.headers.set("Allow", "GET, HEAD");
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    if (!answer.headers.has("Content-Security-Policy")) answer.headers.set("Content-Security-Policy", contentSecurityPolicy([]));
    answer.headers.set("Cache-Control", "no-store");
  }
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Those who ask wait a second or two, and then take the process for dead, though it can answer from its cache while the database hangs. */
const healthPatience = 500;

const stateSoon = ({ database }: Services): Promise<DatabaseState> =>
  Promise.race([databaseState(database), wait(healthPatience, "away" as const, { ref: false })]);
