import type { MigrationMeta } from "drizzle-orm/migrator";
import { Stop } from "../stop.server.ts";
import { currentHash, madeBy, readMigrations } from "./known-tables.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { verifyArchive } from "./read-archive.server.ts";

export type Checked = { manifest: Manifest; file: string; migrations: { archived: MigrationMeta[]; newer: MigrationMeta[] } };

/**
 * Returns an archive that is complete and that this version can restore: it knows every migration of the archive's tables.
 * Throws a `Stop` otherwise. Changes nothing.
 */
export async function checkArchive(file: string, known: MigrationMeta[] = readMigrations()): Promise<Checked> {
  const manifest = await verifyArchive(file);
  const seen = new Set(manifest.migrations.map(({ hash }) => currentHash(hash)));
  const archived = known.filter(({ hash }) => seen.has(hash));
  if (archived.length < seen.size)
    throw new Stop(
      `The archive ${file} was made by Simmer ${manifest.simmer} with tables that this version does not know: nothing was changed; restore it with that version or a newer one.`,
    );
  const { tables } = madeBy(known);
  const stranger = manifest.tables.find(({ name }) => !tables.includes(name));
  if (stranger) throw new Stop(`The archive ${file} holds a table ${stranger.name}, which is not Simmer's: nothing was changed; use another archive.`);
  return { manifest, file, migrations: { archived, newer: known.filter(({ hash }) => !seen.has(hash)) } };
}
