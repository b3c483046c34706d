import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { PictureUse } from "../media/library-picture.ts";
import { uploadFolder } from "../media/uploaded-picture.ts";

type Owner = Pick<Sql, "execute">;
type Row = { folder: string; kind: PictureUse["kind"]; id: string; title: string };

/** Finds where uploaded pictures are used, by their `src`: in the bodies and featured images of posts, including drafts, and in authors' profiles. */
export async function findPictureUses(owner: Owner, sources: string[], userId?: string): Promise<(src: string) => PictureUse[]> {
  const folders = sources.flatMap((src) => uploadFolder(src) ?? []);
  if (folders.length === 0) return () => [];
  const asked = sql`any(${sql.param(folders)}::text[])`;
  const { rows } = await owner.execute<Row>(sql`
    select folder, kind, id, title from (
      select mention.folder, case when is_published then 'post' else 'draft' end as kind, id::text, title, updated_at
        from picture_mentions mention join food_blogs on id = mention.post where mention.folder = ${asked}
      union all
      select folder, 'author', user_id::text, coalesce(display_name, username, 'An author'), created_at
        from food_users cross join lateral unnest(picture_folders('', profile_image_url)) folder where folder = ${asked}
    ) shown order by updated_at desc, title`);
  return (src) => rows.filter(({ folder }) => folder === uploadFolder(src)).map((row) => useOf(row, userId));
}

/** The same pictures, each with its uses. */
export async function withUses<Picture extends { src: string }>(owner: Owner, pictures: Picture[]): Promise<(Picture & { uses: PictureUse[] })[]> {
  const usesOf = await findPictureUses(
    owner,
    pictures.map(({ src }) => src),
  );
  return pictures.map((picture) => ({ ...picture, uses: usesOf(picture.src) }));
}

/**
 * All uses of one picture, including those that only could come back: in older versions of posts, and in deleted posts. An author's profile
 * has a link only if it is the user's own.
 */
export async function findAllUses(owner: Owner, src: string, userId: string): Promise<PictureUse[]> {
  const usesOf = await findPictureUses(owner, [src], userId);
  const { rows } = await owner.execute<Omit<Row, "folder">>(sql`
    select distinct on (past.post) case when post.id is null then 'deleted' else 'version' end as kind,
        past.post::text as id, coalesce(post.title, deleted.title) as title
      from past_picture_mentions past
      left join food_blogs post on post.id = past.post
      left join deleted_posts deleted on deleted.post_id = past.post
      left join picture_mentions present on (present.post, present.folder) = (past.post, past.folder)
      where past.folder = ${uploadFolder(src) ?? ""}
        and (deleted.post_id is not null or (post.id is not null and present.post is null))
      order by past.post`);
  return [...usesOf(src), ...rows.map((row) => useOf(row, userId))];
}

const places: Record<PictureUse["kind"], (id: string, userId: string | undefined) => string | undefined> = {
  post: (id) => `/admin/blog/edit/${id}`,
  draft: (id) => `/admin/blog/edit/${id}`,
  author: (id, userId) => (id === userId ? "/admin/account#author-profile" : undefined),
  version: (id) => `/admin/blog/${id}/revisions`,
  deleted: () => "/admin/blog/deleted",
};

function useOf({ kind, id, title }: Omit<Row, "folder">, userId: string | undefined): PictureUse {
  const path = places[kind](id, userId);
  return path ? { kind, title, path } : { kind, title };
}
