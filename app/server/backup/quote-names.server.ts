import { escapeIdentifier } from "pg";

/** The name of one of the site's tables or functions, with its schema, quoted for SQL. */
export const quoted = (name: string): string => `public.${escapeIdentifier(name)}`;

/** The names of columns, quoted for SQL and separated by commas. */
export const listed = (columns: string[]): string => columns.map((column) => escapeIdentifier(column)).join(", ");
