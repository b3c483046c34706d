import { classesOf, Element, plainText, remove, replaceWith, Text, unwrap } from "../html-tree.ts";
import { realAddress } from "../real-address.ts";

export const pictureFile = /\.(jpe?g|png|gif|webp|avif|bmp)(\?.*)?$/i;
const counters = /(pixel\.wp\.com|feedburner\.com\/~r|\/pixel\.gif|doubleclick\.net|amazon-adsystem\.com\/e\/ir|assoc-amazon\.com\/e\/ir)/;

/**
 * Reduces a picture to the attributes that this site uses, with the address of its best copy. `data-number` is its attachment number on the
 * old site, `data-large` the full-size file that it linked to, and `data-side` its alignment. Emoji pictures become text, and tracking
 * pixels are removed.
 */
export function settlePicture(image: Element): void {
  const { alt = "", title, width, height } = image.attribs;
  const address = image.attribs["data-orig-file"] || realAddress(image.attribs);
  if (/(^|\s)(emoji|wp-smiley)(\s|$)/.test(image.attribs.class ?? "")) replaceWith(image, alt ? [new Text(alt)] : []);
  else if (address === "" || (width === "1" && height === "1") || counters.test(address)) remove(image);
  else {
    const number = /(?:^|\s)wp-image-(\d+)/.exec(image.attribs.class ?? "")?.[1];
    const side = sideOf(image);
    image.attribs = {
      src: address,
      alt,
      ...(title ? { title } : {}),
      ...(width && height ? { width, height } : {}),
      ...(number ? { "data-number": number } : {}),
      ...(side ? { "data-side": side } : {}),
    };
    leaveLink(image);
  }
}

/** A link that only opens the picture's large file is replaced with `data-large`. */
function leaveLink(image: Element): void {
  const link = image.parent;
  if (!(link instanceof Element) || link.name !== "a" || plainText(link) !== "") return;
  const { href = "" } = link.attribs;
  if (!pictureFile.test(href) || stemOf(href) !== stemOf(image.attribs.src ?? "")) return;
  image.attribs["data-large"] = href;
  unwrap(link);
}

/** A picture's file name without size suffixes, the same for all its copies. */
function stemOf(address: string): string {
  const file = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return file
    .toLowerCase()
    .replace(/\.\w+$/, "")
    .replace(/(-\d{2,4}x\d{2,4}|-scaled|-rotated|-e\d{10,})+$/, "");
}

/** For a picture beside the text: the classes for its width and its side here. */
function sideOf(image: Element): string {
  const above = image.parent instanceof Element ? image.parent : undefined;
  const around = above?.parent instanceof Element ? [above, above.parent] : above ? [above] : [];
  const named = [image, ...around].flatMap(classesOf).flatMap((name) => /^align(left|right)$/.exec(name)?.[1] ?? []);
  const side = named[0] ?? /^(left|right)$/.exec(image.attribs.align ?? "")?.[1];
  if (!side) return "";
  return `figure-${Number(image.attribs.width ?? 300) <= 300 ? "small" : "medium"} figure-${side}`;
}
