import { elementsNamed, type Tree } from "../html-tree.ts";
import { realAddress } from "../real-address.ts";

/** Gives pictures that their page had not loaded yet their real addresses. */
export function loadPictures(tree: Tree): void {
  for (const { attribs } of elementsNamed(tree, "img")) {
    const { src = "" } = attribs;
    const address = realAddress(attribs).trim();
    // Browsers complete only the address in `src`. An embedded picture without another address may be real.
    if (address !== "") attribs.src = /^https?:/i.test(src) && URL.canParse(address, src) ? new URL(address, src).href : address;
  }
}
