import { readFileSync, statSync } from "node:fs";
import { Stop } from "../../../../server/stop.server.ts";
import { encodingOf, plain, refuseUnreadable } from "../read-text.server.ts";
import { countUp, type Source, type SourceAuthor, type SourcePost } from "../source.ts";
import { type GhostPost, type GhostTables, ghostTables } from "./ghost-export.schema.ts";
import { ghostPost } from "./ghost-post.ts";
import { readRedirects } from "./ghost-redirects.server.ts";

const howToExport = "in Ghost, choose Settings, Import/Export (or Labs), Export content, and import the JSON file you get.";
const largest = 500_000_000;

/** Other files that Ghost can export, by how they begin, and what to do with each. */
const otherFiles: [begins: RegExp, advice: string][] = [
  [/^(["\w ]+,)*"?email"?[,\r\n]/i, "holds members, who are not imported: readers join here themselves. To import the posts,"],
  [/^(\s|#.*\n)*(30[12]:|\[\s*\{\s*"(from|to|permanent)")/, "holds redirects: name it as --redirects beside the export. To have that,"],
  [
    /^(\s|#.*\n)*(routes|collections|taxonomies):/,
    "holds routes, which are not needed here: old addresses lead to the posts by their names. To import the posts,",
  ],
];

type Wanted = { pages: boolean; site?: string; redirects?: string };

/** Opens a Ghost export of any version as a source, with its file of redirects if there is one. Throws a `Stop` for any other file. */
export async function openGhost(path: string, { pages, site, redirects }: Wanted): Promise<Source> {
  const home = site ? `${site.replace(/\/+$/, "")}/` : undefined;
  const tables = await readTables(path, home);
  const posts = wantedPosts(tables, pages);
  if (posts.found.length === 0) throw new Stop(`${path} holds no posts: ${howToExport}`);
  const authorsOf = authorKeys(tables);
  const metaOf = new Map((tables.posts_meta ?? []).map((meta) => [meta.post_id, meta]));
  const base = home && URL.canParse(home) ? new URL(home).pathname : "/";
  const made = posts.found.map((post) => ghostPost(post, { authors: authorsOf(post), meta: metaOf.get(post.id), base }));
  const moved = redirects ? await readRedirects(redirects, made, new URL(home ?? "https://old.invalid")) : undefined;
  return {
    name: "ghost",
    title: `Ghost (${path})`,
    ...(home ? { home } : {}),
    authors: authorsIn(tables),
    hidesRoutes: true,
    outlines: made,
    async *posts(): AsyncGenerator<SourcePost> {
      yield* made;
    },
    pictureAt: () => undefined,
    topics: (tables.tags ?? []).flatMap(({ slug, name, visibility }) =>
      slug && name && visibility !== "internal" ? [{ address: `${base}tag/${slug}/`, name }] : [],
    ),
    ...(moved ? { redirects: moved.redirects } : {}),
    leftOut: posts.leftOut,
    notes: moved?.notes ?? [],
  };
}

async function readTables(path: string, home: string | undefined): Promise<GhostTables> {
  await refuseUnreadable(path);
  if (statSync(path).size > largest)
    throw new Stop(`${path} is larger than 500 MB: no Ghost export is that large. Export the content alone, without pictures.`);
  const { name } = await encodingOf(path);
  const text = new TextDecoder(name).decode(readFileSync(path));
  const other = otherFiles.find(([begins]) => begins.test(text));
  if (other) throw new Stop(`${path} ${other[1]} ${howToExport}`);
  if (text.trimStart().startsWith("<"))
    throw new Stop(`${path} is XML (an export of WordPress is imported with \`import wordpress\`), not a Ghost export: ${howToExport}`);
  const read = parse(path, text.replaceAll("__GHOST_URL__", home && URL.canParse(home) ? new URL(home).href.replace(/\/$/, "") : ""));
  const database = typeof read === "object" && read !== null ? ("db" in read && Array.isArray(read.db) ? read.db[0] : read) : undefined;
  const data = typeof database === "object" && database !== null && "data" in database ? database.data : undefined;
  if (typeof data !== "object" || data === null || !("posts" in data))
    throw new Stop(`${path} is JSON, but not a Ghost export (it has no data.posts): ${howToExport}`);
  const parsed = ghostTables.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Stop(
    `${path} is not as Ghost writes its exports: data.${issue?.path.join(".")} ${issue?.message ?? "is wrong"}. Export again, with a Ghost of version 1 or newer.`,
  );
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""), (_, value: unknown) => (typeof value === "string" ? plain(value).toWellFormed() : value));
  } catch (error) {
    if (!/^\s*[[{]/.test(text)) throw new Stop(`${path} is not JSON, so it is not a Ghost export: ${howToExport}`);
    const isCut = !/[\]}]\s*$/.test(text);
    const reason = isCut
      ? "breaks off before its end: the download was not complete"
      : `is not whole JSON (${error instanceof Error ? error.message.slice(0, 120) : error})`;
    throw new Stop(`${path} ${reason}. Export again, then import the new file.`);
  }
}

function wantedPosts({ posts }: GhostTables, pages: boolean): { found: GhostPost[]; leftOut: Map<string, number> } {
  const leftOut = new Map<string, number>();
  const seen = new Set<string>();
  const found = posts.filter((post) => {
    const isPage = post.type === "page" || Number(post.page ?? 0) === 1;
    if (isPage && !pages) countUp(leftOut, "pages (import them as posts with --pages)");
    else if (seen.has(post.id)) countUp(leftOut, "posts that are in the file twice");
    else {
      seen.add(post.id);
      return true;
    }
    return false;
  });
  return { found, leftOut };
}

function authorKeys({ posts_authors }: GhostTables): (post: GhostPost) => string[] {
  const rows = Map.groupBy(posts_authors ?? [], ({ post_id }) => post_id);
  return ({ id, author_id }) => {
    const sorted = (rows.get(id) ?? []).toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)).map((row) => row.author_id);
    return sorted.length > 0 ? sorted : author_id ? [author_id] : [];
  };
}

function authorsIn({ users }: GhostTables): SourceAuthor[] {
  return (users ?? []).map(({ id, name, slug, email, bio, profile_image, image }) => ({
    key: id,
    name: name?.trim() || slug || "Author",
    ...(email ? { email } : {}),
    ...(slug ? { username: slug } : {}),
    ...(bio ? { bio } : {}),
    ...((profile_image ?? image) ? { picture: (profile_image ?? image) as string } : {}),
  }));
}
