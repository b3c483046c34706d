import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { PictureUse } from "../media/library-picture.ts";
import { uploadFolder } from "../media/uploaded-picture.ts";

type Row = { folder: string; kind: PictureUse["kind"]; id: string; title: string };

/** Where uploaded pictures are shown: in bodies and as featured images of posts, drafts too, and as pictures of authors. By the pictures' `src`. */
export async function findPictureUses(owner: Sql, sources: string[]): Promise<(src: string) => PictureUse[]> {
  const folders = sources.flatMap((src) => uploadFolder(src) ?? []);
  if (folders.length === 0) return () => [];
  // Each text is read once, however many pictures are asked for.
  const { rows } = await owner.execute<Row>(sql`
    with shown as (
      select case when is_published then 'post' else 'draft' end as kind, id::text, title, updated_at, content || ' ' || coalesce(featured_image_url, '') as text
        from food_blogs where content like '%/uploads/%' or featured_image_url like '%/uploads/%'
      union all
      select 'author', user_id::text, coalesce(display_name, username, 'An author'), created_at, profile_image_url
        from food_users where profile_image_url like '%/uploads/%'
    )
    select found.folder, kind, id, title from shown
      cross join lateral (select distinct match[1] as folder from regexp_matches(text, '/uploads/([0-9a-f]{24}-[0-9]{1,4}x[0-9]{1,4})/', 'g') match) found
      where found.folder = any(${sql.param(folders)}::text[])
      order by updated_at desc, title`);
  return (src) => rows.filter(({ folder }) => folder === uploadFolder(src)).map(useOf);
}

/** The same pictures, each with its uses. */
export async function withUses<Picture extends { src: string }>(owner: Sql, pictures: Picture[]): Promise<(Picture & { uses: PictureUse[] })[]> {
  const usesOf = await findPictureUses(
    owner,
    pictures.map(({ src }) => src),
  );
  return pictures.map((picture) => ({ ...picture, uses: usesOf(picture.src) }));
}

/** All uses of one picture, those too that are in no text any more but can come back: older versions of posts, and deleted posts. */
export async function findAllUses(owner: Sql, src: string): Promise<PictureUse[]> {
  const usesOf = await findPictureUses(owner, [src]);
  const part = `/uploads/${uploadFolder(src) ?? ""}/`;
  const { rows } = await owner.execute<Omit<Row, "folder">>(sql`
    select distinct on (revision.post_id) case when post.id is null then 'deleted' else 'version' end as kind,
        revision.post_id::text as id, coalesce(post.title, deleted.title) as title
      from post_revisions revision
      left join food_blogs post on post.id = revision.post_id
      left join deleted_posts deleted on deleted.post_id = revision.post_id
      where strpos(revision.content || ' ' || coalesce(revision.featured_image_url, ''), ${part}) > 0
        and (deleted.post_id is not null or strpos(post.content || ' ' || coalesce(post.featured_image_url, ''), ${part}) = 0)
      order by revision.post_id, revision.number desc`);
  return [...usesOf(src), ...rows.map(useOf)];
}

const places: Record<PictureUse["kind"], (id: string) => string> = {
  post: (id) => `/admin/blog/edit/${id}`,
  draft: (id) => `/admin/blog/edit/${id}`,
  author: () => "/admin/account",
  version: (id) => `/admin/blog/${id}/revisions`,
  deleted: () => "/admin/blog/deleted",
};

function useOf({ kind, id, title }: Omit<Row, "folder">): PictureUse {
  return { kind, title, path: places[kind](id) };
}
