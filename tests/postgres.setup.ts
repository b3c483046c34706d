import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { makeFirstAdministrator } from "../app/features/account/first-administrator.server.ts";
import { openDatabase } from "../app/server/database.server.ts";
import { startEmbeddedPostgres } from "../app/server/embedded-postgres/start-embedded-postgres.server.ts";
import { readEnv } from "../app/server/env.server.ts";
import { openJobs } from "../app/server/jobs.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { migrateDatabase } from "../app/server/migrate-database.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server with all databases of this run. */
    postgres: string;
    /** A database with tables and the first administrator, as a template for others. */
    template: string;
  }
}

export const testAdministrator = { email: "admin@simmer.example", password: "a long simmering password" };

/** One PostgreSQL for the run: DATABASE_URL's, or an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog("silent");
  const dataDir = mkdtempSync(join(tmpdir(), "simmer-tests-"));
  // Tests create many short-lived databases: losing them in a crash does not matter.
  const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" };
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log, settings });
  const server = process.env.DATABASE_URL ?? embedded?.url("postgres") ?? "";
  const template = `simmer_template_${process.pid}`;
  await query(server, `create database ${template}`);
  const url = databaseUrl(server, template);
  const database = openDatabase(url, log);
  await migrateDatabase(database, url);
  await (await openJobs(database, log)).stop();
  await makeFirstAdministrator(
    database.owner,
    readEnv({ DATA_DIR: dataDir, ADMIN_EMAIL: testAdministrator.email, ADMIN_PASSWORD: testAdministrator.password }),
  );
  await database.close();
  project.provide("postgres", server);
  project.provide("template", template);
  return async () => {
    await query(server, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
