/** A base for parsing addresses as browsers do: tabs and line ends inside do not hide the protocol. */
const home = "https://this-site.invalid";
const linkProtocols = ["http:", "https:", "mailto:", "tel:"];
const pictureProtocols = ["http:", "https:"];
/** SVG is excluded on purpose: it may contain scripts. */
const dataPicture = /^data:image\/(png|gif|jpe?g|bmp|x-icon|vnd\.microsoft\.icon|webp|avif)[;,]/i;

/**
 * The address of a link if it is allowed: http, https, mailto, tel, data of image types, or a path of this site. `page` is the path of
 * the page that relative addresses are relative to.
 */
export function linkAddress(value: string, page = "/"): string | undefined {
  return readAddress(value, linkProtocols, page);
}

/** The address of a picture if it is allowed: http, https, data of image types, or a file of this site. */
export function pictureAddress(value: string, page = "/"): string | undefined {
  return readAddress(value, pictureProtocols, page);
}

/** Whether an address accepted above leads to another site. */
export function leavesSite(address: string): boolean {
  return /^https?:/i.test(address);
}

function readAddress(value: string, protocols: string[], page: string): string | undefined {
  const written = value.trim();
  const base = home + page;
  if (written === "" || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (url.origin === home) return written.startsWith("#") ? url.hash || undefined : url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
  return protocols.includes(url.protocol) || dataPicture.test(url.href) ? url.href : undefined;
}
