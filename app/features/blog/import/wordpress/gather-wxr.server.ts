import { countUp, type SourceAuthor, type SourceOutline, type SourcePicture } from "../source.ts";
import { isForMembers } from "./members-only.ts";
import { type Wxr, wordsOf } from "./read-wxr.server.ts";
import { firstMoment, textOf, type WxrItem, type WxrTopic, writtenAt, wxrItem } from "./wxr-item.server.ts";

export type WxrOutline = SourceOutline & { type: string };

/** The result of the first pass over an export: everything that posts refer to, but no post's text. */
export type Gathered = {
  pages: boolean;
  home?: string;
  exportedAt?: Date;
  authors: Map<string, SourceAuthor>;
  outlines: WxrOutline[];
  outlineOf: Map<string, WxrOutline>;
  pictures: Map<string, SourcePicture & { parent: string }>;
  picturesByAddress: Map<string, SourcePicture>;
  picturesOf: Map<string, string[]>;
  sharedBlocks: Map<string, string>;
  /** The names of category and tag pages, by their address. */
  topics: Map<string, string>;
  /** Categories by slug, with their parents. */
  parents: Map<string, string>;
  leftOut: Map<string, number>;
  notes: string[];
};

/** Substrings of a long text keep all of it in memory; copies do not. */
const ownCopy = <T extends object>(kept: T): T => structuredClone(kept);

export function gather(pages: boolean): Gathered {
  const [authors, outlineOf, pictures, picturesByAddress, picturesOf, sharedBlocks, leftOut] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  return {
    pages,
    authors,
    outlines: [],
    outlineOf,
    pictures,
    picturesByAddress,
    picturesOf,
    sharedBlocks,
    topics: new Map(),
    parents: new Map(),
    leftOut,
    notes: [],
  };
}

/** Adds one element of an export. */
export function takeFromSite(gathered: Gathered, one: Wxr): void {
  const takers: Record<string, () => void> = {
    // The blog's own address; that of its network comes first in the file.
    "wp:base_blog_url": () => {
      gathered.home = one.text.trim() || gathered.home;
    },
    link: () => {
      gathered.home ??= one.text.trim() || undefined;
    },
    pubDate: () => {
      gathered.exportedAt ??= firstMoment(one.text.trim());
    },
    "wp:author": () => takeAuthor(gathered, one),
    "wp:category": () => {
      const slug = wordsOf(one, "wp:category_nicename");
      takeTopic(gathered, { kind: "category", slug, name: textOf(wordsOf(one, "wp:cat_name")) || slug }, wordsOf(one, "wp:category_parent"));
    },
    "wp:tag": () => {
      const slug = wordsOf(one, "wp:tag_slug");
      takeTopic(gathered, { kind: "tag", slug, name: textOf(wordsOf(one, "wp:tag_name")) || slug });
    },
    item: () => takeItem(gathered, wxrItem(one)),
  };
  if (Object.hasOwn(takers, one.name)) takers[one.name]?.();
}

function takeAuthor({ authors }: Gathered, one: Wxr): void {
  const login = wordsOf(one, "wp:author_login");
  if (!login) return;
  const [first, last] = [wordsOf(one, "wp:author_first_name"), wordsOf(one, "wp:author_last_name")];
  const name = textOf(wordsOf(one, "wp:author_display_name")) || `${first} ${last}`.trim() || login;
  const email = wordsOf(one, "wp:author_email");
  authors.set(login, { key: login, name, username: login, ...(email ? { email } : {}) });
}

function takeTopic({ topics, parents, home }: Gathered, { kind, slug, name }: WxrTopic, parent?: string): void {
  const base = home && URL.canParse(home) ? new URL(home).pathname.replace(/\/+$/, "") : "";
  if (!slug) return;
  const take = (...path: string[]) => topics.set(`${base}/${[kind, ...path].join("/")}/`, name);
  take(slug);
  if (!parent) return;
  parents.set(slug, parent);
  const above: string[] = [];
  for (let next = parent; next && !above.includes(next); next = parents.get(next) ?? "") above.unshift(next);
  take(...above, slug);
}

/** Plugins' rules refer to categories or posts, but posts do not refer to the rules. */
const rules = "The old site had rules for members that are not imported";

function takeItem(gathered: Gathered, item: WxrItem): void {
  const { leftOut, notes } = gathered;
  if (isForMembers(item.type) && !notes.some((note) => note.startsWith(rules)))
    notes.push(`${rules} (‘${item.type}’): check whether any of them kept a post for some readers only.`);
  if (item.comments > 0) countUp(leftOut, "comments", item.comments);
  if (item.type === "attachment") takePicture(gathered, item);
  else if (item.type === "wp_block") gathered.sharedBlocks.set(item.id, item.content);
  else {
    const why = whyLeftOut(gathered, item);
    if (why) countUp(leftOut, why);
    else {
      takeOutline(gathered, item);
      // An export of posts alone lists no topics except those of its posts.
      for (const topic of item.topics) takeTopic(gathered, ownCopy(topic));
    }
  }
}

function whyLeftOut({ pages, outlineOf }: Gathered, { id, type, status }: WxrItem): string | undefined {
  if (type === "page" && !pages) return "pages (import them as posts with --pages)";
  if (type !== "post" && type !== "page") return `items of the kind ‘${type}’`;
  if (status === "trash") return "posts in the trash";
  if (status === "auto-draft" || status === "inherit") return "empty drafts and old versions";
  return outlineOf.has(id) ? "posts that are in the file twice" : undefined;
}

function takeOutline({ outlines, outlineOf }: Gathered, item: WxrItem): void {
  const { id, type, title, name } = item;
  const createdAt = writtenAt(item);
  const outline = ownCopy({ id, type, title, slug: name || title, addresses: addressesOf(item), ...(createdAt ? { createdAt } : {}) });
  outlines.push(outline);
  outlineOf.set(outline.id, outline);
}

function takePicture({ pictures, picturesByAddress, picturesOf, leftOut }: Gathered, item: WxrItem): void {
  const address = item.attachment || item.guid;
  if (!/\.(jpe?g|png|gif|webp|avif|bmp|ico)$/i.test(address.split(/[?#]/)[0] ?? "")) {
    countUp(leftOut, "attached files that are not pictures");
    return;
  }
  const alt = item.meta.get("_wp_attachment_image_alt")?.trim();
  const picture = ownCopy({
    address,
    title: item.title,
    parent: item.parent,
    ...(alt ? { alt } : {}),
    ...(item.excerpt ? { caption: textOf(item.excerpt) } : {}),
  });
  pictures.set(item.id, picture);
  picturesByAddress.set(address.replace(/^https?:\/\/(www\.)?/, ""), picture);
  const siblings = picturesOf.get(item.parent);
  if (siblings) siblings.push(item.id);
  else picturesOf.set(item.parent, [item.id]);
}

/** A post's addresses: its link, its number, and its former names. */
function addressesOf({ id, link, name, oldNames }: WxrItem): string[] {
  const isReal = URL.canParse(link) && new URL(link).pathname !== "/";
  const old = isReal && name ? oldNames.map((oldName) => new URL(link).pathname.replace(/[^/]+\/?$/, `${encodeURIComponent(oldName)}/`)) : [];
  const number = /^\d+$/.test(id) ? [`/?p=${id}`] : [];
  return [...(link ? [link] : []), ...number, ...old];
}
