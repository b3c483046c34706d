type Version = { version: string; installedAt: number; assets: string[] };
/** A stored page, and the assets it refers to. */
type KeptPage = { url: string; assets: string[] };

type Kept = { own: string; versions: Version[]; saved: KeptPage[]; read: KeptPage[] };

/**
 * What a new version deletes once it has taken over. A page is only shown with the scripts and styles it was built with, so these stay
 * while a saved recipe refers to them, and those of the previous version stay for tabs that are still open. Older pages that were only read
 * are deleted.
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
    /** The assets to keep. */
    assets: new Set([...stay, ...saved].flatMap(({ assets }) => assets)),
  };
}
