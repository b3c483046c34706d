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
