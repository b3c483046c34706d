import { Client } from "pg";
import { addressOf } from "../database.server.ts";
import { messageOf, Stop } from "../stop.server.ts";

/** Settings under which COPY writes the same on every server. */
const plain = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set extra_float_digits = 1",
  "set bytea_output = 'hex'",
  "set synchronize_seqscans = off",
  "set statement_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
  // Fail where a policy would hide rows.
  "set row_security = off",
].join("; ");

/** A connection for long work on whole tables, set so that COPY writes the same on every server. Throws a `Stop` if the database does not answer. */
export async function connectForCopy(url: string, application_name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The running or next query reports the failure.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(plain);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Stop(`The database at ${addressOf(url)} does not answer (${messageOf(error)}): start it, or correct its address.`);
  }
}
