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

function useOf({ kind, id, title }: Row): PictureUse {
  return { kind, title, path: kind === "author" ? "/blog" : `/admin/blog/edit/${id}` };
}
