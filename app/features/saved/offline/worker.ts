import { findKeptPage, findKeptPicture, offlinePage } from "./answer-offline.ts";
import { installShell, restoreShell, sweepVersions } from "./install-shell.ts";
import { cacheNames, type Shell } from "./kept-caches.ts";
import { wayOf } from "./ways.ts";
import type { FetchMoment, WorkerScope } from "./worker-scope.ts";

/** The build prepends the version and its list of files. */
const scope = self as unknown as WorkerScope & { shell: Shell };
const { shell } = scope;
/** How long a slow connection may take before a stored copy is shown, in milliseconds. */
const patience = 3000;

scope.addEventListener("install", (moment) => moment.waitUntil(installShell(shell).then(() => scope.skipWaiting())));

scope.addEventListener("activate", (moment) => {
  // Requests a page while the worker is still starting.
  const preload = scope.registration.navigationPreload?.enable();
  moment.waitUntil(Promise.all([preload, sweepVersions(shell.version), scope.clients.claim()]));
});

// The only message: a page wants this worker's files restored. If that fails, the next page asks again.
scope.addEventListener("message", (moment) => moment.waitUntil(restoreShell(shell).catch(() => {})));

scope.addEventListener("fetch", (moment) => {
  const { request } = moment;
  const url = new URL(request.url);
  switch (wayOf({ url, method: request.method, mode: request.mode, origin: scope.location.origin })) {
    case "page":
      return moment.respondWith(answerPage(moment, url));
    case "asset":
      return moment.respondWith(answerAsset(request));
    case "picture":
      return moment.respondWith(answerPicture(request, url));
    case "file":
      return moment.respondWith(fetch(request).catch(async (error) => (await caches.match(url.pathname)) ?? Promise.reject(error)));
    case "data":
      return moment.respondWith(fetch(request).catch(() => askForPage(url)));
  }
});

/** From the network, unless it fails, or takes too long and there is a stored copy. */
async function answerPage(moment: FetchMoment, url: URL): Promise<Response> {
  let isHere = false;
  const network = fromNetwork(moment).finally(() => {
    isHere = true;
  });
  moment.waitUntil(network.catch(() => {}));
  const kept = () => findKeptPage(url, shell.version);
  const late = new Promise((done) => setTimeout(done, patience)).then(async () => (isHere ? undefined : await kept()) ?? network);
  try {
    const answer = await Promise.race([network, late]);
    // A server error is treated like a failed network.
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? offlinePage(shell.version);
  }
}

async function fromNetwork({ request, preloadResponse }: FetchMoment): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The name contains a content hash, so a stored copy is right whatever its version. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: cacheNames.assets });
  return kept ?? fetch(request).catch((error) => (/\.page-[\w-]+\.js$/.test(request.url) ? loadsDocument() : Promise.reject(error)));
}

/**
 * Replaces a route module that cannot be fetched, for which the router would reload the current page. The replacement loads the target as a
 * document instead. While a document itself is loading there is no router yet, so it stays as the server rendered it.
 */
function loadsDocument(): Response {
  const code = 'if(!window.__reactRouterDataRouter)throw new TypeError("offline");export default () => (location.reload(), null);';
  return new Response(code, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}

async function answerPicture(request: Request, url: URL): Promise<Response> {
  const kept = await caches.match(request);
  return kept ?? fetch(request).catch(async (error) => (await findKeptPicture(url.pathname)) ?? Promise.reject(error));
}

/** Tells the router to open the address as a document, which may be stored. */
function askForPage(url: URL): Response {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  // The home page's data is at "/_.data", since it has no name for the suffix to follow.
  const path = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  const target = search.size > 0 ? `${path}?${search}` : path;
  return new Response(null, { status: 204, headers: { "X-Remix-Redirect": target, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" } });
}
