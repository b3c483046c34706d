import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment, independent of the time zone of the session. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
