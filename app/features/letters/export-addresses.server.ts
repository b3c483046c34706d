import { asc, eq } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { subscribers, subscriptions } from "./letters.tables.ts";

/** Every address with its topics, as CSV for a spreadsheet (RFC 4180). */
export async function exportAddresses(owner: Sql): Promise<{ csv: string; rows: number }> {
  const found = await owner
    .select({ email: subscribers.email, topic: subscriptions.topic, askedAt: subscriptions.askedAt, confirmedAt: subscriptions.confirmedAt })
    .from(subscribers)
    .innerJoin(subscriptions, eq(subscriptions.subscriberId, subscribers.id))
    .orderBy(asc(subscribers.email), asc(subscriptions.topic));
  const rows = found.map(({ email, topic, askedAt, confirmedAt }) => [email, topic, askedAt.toISOString(), confirmedAt?.toISOString() ?? ""]);
  const lines = [["address", "topic", "asked", "confirmed"], ...rows].map((cells) => cells.map(cell).join(","));
  return { csv: `${lines.join("\r\n")}\r\n`, rows: rows.length };
}

/** Spreadsheets treat a cell with such a beginning as a formula, and an address may have one. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
