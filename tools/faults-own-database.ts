import { mkdirSync } from "node:fs";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../app/server/embedded-postgres/start-embedded-postgres.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { postmasterOf, signal, withChildren } from "./faults-site.ts";

/** A PostgreSQL separate from the site, as DATABASE_URL would name it, which the bench can disturb in several ways. */
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

  /** Creates an empty database and returns its address. */
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

  /** Closes the site's connections and takes those that are free then; the site may win some of them. */
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
