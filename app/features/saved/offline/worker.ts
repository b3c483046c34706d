import { findKeptPage, findKeptPicture, offlinePage } from "./answer-offline.ts";
import { installShell, restoreShell, sweepVersions } from "./install-shell.ts";
import { cacheNames, type Shell } from "./kept-caches.ts";
import { wayOf } from "./ways.ts";
import type { FetchMoment, WorkerScope } from "./worker-scope.ts";

/** The build writes the version and its files before this code. */
const scope = self as unknown as WorkerScope & { shell: Shell };
const { shell } = scope;
/** How long a bad line may take before what is kept is shown, in milliseconds. */
const patience = 3000;

scope.addEventListener("install", (moment) => moment.waitUntil(installShell(shell).then(() => scope.skipWaiting())));

scope.addEventListener("activate", (moment) => {
  // A page is on its way while the worker still wakes up.
  const preload = scope.registration.navigationPreload?.enable();
  moment.waitUntil(Promise.all([preload, sweepVersions(shell.version), scope.clients.claim()]));
});

// The only message there is: a page wants this worker. What cannot be had now, the next page asks for again.
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

/** From the network, unless it fails, or takes too long while a copy is kept. */
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
    // A server in trouble is as good as none.
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? offlinePage(shell.version);
  }
}

async function fromNetwork({ request, preloadResponse }: FetchMoment): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Its name holds its content's hash, so a kept one is the right one, of whichever version. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: cacheNames.assets });
  return kept ?? fetch(request).catch((error) => (/\.page-[\w-]+\.js$/.test(request.url) ? loadsDocument() : Promise.reject(error)));
}

/**
 * In place of a page's module that the router cannot have, and without which it would load the page anew that it stands on: loads as a
 * document where it leads. While a document itself is on its way there is no router yet: it stays as the server drew it.
 */
function loadsDocument(): Response {
  const code = 'if(!window.__reactRouterDataRouter)throw new TypeError("offline");export default () => (location.reload(), null);';
  return new Response(code, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}

async function answerPicture(request: Request, url: URL): Promise<Response> {
  const kept = await caches.match(request);
  return kept ?? fetch(request).catch(async (error) => (await findKeptPicture(url.pathname)) ?? Promise.reject(error));
}

/** Tells the router of a page that is taken over as a whole to open the address as a document, which may be kept. */
function askForPage(url: URL): Response {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  // The home page has no name that the ending could follow: its data are "/_.data".
  const path = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  const target = search.size > 0 ? `${path}?${search}` : path;
  return new Response(null, { status: 204, headers: { "X-Remix-Redirect": target, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" } });
}
