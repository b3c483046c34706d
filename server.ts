import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { workOnAccountMails } from "./app/features/account/account-mails.server.ts";
import { checkSecret, warnOfNewSecret } from "./app/features/account/auth-secret.server.ts";
import { makeFirstAdministrator } from "./app/features/account/first-administrator.server.ts";
import { keepSweeping } from "./app/features/blog/revisions/keep-sweeping.server.ts";
import { writeSamplePosts } from "./app/features/blog/sample-posts.server.ts";
import { listCountries } from "./app/features/countries/countries.server.ts";
import { workOnLetters } from "./app/features/letters/letters-work.server.ts";
import { sweepUploads } from "./app/features/media/sweep-uploads.server.ts";
import { listRecipes } from "./app/features/recipes/recipes.server.ts";
import { keepBackups } from "./app/server/backup/keep-backups.server.ts";
import { keepForgetting } from "./app/server/backup/keep-forgetting.server.ts";
import { upgradeDatabase } from "./app/server/backup/upgrade.server.ts";
import { warnOfNewerTables } from "./app/server/checks/check-database.server.ts";
import { type Database, openDatabase } from "./app/server/database.server.ts";
import { needWritable } from "./app/server/database-state.server.ts";
import { stopEmbeddedServers } from "./app/server/embedded-postgres/launch-postgres.server.ts";
import { startEmbeddedPostgres } from "./app/server/embedded-postgres/start-embedded-postgres.server.ts";
import { type Env, readEnv } from "./app/server/env.server.ts";
import { openJobs } from "./app/server/jobs.server.ts";
import { addKeptLane } from "./app/server/kept-lane.server.ts";
import { createLog, errorInFull, type Log } from "./app/server/log.server.ts";
import { keepOutboxSmall } from "./app/server/mail.server.ts";
import { PageCache } from "./app/server/page-cache.server.ts";
import type { PlainAnswer, PlainRequest } from "./app/server/plain-request.server.ts";
import { followPostChanges } from "./app/server/post-changes.server.ts";
import { PostEvents } from "./app/server/post-events.server.ts";
import { Seen } from "./app/server/seen.server.ts";
import type { Services } from "./app/server/services.server.ts";
import { createSiteHandler } from "./app/server/site-handler.server.ts";
import { StaticFiles } from "./app/server/static-files.server.ts";
import { codeOf, messageOf, Stop } from "./app/server/stop.server.ts";
import { openStorage } from "./app/server/storage.server.ts";
import { keepForgettingWords } from "./app/site/search/forget-words.server.ts";
import { keepMentions } from "./app/site/search/keep-mentions.server.ts";
import { writeSearchEntries } from "./app/site/search/write-search-entries.server.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Options = {
  env: Env;
  log: Log;
  build: Build;
  files?: StaticFiles;
  pages?: PageCache;
  seen?: Seen;
  say?: (line: string) => void;
  checkPort?: () => Promise<void>;
};
export type Site = {
  services: Services;
  listener: RequestListener;
  plainAnswer(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>;
  prepare(paths: string[]): Promise<void>;
  /** Ends everything that was started, in reverse order. */
  close(): Promise<void>;
};

/** Opens and upgrades the database, and the site on top of it. Throws a `Stop` for problems that the operator can fix; then nothing stays running. */
export async function openSite({ env, log, build, files, pages = new PageCache(), seen = new Seen(), say = () => {}, checkPort }: Options): Promise<Site> {
  await using begun = new AsyncDisposableStack();
  checkSecret(env);
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  begun.defer(async () => embedded?.stop());
  // Before tables are changed, or the one-time password is printed.
  await checkPort?.();
  const storage = await openStorage(env, { isAlone: embedded !== undefined });
  const url = env.DATABASE_URL ?? embedded?.url("postgres") ?? "";
  const database = openDatabase(url, log, seen);
  begun.defer(() => database.close());
  await upgradeDatabase(database, url, env, say);
  await needWritable(database);
  await warnOfNewerTables(database.owner.$client, log);
  await writeSearchEntries(database.owner, listRecipes());
  await warnOfNewSecret({ env, database, log });
  const jobs = await openJobs(database, log);
  begun.defer(() => jobs.stop());
  await firstStart(database, env, say);
  const postEvents = new PostEvents();
  begun.defer(() => postEvents.close());
  const services: Services = { env, log, database, pages, postEvents, storage, jobs, seen };
  const uploads = sweepUploads(services);
  begun.defer(() => uploads.stop());
  await uploads.first;
  const changes = followPostChanges(url, { pages, events: postEvents, log });
  begun.defer(() => changes.stop());
  await changes.ready;
  const sweeping = keepSweeping(services);
  begun.defer(() => sweeping.stop());
  const mentions = keepMentions(services);
  begun.defer(() => mentions.stop());
  await workOnAccountMails(services);
  await workOnLetters(services);
  await keepForgettingWords(services);
  const backups = await keepBackups({ env, log, sql: database.owner, url, storage }, jobs);
  begun.defer(() => backups.stop());
  const outbox = keepOutboxSmall(services);
  begun.defer(() => outbox.stop());
  const forgetting = keepForgetting({ env, log, sql: database.owner });
  begun.defer(() => forgetting.stop());
  const site = createSiteHandler(build, services, files);
  const opened = begun.move();
  return { services, ...site, close: () => opened.disposeAsync() };
}

async function firstStart({ owner }: Database, env: Env, say: (line: string) => void): Promise<void> {
  const administrator = await makeFirstAdministrator(owner, env);
  if (!administrator) return;
  say(
    `The first administrator is ${administrator.email}${administrator.password ? ` with the password ${administrator.password} (shown once; change it after signing in)` : ""}.`,
  );
  if (env.SAMPLE_POSTS) say(`Wrote ${await writeSamplePosts(owner)} sample posts.`);
}

/** `close` accepts no more requests, and gives those in progress five seconds. */
type Listening = { server: Server; close(): Promise<void> };

/** Listens, or throws a `Stop` that says why not. */
export async function listen({ listener, plainAnswer }: Pick<Site, "listener" | "plainAnswer">, env: Env): Promise<Listening> {
  const server = createServer(
    { optimizeEmptyRequests: true, requestTimeout: 900_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    listener,
  );
  // A client that does not read keeps its answer in memory. No live connection is silent for so long, except during uploads: see request-body.
  server.timeout = 300_000;
  const lane = addKeptLane(server, plainAnswer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const where = `${env.HOST ?? "all addresses"}, port ${env.PORT}`;
      if (codeOf(error) === "EADDRINUSE") return reject(new Stop(`Port ${env.PORT} is in use: stop the program that uses it, or set PORT to another number.`));
      if (codeOf(error) === "EACCES") return reject(new Stop(`Port ${env.PORT} may not be used by this user: set PORT to 1024 or higher.`));
      reject(new Stop(`Cannot listen on ${where} (${messageOf(error)}): correct HOST or PORT.`));
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
  return {
    server,
    async close() {
      const closed = new Promise((done) => server.close(done));
      lane.close();
      // Connections that become idle only now: closing the server closes those that are idle already, and waits for the rest.
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const patience = setTimeout(() => {
        lane.closeAll();
        server.closeAllConnections();
      }, 5000);
      await closed;
      clearTimeout(patience);
      clearInterval(idle);
    },
  };
}

/** Throws a `Stop` if this process could not listen. Then closes the port again until the site is ready, so that other instances get the requests meanwhile. */
export async function tryPort(env: Env): Promise<void> {
  const notYet: RequestListener = (_, response) => void response.writeHead(503, { "Retry-After": "5" }).end();
  const { close } = await listen({ listener: notYet, plainAnswer: () => undefined }, env);
  await close();
}

/** The pages of the build. Throws a `Stop` if there is no build. */
export async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync("build/server/index.js") || !existsSync("build/pictures.json"))
    throw new Stop("There is no build yet: run npm start, which builds, or npm run build.");
  const path = join(import.meta.dirname, "build", "server", "index.js");
  return import(path);
}

let isStopping = false;

// Where they lead to a file, its disk may be full: that must not stop the site.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

async function main(): Promise<void> {
  // A signal that comes before everything has started must not leave a database running.
  let end = stopEmbeddedServers;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await end();
    process.exit(0);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  const env = readEnv(process.env);
  const seen = new Seen();
  const log = createLog("info", undefined, seen);
  const build = await loadBuild();
  const files = new StaticFiles({ "/": "build/client", "/pictures": "build/pictures" });
  const site = await openSite({ env, log, build, files, seen, say: console.log, checkPort: () => tryPort(env) });
  const listening = await listen(site, env).catch(async (error) => {
    await site.close();
    throw error;
  });
  end = async () => {
    // Event streams never end, so the server would wait for them.
    site.services.postEvents.close();
    await listening.close();
    await site.close();
    // A job that did not end in time may still have one.
    await stopEmbeddedServers();
  };
  console.log(`Simmer is at ${env.SITE_URL}`);
  // The first search prepares the words of all recipes for later ones.
  const pages = ["/", "/blog", ...listRecipes().map(({ id }) => `/recipe/${id}`), ...listCountries().map(({ id }) => `/country/${id}`)];
  void site.prepare([...pages, "/search?q=ratatouille"]);
}

/** Prints one sentence for what the operator can fix, and the whole error for a bug, without the values of a query. */
export function explainAndExit(error: unknown): never {
  const known = error instanceof Error && (error.name === "Stop" || error.name === "ContentError");
  console.error(known ? error.message : errorInFull(error));
  process.exit(1);
}

if (import.meta.main)
  main().catch((error) => {
    // Errors because the database was stopped are expected now.
    if (!isStopping) explainAndExit(error);
  });
