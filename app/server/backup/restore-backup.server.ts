import { type Client, DatabaseError } from "pg";
import { addressOf } from "../database.server.ts";
import { locks } from "../locks.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import type { Storage } from "../storage.server.ts";
import { isStorageFull } from "../storage-full.server.ts";
import { type BroughtUploads, bringUploads } from "./bring-uploads.server.ts";
import type { Checked } from "./check-archive.server.ts";
import { connectForCopy } from "./connect-for-copy.server.ts";
import { applyMigrations, rebuildTables } from "./rebuild-tables.server.ts";
import type { BroughtSecrets } from "./restore-secrets.server.ts";
import { refuseRunning } from "./running-site.server.ts";
import { contentOf, isEmpty, type SiteContent, sayContent } from "./site-content.server.ts";

type RestoreWish = {
  archive: Checked;
  url: string;
  /** Where the uploads go; without it they are left as they are. */
  storage?: Storage;
  /** Writes the archive's secrets beside the site's, once nothing else prevents the restore. They replace them after the commit. */
  bringSecrets?(): Promise<BroughtSecrets>;
  /** Present if the caller has confirmed twice that the site may be replaced. Awaited before anything is touched; not called on an empty site. */
  beforeReplacing?(): Promise<void>;
  /** Awaited if the restore fails and the site is unchanged. */
  whenAsItWas?(): Promise<void>;
  /** What to do if the site is not empty and may not be replaced. */
  remedy?: string;
  /** The site does not go back in time: sessions stay, mailed links stay valid, and waiting letters go out. */
  isMove?: boolean;
  /** Second factors made with another secret cannot be read: removes them, so that a password is enough. */
  dropSecondFactors?: boolean;
  /** Aborts the restore, as long as the site can be left as it was. */
  signal?: AbortSignal | undefined;
  progress?(line: string): void;
};

/**
 * Makes the site match the archive. Tables are replaced in one transaction, compared with the archive and upgraded to this
 * version before the commit; uploads and secrets lie beside the existing ones until then. A restore that fails or is killed
 * before the commit leaves the site as it was. Returns where secrets were written. Throws a `Stop` for problems that the operator can fix.
 */
export async function restoreBackup(wish: RestoreWish): Promise<string[]> {
  const { archive, url, signal, progress = () => {} } = wish;
  const storage = archive.manifest.uploads.included ? wish.storage : undefined;
  const client = await connectForCopy(url, "simmer restore");
  // Makes the running query fail, which is handled like any other failure.
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener("abort", cut);
  let isAsItWas = true;
  let secrets: BroughtSecrets | undefined;
  try {
    signal?.throwIfAborted();
    await refuseRunning(client, url);
    const content = await contentOf(client, storage);
    if (!isEmpty(content)) await askBeforeReplacing(wish, content);
    const uploads = storage && (await bringUploads({ file: archive.file, manifest: archive.manifest, storage, signal, progress }));
    try {
      await client.query("select pg_advisory_lock($1)", [locks.migration]);
      // A process may have started since the first check; the next one waits for the lock.
      await refuseRunning(client, url);
      secrets = await wish.bringSecrets?.();
      await client.query("begin");
      await rebuildTables(client, archive, progress);
      await leaveBehind(client, wish);
      await applyMigrations(client, archive.migrations.newer);
      signal?.throwIfAborted();
      signal?.removeEventListener("abort", cut);
      // If the commit fails, only the site knows whether its tables are the old ones: it sweeps the uploads that it does not know.
      isAsItWas = false;
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      if (isAsItWas) await secrets?.undo();
      if (isAsItWas) await uploads?.undo().catch(() => {});
      throw error;
    }
    const written = await settleBoth(secrets, uploads);
    // The site is already restored: without statistics its first answers are slower, nothing worse.
    await client.query("analyze").catch(() => {});
    return written;
  } catch (error) {
    if (isAsItWas) await wish.whenAsItWas?.().catch(() => {});
    if (isAsItWas && signal?.aborted) throw new Stop(`${messageOf(signal.reason)} The site is as it was.`);
    if (error instanceof Stop) throw error;
    const state = isAsItWas ? asItWas(error) : oldOrRestored(secrets);
    throw new Stop(`The archive ${archive.file} could not be restored (${reasonOf(error)}): ${state}`);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.end().catch(() => {});
  }
}

async function askBeforeReplacing({ url, beforeReplacing, remedy = "choose an empty one" }: RestoreWish, content: SiteContent): Promise<void> {
  if (!beforeReplacing)
    throw new Stop(`The site at ${addressOf(url)} is not empty; this would delete: ${sayContent(content)}. Nothing was changed: ${remedy}.`);
  await beforeReplacing();
}

/** Puts both in place even if one of them fails. Returns where secrets were written. */
async function settleBoth(secrets: BroughtSecrets | undefined, uploads: BroughtUploads | undefined): Promise<string[]> {
  const settlingUploads = uploads?.settle().catch((error: unknown) => {
    throw new Stop(`The tables are restored, but not every upload is in its place (${messageOf(error)}): run the same command again.`);
  });
  const [written, others] = await Promise.allSettled([secrets?.settle(), settlingUploads]);
  const problems = [written, others].flatMap((one) => (one.status === "rejected" ? [messageOf(one.reason)] : []));
  if (written.status === "rejected" || problems.length > 0) throw new Stop(problems.join(" "));
  return written.value ?? [];
}

function asItWas(error: unknown): string {
  return `the site is as it was; ${isStorageFull(error) ? "free some space and try again" : "fix what it names and try again"}.`;
}

/** For failures once the commit has been sent. */
function oldOrRestored(secrets: BroughtSecrets | undefined): string {
  const byHand = secrets?.byHand();
  const hint = byHand ? ` The restored one needs the archive's secrets: if you have that one, stop it again and ${byHand}.` : "";
  return `the site is the old one or the restored one, and whole; start it and look, or run the same command again.${hint}`;
}

/** PostgreSQL names the cause of a conflict in the message's detail. */
function reasonOf(error: unknown): string {
  const detail = error instanceof DatabaseError ? error.detail?.split("\n")[0] : undefined;
  return [messageOf(error), detail].filter(Boolean).join(": ");
}

/** Removes what may no longer be true: who is signed in, and which letters still have to go out. */
async function leaveBehind(client: Client, { archive, isMove, dropSecondFactors }: RestoreWish): Promise<void> {
  const has = (name: string) => archive.manifest.tables.some((table) => table.name === name);
  if (!isMove) {
    for (const name of ["sessions", "verifications"]) if (has(name)) await client.query(`delete from public.${name}`);
    // They may have been sent since the backup.
    if (has("deliveries"))
      await client.query(
        "update public.deliveries set state = 'dropped', ended_at = now(), reason = 'The site was restored from a backup.' where state in ('waiting', 'sending')",
      );
  }
  if (dropSecondFactors && has("two_factors")) {
    await client.query("delete from public.two_factors");
    await client.query("update public.accounts set two_factor_enabled = false");
  }
}
