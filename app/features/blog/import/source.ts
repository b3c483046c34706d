/** A picture where it was, with what was said of it. */
export type SourcePicture = { address: string; alt?: string; title?: string; caption?: string };

export type SourceAuthor = { key: string; name: string; email?: string; username?: string; bio?: string; picture?: string; isAdmin?: boolean };

/** What is known of a post before it is read: enough to give it an address here, and to lead links there. */
export type SourceOutline = {
  /** What the other system knows it by, the same in every export. */
  id: string;
  title: string;
  slug: string;
  /** Its addresses there. */
  addresses: string[];
  /** When it was made, where that helps to know it again. */
  createdAt?: Date;
};

export type SourcePost = SourceOutline & {
  /** HTML, with the other system's own marks turned into plain markup. */
  html: string;
  excerpt: string | null;
  isPublished: boolean;
  createdAt: Date;
  updatedAt: Date;
  author: string;
  /** "missing": it had one, of which the export says nothing. */
  featured?: SourcePicture | "missing";
  /** What readers saw below it, as HTML: posts here have no place for that but their text. */
  featuredCaption?: string;
  views?: number;
  /** The id it keeps, where it comes from this site's own tables. */
  postId?: string;
  /** What whoever imports should know of it. */
  notes: string[];
};

/** Another system's posts, whatever it is. */
export type Source = {
  /** By this name its posts are known again, such as `wordpress old.example`. */
  name: string;
  /** Sources whose names begin with this word may be the same one, at another address or before its name told the address. */
  kin?: string;
  /** The same in words, for the report. */
  title: string;
  /** Its public address, against which relative addresses are read. */
  home?: string;
  authors: SourceAuthor[];
  /** It has this site's own tables: its bodies are as they are stored here, and its accounts come along whether they wrote or not. */
  isOurs?: true;
  /** Its posts may have stood deeper than their addresses say: what decides on that is not in its exports. */
  hidesRoutes?: true;
  outlines: SourceOutline[];
  posts(): AsyncIterable<SourcePost>;
  /** What is known of a picture by its address. */
  pictureAt(address: string): SourcePicture | undefined;
  /** Categories and tags: their pages there, and their names. */
  topics: { address: string; name: string }[];
  /** What the other system itself led elsewhere, whatever topic or author had that address; what led to posts is among their addresses. */
  redirects?: { address: string; target: string }[];
  /** What there is no place for here, counted. */
  leftOut: Map<string, number>;
  notes: string[];
};

export function countUp(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
