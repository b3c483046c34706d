import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Sql, Transaction } from "../../server/database.server.ts";
import { ContentError, readYaml, type YamlFile } from "../../server/yaml-content.server.ts";
import { accounts } from "../account/account.tables.ts";
import { findPictureByUrl } from "../media/find-picture.server.ts";
import { flawsOfStyle } from "../recipes/house-style.server.ts";
import { foodBlogs, foodUsers } from "./blog.tables.ts";
import { elementsNamed, readTree, writeTree } from "./html-tree.ts";
import { sampleAuthorSchema, samplePostSchema } from "./sample-post.schema.ts";
import { slugOf } from "./slug.ts";

type SampleAuthor = z.infer<typeof sampleAuthorSchema>;
type SamplePost = z.infer<typeof samplePostSchema>;

/** The sample authors and posts of a content folder. A post's slug is its file's name. Throws a ContentError that names every flaw. */
export function readSamplePosts(folder = "content"): { authors: SampleAuthor[]; posts: (SamplePost & { slug: string })[] } {
  const authors = readYaml(`${folder}/authors`, sampleAuthorSchema);
  const posts = readYaml(`${folder}/posts`, samplePostSchema);
  const names = authors.map(({ content }) => content.username);
  const flaws = posts.flatMap((post) => [...flawsOfSlug(post), ...flawsOfAuthor(post, names), ...flawsOfSizes(post)]);
  if (flaws.length > 0) throw new ContentError(flaws);
  return { authors: authors.map(({ content }) => content), posts: posts.map(({ id, content }) => ({ ...content, slug: id })) };
}

function flawsOfSlug({ id, file, content }: YamlFile<SamplePost>) {
  const expected = slugOf(content.title);
  if (id === expected) return [];
  return [{ file, field: "title", found: `'${content.title}'`, expected: `a title whose slug is ${id}`, remedy: `rename the file to ${expected}.yaml` }];
}

function flawsOfAuthor({ file, content }: YamlFile<SamplePost>, names: string[]) {
  if (names.includes(content.author)) return [];
  return [
    {
      file,
      field: "author",
      found: `'${content.author}'`,
      expected: `one of ${names.join(", ")}`,
      remedy: "write a username from content/authors, or add that author there",
    },
  ];
}

function flawsOfSizes({ file, content }: YamlFile<SamplePost>) {
  return flawsOfStyle(content).map((flaw) => ({ file, ...flaw }));
}

/**
 * Writes the sample posts and their authors, whose accounts nobody can sign in to. Returns the number of new posts: those whose slug is
 * taken are left alone. Writes everything or nothing.
 */
export async function writeSamplePosts(sql: Sql, folder?: string): Promise<number> {
  const { authors, posts } = readSamplePosts(folder);
  return sql.transaction(async (transaction) => {
    const userIds = new Map<string, string>();
    for (const author of authors) userIds.set(author.username, await writeAuthor(transaction, author));
    const rows = posts.flatMap((post) => {
      const userId = userIds.get(post.author);
      return userId ? [rowOf(post, userId)] : [];
    });
    if (rows.length === 0) return 0;
    const written = await transaction.insert(foodBlogs).values(rows).onConflictDoNothing({ target: foodBlogs.slug }).returning({ id: foodBlogs.id });
    return written.length;
  });
}

function rowOf(post: SamplePost & { slug: string }, userId: string): typeof foodBlogs.$inferInsert {
  const { title, slug, excerpt, picture, views, published } = post;
  const content = withPicturesDescribed(post.content);
  const created = new Date(post.created);
  return {
    title,
    slug,
    excerpt,
    content,
    userId,
    featuredImageUrl: picture,
    viewCount: views,
    isPublished: published,
    createdAt: created,
    updatedAt: created,
  };
}

/**
 * Adds the site's own descriptions to pictures in a sample post. The files omit them, because pictures are rendered again now and then, and
 * a copy would become outdated. The stored body needs them, because it also goes to feeds and into the editor.
 */
function withPicturesDescribed(content: string): string {
  const tree = readTree(content);
  for (const { attribs } of elementsNamed(tree, "img")) {
    const alt = attribs.src && findPictureByUrl(attribs.src)?.alt;
    if (alt) attribs.alt ??= alt;
  }
  return writeTree(tree);
}

/** The author's user id; creates account and profile if they are missing. */
async function writeAuthor(transaction: Transaction, { username, displayName, bio, picture }: SampleAuthor): Promise<string> {
  const [known] = await transaction.select({ userId: foodUsers.userId }).from(foodUsers).where(eq(foodUsers.username, username));
  if (known) return known.userId;
  const email = `${username}@authors.simmer.example`;
  const [account] = await transaction
    .insert(accounts)
    .values({ name: displayName, email })
    .onConflictDoUpdate({ target: accounts.email, set: { name: displayName } })
    .returning({ id: accounts.id });
  if (!account) throw new Error(`no account was made for ${username}`);
  await transaction
    .insert(foodUsers)
    .values({ userId: account.id, username, displayName, bio, profileImageUrl: picture })
    .onConflictDoNothing({ target: foodUsers.userId });
  return account.id;
}
