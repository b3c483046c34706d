/** Attributes in which lazy-loading scripts keep the real address, the largest first. */
export const late = ["data-orig-file", "data-lazy-src", "data-src", "data-original", "data-large-file", "data-full-url"];

/** The address of the file that a picture's page shows in the end: a lazy picture begins with a stand-in. Empty if only a stand-in is known. */
export function realAddress(attribs: Record<string, string>): string {
  const { src = "", srcset, "data-srcset": lateSet } = attribs;
  const isStandIn = src === "" || /^data:image\/(gif|svg)/.test(src) || /placeholder|blank\.gif|spacer\.gif|\b1x1\.|\.svg([?#]|$)/i.test(src);
  if (!isStandIn) return src;
  return late.map((name) => attribs[name]).find(Boolean) ?? widest(lateSet ?? srcset ?? "") ?? (src.startsWith("data:") ? "" : src);
}

function widest(set: string): string | undefined {
  const copies = set.split(/,\s+/).map((copy) => copy.trim().split(/\s+/));
  const sizeOf = ([, size = "0"]: string[]) => Number.parseFloat(size) || 0;
  return copies.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.[0] || undefined;
}
