import { readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { PageCache } from "../app/server/page-cache.server.ts";
import { StaticFiles } from "../app/server/static-files.server.ts";
import { explainAndExit, listen, loadBuild, openSite } from "../server.ts";

/** The site without a page cache: every request renders. Only for the benchmark. */
async function serveUncached(): Promise<void> {
  const env = readEnv(process.env);
  const files = new StaticFiles({ "/": "build/client", "/pictures": "build/pictures" });
  const site = await openSite({ env, log: createLog("silent"), build: await loadBuild(), files, pages: new PageCache(0) });
  await listen(site, env);
  console.log(`Simmer is at ${env.SITE_URL}`);
  process.once("SIGTERM", async () => {
    await site.close();
    process.exit(0);
  });
}

serveUncached().catch(explainAndExit);
