import { Client, types } from "pg";
import { addressOf } from "../../../../server/database.server.ts";
import { isUuid } from "../../../../server/is-uuid.server.ts";
import { codeOf, messageOf, Stop } from "../../../../server/stop.server.ts";
import { countUp, type Source, type SourceAuthor, type SourcePost } from "../source.ts";

type Row = Record<string, unknown>;

/**
 * Reads a hosted database with the tables food_blogs, food_users and profiles as a source. It is never written to. Missing columns count as
 * empty. Throws a `Stop` if it does not answer or is another kind of database.
 */
export async function openDatabaseSource(url: string, { site }: { site?: string }): Promise<Source> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Stop("Give the old database's address, such as postgres://user:password@host:5432/database.");
  const read = await readAll(url);
  const leftOut = new Map<string, number>();
  const posts = read.posts.flatMap((row) => {
    const post = postOf(row);
    if (!post) countUp(leftOut, "rows of food_blogs without a title or an id");
    return post ?? [];
  });
  if (posts.length === 0) throw new Stop(`The table food_blogs at ${addressOf(url)} holds no posts: is this the right database?`);
  const authors = authorsOf(read, posts);
  return {
    name: `database ${read.place}`,
    kin: "database",
    title: `the database at ${addressOf(url)}`,
    ...(site ? { home: `${site.replace(/\/+$/, "")}/` } : {}),
    authors,
    isOurs: true,
    outlines: posts,
    async *posts(): AsyncGenerator<SourcePost> {
      yield* posts;
    },
    pictureAt: () => undefined,
    topics: [],
    leftOut,
    notes: ["Passwords are not imported: anyone who had an account sets a new one with 'Forgot your password?'.", ...notesOf(read, authors)],
  };
}

/** `refused`: account tables that exist but could not be read, each with the reason. */
type Accounts = { accounts: Row[]; refused: string[] };
type Read = Accounts & { place: string; posts: Row[]; authors: Row[]; roles: Row[] };

async function readAll(url: string): Promise<Read> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "simmer import" });
  // A lost connection makes the running query fail, which is handled there.
  client.on("error", () => {});
  // Left as text, because the client would read them in this machine's time zone.
  for (const type of [types.builtins.TIMESTAMP, types.builtins.DATE]) client.setTypeParser(type, String);
  try {
    await client.connect();
  } catch (error) {
    throw new Stop(`The database at ${addressOf(url)} does not answer (${messageOf(error)}): correct its address, or start it.`);
  }
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    // Fail where a policy would hide rows.
    await client.query("set local row_security = off");
    const has = async (table: string) => (await client.query("select to_regclass($1) is not null as has", [table])).rows[0]?.has === true;
    if (!(await has("public.food_blogs"))) throw new Stop(`The database at ${addressOf(url)} has no table food_blogs: name the one that the old site used.`);
    const all = async (table: string, order = ""): Promise<Row[]> => ((await has(table)) ? (await client.query(`select * from ${table}${order}`)).rows : []);
    const posts = await all("public.food_blogs", " order by 1");
    const authors = await all("public.food_users");
    const roles = await all("public.profiles");
    return { place: placeOf(client), posts, authors, roles, ...(await accountsOf(client, has)) };
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The tables at ${addressOf(url)} could not be read (${messageOf(error)}): name a user that may read food_blogs, food_users and profiles.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host, port and name of the connection. The next import recognizes the database by these, whoever signs in. */
const placeOf = ({ host, port, database }: Client) => `${host.toLowerCase()}:${port}/${database}`;

const missingColumn = "42703";

/**
 * The accounts of the old site, from the first table that can be read: a hosted service keeps them in a schema of its own, which not
 * everyone may read.
 */
async function accountsOf(client: Client, has: (table: string) => Promise<boolean>): Promise<Accounts> {
  const refused: string[] = [];
  for (const table of ["auth.users", "public.users", "public.accounts"]) {
    await client.query("savepoint accounts");
    try {
      if (await has(table)) return { accounts: (await client.query(`select id::text as id, email from ${table}`)).rows, refused };
    } catch (error) {
      await client.query("rollback to savepoint accounts");
      if (codeOf(error) !== missingColumn) refused.push(`${table} could not be read (${messageOf(error)})`);
    }
  }
  return { accounts: [], refused };
}

/** What a second run cannot correct: a post stays with the account that it was given. */
function notesOf({ refused }: Read, authors: SourceAuthor[]): string[] {
  const silent = authors.filter(({ email }) => !email).length;
  if (refused.length === 0 || silent === 0) return [];
  return [
    `${refused.join("; ")}: ${silent} of ${authors.length} authors come under an address that is nobody's, and no administrator there without an address is one here. Name a user that may read it before the first real run: a later one leaves posts with the accounts that they have.`,
  ];
}

const word = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
/** Without a time zone, it is read as UTC. */
const dateOrUndefined = (value: unknown): Date | undefined => {
  const date = value instanceof Date ? value : new Date(String(value ?? "").replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, "$1T$2Z"));
  return Number.isNaN(date.getTime()) ? undefined : date;
};

function postOf(row: Row): SourcePost | undefined {
  const id = row.id === undefined || row.id === null ? undefined : String(row.id);
  const title = word(row.title);
  if (!id || !title) return undefined;
  const createdAt = dateOrUndefined(row.created_at) ?? dateOrUndefined(row.updated_at) ?? new Date(0);
  const publishedAt = dateOrUndefined(row.published_at) ?? (row.is_published === true ? createdAt : undefined);
  const slug = word(row.slug) ?? title;
  const featured = word(row.featured_image_url);
  return {
    id,
    title,
    slug,
    addresses: [`/blog/${slug}`],
    html: String(row.content ?? ""),
    excerpt: word(row.excerpt) ?? null,
    isPublished: row.is_published === true,
    createdAt,
    ...(publishedAt ? { publishedAt } : {}),
    updatedAt: dateOrUndefined(row.updated_at) ?? createdAt,
    author: String(row.user_id ?? ""),
    ...(featured ? { featured: { address: featured } } : {}),
    views: Math.max(0, Math.trunc(Number(row.view_count ?? 0)) || 0),
    ...(isUuid(id) ? { postId: id.toLowerCase() } : {}),
    notes: [],
  };
}

/** Every author, even one who never filled in a profile, and everyone with a role. A role is imported only if the account's address is known. */
function authorsOf({ authors, roles, accounts }: Read, posts: SourcePost[]): SourceAuthor[] {
  const emails = new Map(accounts.map(({ id, email }) => [String(id), word(email)]));
  const admins = new Set(roles.filter(({ role }) => role === "admin").map(({ user_id, id }) => String(user_id ?? id)));
  const rows = new Map(authors.map((row) => [String(row.user_id ?? row.id), row]));
  const keys = new Set([...rows.keys(), ...admins, ...posts.flatMap(({ author }) => author || [])]);
  return [...keys].map((key) => {
    const row = rows.get(key) ?? {};
    const email = emails.get(key) ?? word(row.email) ?? word(roles.find(({ user_id }) => String(user_id) === key)?.email);
    const [bio, picture, username] = [word(row.bio), word(row.profile_image_url), word(row.username)];
    const name = word(row.display_name) ?? username;
    return {
      key,
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(username ? { username } : {}),
      ...(bio ? { bio } : {}),
      ...(picture ? { picture } : {}),
      ...(email && admins.has(key) ? { isAdmin: true } : {}),
    };
  });
}
