const size = /-\d{2,4}x\d{2,4}(?=\.\w{3,5}$)/;

/** The whole address of a picture of another system, without what asks for a smaller copy. Undefined for what is none. */
export function wholePicture(written: string, home: string | undefined): string | undefined {
  const address = written.trim();
  if (address === "" || /^(data|blob|file|about):/i.test(address)) return undefined;
  const base = home ?? "https://old.invalid";
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  // Jetpack shows the site's own pictures through a server of its own.
  const photon = /^i\d\.wp\.com$/.test(url.hostname) ? /^\/([^/]+\.[^/]+)(\/.+)$/.exec(url.pathname) : null;
  if (photon) return `https://${photon[1]}${photon[2]}`;
  if (/\.(files\.wordpress\.com|wp\.com)$/.test(url.hostname) || /\/wp-content\/uploads\//.test(url.pathname)) url.search = "";
  return url.href;
}

/** The file's name in an address as people read it, `Cr%C3%A8me.jpg` as Crème.jpg; one whose letters cannot be read stays as it is. */
export function fileNameIn(address: string): string {
  if (address.startsWith("data:")) return "";
  const name = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).replace(/\p{C}/gu, "").slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
}

/** The addresses at which the largest copy of a picture may lie, the best first; the one that was written is the last. */
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

/** Where within a copied folder of uploads a picture may lie. */
export function placesInUploads(address: string): string[] {
  let path = new URL(address).pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A path that is not encoded is taken as it is.
  }
  const within = /\/(?:wp-content\/uploads|content\/images|content\/media|content\/files|uploads|files)\/(.+)$/.exec(path)?.[1] ?? path.slice(1);
  const ofSite = within.replace(/^sites\/\d+\//, "");
  return [...new Set([within, `uploads/${within}`, `images/${within}`, ofSite, path.slice(1)])];
}

/** What a post says of where a picture is. `large`: a larger one that is known of. `isOriginal`: exactly this file was uploaded there, however much its name looks like that of a smaller copy. */
export type PictureAddress = { address: string; large?: string; isOriginal?: boolean };
/**
 * Where a picture is to be had: here already, in the text itself, nowhere that can be read, or at one of these addresses, the best first.
 * `whole` is what was written without what asks for a smaller copy, `left` what a page elsewhere can use.
 */
type PicturePlace = { is: "here" } | { is: "in the text" } | { is: "unreadable" } | { is: "elsewhere"; addresses: string[]; whole: string; left: string };

/** `home`: the old site's address, where it is known; `isOurs`: it is this site's own, whose paths lead here. */
export function placeOf({ address, large, isOriginal }: PictureAddress, { home, isOurs }: { home?: string; isOurs?: true }): PicturePlace {
  if (isOurs && /^\/(uploads|pictures)\//.test(address)) return { is: "here" };
  if (address.startsWith("data:")) return { is: "in the text" };
  const whole = wholePicture(address, home);
  if (!whole) return { is: "unreadable" };
  const larger = large ? wholePicture(large, home) : undefined;
  const addresses = [...new Set([...(larger ? largerCopies(larger) : []), ...(isOriginal ? [whole] : largerCopies(whole))])];
  return { is: "elsewhere", addresses, whole, left: wholeOr(address, home) };
}

/** The old address as a page elsewhere can use it; a path of a site that is not known stays a path. */
function wholeOr(written: string, home: string | undefined): string {
  return home && URL.canParse(written, home) ? new URL(written, home).href : written;
}

/** Whether the address is one of the old site itself, or of a host below it; where its host is not known, every one may be. */
export function isOwn(address: string, home: string | undefined): boolean {
  if (!home) return true;
  const [host, own] = [new URL(address).host, new URL(home).host.replace(/^www\./, "")];
  return host === own || host.endsWith(`.${own}`);
}
