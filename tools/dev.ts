import { createServer, type RequestListener } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { stopEmbeddedServers } from "../app/server/embedded-postgres/launch-postgres.server.ts";
import { readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { PageCache } from "../app/server/page-cache.server.ts";
import { Seen } from "../app/server/seen.server.ts";
import { StaticFiles } from "../app/server/static-files.server.ts";
import { explainAndExit, listen, openSite, tryPort } from "../server.ts";

/** The site with every page built on request: changes of files show at once. Nothing is cached. */
async function develop(): Promise<void> {
  // A signal that comes before everything has started must not leave a database running.
  let end = stopEmbeddedServers;
  const stop = async () => {
    await end();
    process.exit(0);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
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
    checkPort: () => tryPort(env),
  });
  const listener: RequestListener = (request, response) => vite.middlewares(request, response, () => site.listener(request, response));
  const { server } = await listen({ listener, plainAnswer: () => undefined }, env).catch(async (error) => {
    await site.close();
    throw error;
  });
  end = async () => {
    await vite.close();
    await site.close();
    await stopEmbeddedServers();
  };
  server.on("upgrade", (...request) => hotReload.emit("upgrade", ...request));
  console.log(`Simmer is at ${env.SITE_URL}, as it is being written.`);
}

develop().catch(explainAndExit);
