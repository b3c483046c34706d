/** A base for parsing addresses as browsers do: tabs and line ends inside do not hide the protocol. */
const home = "https://this-site.invalid";
const linkProtocols = ["http:", "https:", "mailto:", "tel:"];
const pictureProtocols = ["http:", "https:"];
/** SVG is excluded on purpose: it may contain scripts. */
const dataPicture = /^data:image\/(png|gif|jpe?g|bmp|x-icon|vnd\.microsoft\.icon|webp|avif)[;,]/i;

/** The address of a link if it is allowed: http, https, mailto, tel, data of image types, or a path of this site. */
export function linkAddress(value: string): string | undefined {
  return readAddress(value, linkProtocols);
}

/** The address of a picture if it is allowed: http, https, data of image types, or a file of this site. */
export function pictureAddress(value: string): string | undefined {
  return readAddress(value, pictureProtocols);
}

/** Whether an address accepted above leads to another site. */
export function leavesSite(address: string): boolean {
  return /^https?:/i.test(address);
}

function readAddress(value: string, protocols: string[]): string | undefined {
  const written = value.trim();
  if (written === "" || !URL.canParse(written, home)) return undefined;
  const url = new URL(written, home);
  if (url.origin === home) return written.startsWith("#") ? url.hash || undefined : url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
  return protocols.includes(url.protocol) || dataPicture.test(url.href) ? url.href : undefined;
}
