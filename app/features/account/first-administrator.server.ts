import type { Sql } from "../../server/database.server.ts";
import type { Env } from "../../server/env.server.ts";

/** Makes the first administrator if there is no account yet. Returns the address, and the password if it was invented here. */
export async function makeFirstAdministrator(_sql: Sql, _env: Env): Promise<{ email: string; password?: string } | undefined> {
  return undefined;
}
