/** A picture with its old address and its descriptions. */
export type SourcePicture = { address: string; alt?: string; title?: string; caption?: string };

/** `name` is for readers. Without it they see the username, or the blog's own name: an address or an id is never shown. */
export type SourceAuthor = { key: string; name?: string; email?: string; username?: string; bio?: string; picture?: string; isAdmin?: boolean };

/** What is known of a post before its text is read: enough to give it an address here, and to rewrite links to it. */
export type SourceOutline = {
  /** Its id in the other system, the same in every export. */
  id: string;
  title: string;
  slug: string;
  /** Its addresses there. */
  addresses: string[];
  /** When it was created, if that helps to recognize it. */
  createdAt?: Date;
};

export type SourcePost = SourceOutline & {
  /** HTML, with the other system's own markup converted to plain markup. */
  html: string;
  excerpt: string | null;
  /** Its state there: whether it can be published without what it lost is decided where it is written. */
  isPublished: boolean;
  createdAt: Date;
  /** When readers first saw it, if they did: one that comes as a draft must not be new when it is published again. */
  publishedAt?: Date;
  updatedAt: Date;
  author: string;
  /** "missing": it had one that is not in the export. */
  featured?: SourcePicture | "missing";
  /** The caption that readers saw below it, as HTML: here it can only go into the text. */
  featuredCaption?: string;
  /** The recipes that a plugin showed there and its text lacks, in words. */
  lostRecipe?: string;
  views?: number;
  /** The id to keep, if it comes from this site's own tables. */
  postId?: string;
  /** What the person importing should know of it. */
  notes: string[];
};

/** The posts of another system, whichever it is. */
export type Source = {
  /** Identifies the source, and with it its posts, in later imports, such as `wordpress old.example`. */
  name: string;
  /** Sources whose names begin with this word may be the same one, at another address or from before names contained the address. */
  kin?: string;
  /** A readable name, for the report. */
  title: string;
  /** Its public address, against which relative URLs are resolved. */
  home?: string;
  authors: SourceAuthor[];
  /** It has this site's own tables: bodies are already in the stored form, and all accounts are imported, even those without posts. */
  isOurs?: true;
  /** Its posts may have had deeper paths than their addresses say: what decides that is not in its exports. */
  hidesRoutes?: true;
  outlines: SourceOutline[];
  posts(): AsyncIterable<SourcePost>;
  /** Looks up a picture by its address. */
  pictureAt(address: string): SourcePicture | undefined;
  /** Categories and tags: the addresses of their pages, and their names. */
  topics: { address: string; name: string }[];
  /** The other system's own redirects, which take precedence over topics and authors; those to posts are among the posts' addresses. */
  redirects?: { address: string; target: string }[];
  /** Counts of what cannot be imported. */
  leftOut: Map<string, number>;
  notes: string[];
};

/** Adds `by` to the count of a name. */
export function countUp(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
