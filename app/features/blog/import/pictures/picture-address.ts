const size = /-\d{2,4}x\d{2,4}(?=\.\w{3,5}$)/;

/** The absolute address of a picture of another system, without resizing parameters. Undefined for anything else. */
export function wholePicture(written: string, home: string | undefined): string | undefined {
  const address = written.trim();
  if (address === "" || /^(data|blob|file|about):/i.test(address)) return undefined;
  const base = home ?? "https://old.invalid";
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  // Jetpack serves the site's own pictures from its CDN.
  const photon = /^i\d\.wp\.com$/.test(url.hostname) ? /^\/([^/]+\.[^/]+)(\/.+)$/.exec(url.pathname) : null;
  if (photon) return `https://${photon[1]}${photon[2]}`;
  if (/\.(files\.wordpress\.com|wp\.com)$/.test(url.hostname) || /\/wp-content\/uploads\//.test(url.pathname)) url.search = "";
  return url.href;
}

/** The readable file name in an address, `Cr%C3%A8me.jpg` as Crème.jpg; one that cannot be decoded stays as it is. */
export function fileNameIn(address: string): string {
  if (address.startsWith("data:")) return "";
  const name = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).replace(/\p{C}/gu, "").slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
}

/** The addresses at which the largest copy of a picture may be, the best first; the original address is last. */
export function largerCopies(address: string): string[] {
  const url = new URL(address);
  const path = url.pathname;
  const ghost = path.replace(/\/content\/images\/size\/[wh]\d+[^/]*\/(format\/\w+\/)?/, "/content/images/");
  const wordpress = /\/(wp-content\/uploads|files|blogs\.dir)\//.test(path) || url.hostname.endsWith(".files.wordpress.com") ? path.replace(size, "") : path;
  return [...new Set([ghost, wordpress, path])]
    .filter((one) => one !== path)
    .map((one) => Object.assign(new URL(url), { pathname: one }).href)
    .concat(address);
}

/** The paths at which a picture may be in a copied folder of uploads. */
export function placesInUploads(address: string): string[] {
  let path = new URL(address).pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A path that is not percent-encoded is used as it is.
  }
  const within = /\/(?:wp-content\/uploads|content\/images|content\/media|content\/files|uploads|files)\/(.+)$/.exec(path)?.[1] ?? path.slice(1);
  const ofSite = within.replace(/^sites\/\d+\//, "");
  return [...new Set([within, `uploads/${within}`, `images/${within}`, ofSite, path.slice(1)])];
}

/** What a post says about a picture's location. `large`: a larger copy that is known. `isOriginal`: this very file was uploaded, even if its name looks like that of a resized copy. */
export type PictureAddress = { address: string; large?: string; isOriginal?: boolean };
/**
 * Where to get a picture: already here, embedded in the text, unreadable, or at one of these addresses, the best first. `whole` is the
 * written address without resizing parameters, `left` one that a page elsewhere can use.
 */
type PicturePlace = { is: "here" } | { is: "in the text" } | { is: "unreadable" } | { is: "elsewhere"; addresses: string[]; whole: string; left: string };

/** `home`: the old site's address, if known; `isOurs`: the source is this site's own, whose paths are valid here. */
export function placeOf({ address, large, isOriginal }: PictureAddress, { home, isOurs }: { home?: string; isOurs?: true }): PicturePlace {
  if (isOurs && /^\/(uploads|pictures)\//.test(address)) return { is: "here" };
  if (address.startsWith("data:")) return { is: "in the text" };
  const whole = wholePicture(address, home);
  if (!whole) return { is: "unreadable" };
  const larger = large ? wholePicture(large, home) : undefined;
  const addresses = [...new Set([...(larger ? largerCopies(larger) : []), ...(isOriginal ? [whole] : largerCopies(whole))])];
  return { is: "elsewhere", addresses, whole, left: wholeOr(address, home) };
}

/** The old address in absolute form; a path stays a path if the old site's address is unknown. */
function wholeOr(written: string, home: string | undefined): string {
  return home && URL.canParse(written, home) ? new URL(written, home).href : written;
}

/** Whether the address belongs to the old site or one of its subdomains; true for every address if the old site's host is unknown. */
export function isOwn(address: string, home: string | undefined): boolean {
  if (!home) return true;
  const [host, own] = [new URL(address).host, new URL(home).host.replace(/^www\./, "")];
  return host === own || host.endsWith(`.${own}`);
}
