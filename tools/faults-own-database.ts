import { mkdirSync } from "node:fs";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../app/server/embedded-postgres/start-embedded-postgres.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { postmasterOf, signal, withChildren } from "./faults-site.ts";

/** A PostgreSQL apart from the site, as one that DATABASE_URL names, that the bench can take away in several ways. */
export class OwnDatabase {
  readonly #dataDir: string;
  #server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
  readonly #taken: Client[] = [];
  #url = "";

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#dataDir = dataDir;
  }

  async start(): Promise<void> {
    this.#server = await startEmbeddedPostgres({ dataDir: this.#dataDir, log: createLog("silent"), settings: { max_connections: "50" } });
    this.#url = this.#server.url("postgres");
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** The address of a new, empty database. */
  async make(name: string): Promise<string> {
    const client = new Client({ connectionString: this.#url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return this.#server?.url(name) ?? "";
  }

  freeze(): void {
    const pid = postmasterOf(this.#dataDir);
    if (pid) signal(withChildren(pid), "SIGSTOP");
  }

  thaw(): void {
    const pid = postmasterOf(this.#dataDir);
    if (pid) signal(withChildren(pid), "SIGCONT");
  }

  /** Ends the site's connections, and takes every one that is free then: the site may be faster now and again. */
  async takeConnections(): Promise<void> {
    await this.#taken.at(-1)?.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'simmer%'");
    for (;;) {
      const client = new Client({ connectionString: this.#url });
      client.on("error", () => {});
      try {
        await client.connect();
        this.#taken.push(client);
      } catch {
        return;
      }
    }
  }

  async giveConnectionsBack(): Promise<void> {
    await Promise.all(this.#taken.splice(0).map((client) => client.end()));
  }
}
