-- What came from another system, so that a second import changes nothing, and where its old addresses lead now.
create table imported_posts (
  source text not null,
  source_id text not null,
  -- Without a reference to the post: one that was deleted here does not come again.
  post_id uuid not null,
  -- The post's version when it came: a higher one was edited here.
  version integer not null,
  -- Digest of what was written, so that a changed export is known.
  written text not null,
  imported_at timestamptz not null default now(),
  primary key (source, source_id)
);
--> statement-breakpoint
create index imported_posts_post on imported_posts (post_id);
--> statement-breakpoint
create table imported_pictures (
  address text primary key,
  path text,
  src text not null,
  imported_at timestamptz not null default now()
);
--> statement-breakpoint
create index imported_pictures_path on imported_pictures (path);
--> statement-breakpoint
create table moved_paths (
  path text primary key,
  post_id uuid,
  target text,
  check (num_nonnulls(post_id, target) = 1)
);
--> statement-breakpoint
create index moved_paths_post on moved_paths (post_id);
--> statement-breakpoint
alter table imported_posts enable row level security;
--> statement-breakpoint
alter table imported_pictures enable row level security;
--> statement-breakpoint
alter table moved_paths enable row level security;
--> statement-breakpoint
-- Where the first of these old addresses leads that is known: to a published post's slug or to a place of this site.
-- All that readers learn of these tables.
create function moved_path(paths text[]) returns table (slug text, target text)
language sql stable security definer set search_path = pg_catalog as $$
  select post.slug, coalesce(moved.target, picture.src)
  from unnest(paths) with ordinality asked (path, place)
  left join public.moved_paths moved on moved.path = asked.path
  left join public.food_blogs post on post.id = moved.post_id and post.is_published
  left join public.imported_pictures picture on picture.path = asked.path
  where num_nonnulls(post.slug, moved.target, picture.src) > 0
  order by asked.place limit 1
$$;
--> statement-breakpoint
revoke all on function moved_path(text[]) from public;
--> statement-breakpoint
grant execute on function moved_path(text[]) to simmer_reader;
