import { plainText, readTree } from "../../html-tree.ts";
import { type Wxr, wordsOf } from "./read-wxr.server.ts";

/** A category or tag, identified as in its page's address. */
export type WxrTopic = { kind: "category" | "tag"; slug: string; name: string };

/** An item of an export, with WordPress's field names. */
export type WxrItem = {
  id: string;
  type: string;
  status: string;
  title: string;
  name: string;
  link: string;
  guid: string;
  content: string;
  excerpt: string;
  creator: string;
  parent: string;
  hasPassword: boolean;
  attachment: string;
  meta: Map<string, string>;
  oldNames: string[];
  topics: WxrTopic[];
  comments: number;
  published?: Date;
  modified?: Date;
};

/** Reads an item in any version of the format. */
export function wxrItem(item: Wxr): WxrItem {
  const words = (name: string) => wordsOf(item, name);
  const meta = item.children.filter(({ name }) => name === "wp:postmeta").map((one) => [wordsOf(one, "wp:meta_key"), wordsOf(one, "wp:meta_value")] as const);
  return {
    id: words("wp:post_id") || words("guid") || words("link"),
    // The first exports did not state an item's type: it was a post.
    type: words("wp:post_type") || "post",
    status: words("wp:status") || "publish",
    title: textOf(words("title")),
    name: decoded(words("wp:post_name")),
    link: words("link"),
    guid: words("guid"),
    content: words("content:encoded") || words("wp:post_content"),
    excerpt: words("excerpt:encoded"),
    creator: words("dc:creator"),
    parent: words("wp:post_parent"),
    // A blank is a password, too; a value that begins with a line end is only the file's formatting.
    hasPassword: !/^(\n\s*)?$/.test(item.children.find(({ name }) => name === "wp:post_password")?.text ?? ""),
    attachment: words("wp:attachment_url"),
    meta: new Map(meta),
    oldNames: meta.filter(([key]) => key === "_wp_old_slug").map(([, value]) => decoded(value)),
    topics: item.children.filter(({ name }) => name === "category").flatMap(topicOf),
    comments: item.children.filter(({ name }) => name === "wp:comment").length,
    published: firstMoment(words("wp:post_date_gmt"), words("pubDate"), words("wp:post_date")),
    modified: firstMoment(words("wp:post_modified_gmt"), words("wp:post_modified")),
  };
}

/** When a post was written, as far as its export says; the date of a scheduled one is still to come. */
export function writtenAt({ status, published, modified }: WxrItem): Date | undefined {
  return status === "future" ? undefined : (published ?? modified);
}

function topicOf({ attribs: { domain = "", nicename = "" }, text }: Wxr): WxrTopic[] {
  const kind = domain === "category" ? domain : /^(post_)?tag$/.test(domain) ? "tag" : undefined;
  return kind && nicename ? [{ kind, slug: nicename, name: textOf(text).trim() || nicename }] : [];
}

/** The first of these that is a valid time: drafts and old blogs have `0000-00-00`. Without a time zone, it is read as UTC. */
export function firstMoment(...written: string[]): Date | undefined {
  for (const text of written) {
    if (text === "" || /^0000|-0001|1970-01-01 00:00:00/.test(text)) continue;
    const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text);
    if (!Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200) return date;
  }
  return undefined;
}

/** The text of a field that may contain HTML. */
export function textOf(html: string): string {
  return plainText(readTree(html));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
