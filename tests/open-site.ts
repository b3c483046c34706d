import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { inject, onTestFinished } from "vitest";
import { readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import type { Services } from "../app/server/services.server.ts";
import { StaticFiles } from "../app/server/static-files.server.ts";
import { listen, openSite, type Site } from "../server.ts";
import { makePost, type NewPost } from "./make.ts";
import { makeDatabase } from "./make-database.ts";
import { query } from "./postgres.setup.ts";

type Options = {
  /** Variables as an operator would set them. */
  env?: Record<string, string>;
  /** An empty database, as at the very first start, instead of one with tables and an administrator. */
  firstStart?: boolean;
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

let build: Promise<ServerBuild> | undefined;
let files: StaticFiles | undefined;

/** A complete site with its own database, listening on a free local port; closed when the test ends. */
export async function openTestSite({ env: variables = {}, firstStart = false }: Options = {}) {
  const postgres = inject("postgres");
  const databaseAddress = await makeDatabase({ isFilled: !firstStart });
  const name = new URL(databaseAddress).pathname.slice(1);
  const dataDir = mkdtempSync(join(tmpdir(), "simmer-site-"));

  // The server listens first, since the site's address contains its port.
  let site: Site | undefined;
  const { server, close } = await listen(
    { listener: (request, response) => site?.listener(request, response), plainAnswer: (request) => site?.plainAnswer(request) },
    { ...readEnv({ HOST: "127.0.0.1" }), PORT: 0 },
  );
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ SITE_URL: origin, DATA_DIR: dataDir, DATABASE_URL: databaseAddress, ...variables });
  build ??= import(join(import.meta.dirname, "..", "build", "server", "index.js"));
  files ??= new StaticFiles({ "/": "build/client", "/pictures": "build/pictures" });
  const opened = await openSite({ env, log: createLog("silent"), build: await build, files });
  site = opened;
  onTestFinished(async () => {
    server.closeAllConnections();
    await close();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const services: Services = opened.services;
  const get = (path: string, init: RequestInit = {}) => fetch(origin.replace("localhost", "127.0.0.1") + path, { redirect: "manual", ...init });
  return {
    origin,
    env,
    services,
    /** Requests a path as a browser would; redirects are returned, not followed. */
    get,
    /** Where a path redirects to, or null if it does not. */
    leadsTo: async (path: string) => (await get(path)).headers.get("Location"),
    makePost: (post?: NewPost) => makePost(services.database.owner, post),
    /** Cuts the site off from its database, as a crash of that server would; resolves once it is cut off. */
    loseDatabase: () =>
      query(postgres, `alter database ${name} with allow_connections false; select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    /** Closes the site's port, as a crash of its process would. */
    stop: async () => {
      server.closeAllConnections();
      await close();
    },
    /** Lets every connection only read from now on, as a standby server or a host's quota does. */
    makeReadOnly: () =>
      query(
        postgres,
        `alter database ${name} set default_transaction_read_only = on; select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    regainDatabase: () => query(postgres, `alter database ${name} with allow_connections true`),
    /** Makes every change of this table fail, as on a full disk. */
    leaveNoRoom: (table: string) =>
      query(
        databaseAddress,
        `create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
         create trigger no_room before insert or update or delete on ${table} for each row execute function no_room()`,
      ),
  };
}
