import { createServer, type RequestListener } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { PageCache } from "../app/server/page-cache.server.ts";
import { Seen } from "../app/server/seen.server.ts";
import { StaticFiles } from "../app/server/static-files.server.ts";
import { explainAndExit, listen, openSite } from "../server.ts";

/** The site with every page built on request: changes of files show at once. Nothing is cached. */
async function develop(): Promise<void> {
  const env = readEnv(process.env);
  // Changes are announced through the site's own server: its pages may connect to no other.
  const hotReload = createServer();
  const vite = await createVite({ server: { middlewareMode: true, ws: { server: hotReload } } });
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const seen = new Seen();
  const site = await openSite({
    env,
    log: createLog("info", undefined, seen),
    seen,
    build,
    pages: new PageCache(0),
    say: console.log,
    files: new StaticFiles({ "/pictures": "build/pictures" }),
  });
  const listener: RequestListener = (request, response) => vite.middlewares(request, response, () => site.listener(request, response));
  const { server } = await listen({ listener, plainAnswer: () => undefined }, env);
  server.on("upgrade", (...request) => hotReload.emit("upgrade", ...request));
  console.log(`Simmer is at ${env.SITE_URL}, as it is being written.`);
  const stop = async () => {
    await vite.close();
    await site.close();
    process.exit(0);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
}

develop().catch(explainAndExit);
