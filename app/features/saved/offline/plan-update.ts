type Version = { version: string; installedAt: number; assets: string[] };
/** A page that is kept, and the assets it names. */
type KeptPage = { url: string; assets: string[] };

type Kept = { own: string; versions: Version[]; saved: KeptPage[]; read: KeptPage[] };

/**
 * What a new version throws away once it has taken over. A page is only ever shown with the scripts and styles it was made
 * with, so they stay as long as a saved recipe names them, and those of the version before stay for tabs that are
 * still open. Pages that were merely read, and are older than that, go.
 */
export function planUpdate({ own, versions, saved, read }: Kept): { versions: string[]; pages: string[]; assets: Set<string> } {
  const before = versions.filter(({ version }) => version !== own).sort((a, b) => b.installedAt - a.installedAt)[0];
  const usual = versions.filter((one) => one.version === own || one === before);
  const usualAssets = new Set(usual.flatMap(({ assets }) => assets));
  const older = new Set(saved.flatMap(({ assets }) => assets).filter((asset) => !usualAssets.has(asset)));
  const stay = versions.filter((one) => usual.includes(one) || one.assets.some((asset) => older.has(asset)));
  return {
    versions: versions.filter((one) => !stay.includes(one)).map(({ version }) => version),
    pages: read.filter(({ assets }) => assets.some((asset) => !usualAssets.has(asset))).map(({ url }) => url),
    /** What stays. */
    assets: new Set([...stay, ...saved].flatMap(({ assets }) => assets)),
  };
}
