-- What a post was after each save, who saved it, and where it was to be found before.
alter table food_blogs add column version integer not null default 1;
--> statement-breakpoint
-- Whoever writes, by whatever way: a save that began with an older version is known by it. A counted view is no change.
create function next_post_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger food_blogs_version before update of title, slug, excerpt, content, featured_image_url, is_published, user_id
  on food_blogs for each row execute function next_post_version();
--> statement-breakpoint
-- Without a reference to the post: revisions stay for a while when it is deleted.
create table post_revisions (
  post_id uuid not null,
  number integer not null,
  user_id uuid references accounts (id) on delete set null,
  saved_at timestamptz not null default now(),
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  featured_image_url text,
  is_published boolean not null,
  primary key (post_id, number)
);
--> statement-breakpoint
create index post_revisions_user on post_revisions (user_id);
--> statement-breakpoint
create table deleted_posts (
  post_id uuid primary key,
  title text not null,
  view_count bigint not null,
  created_at timestamptz not null,
  user_id uuid not null references food_users (user_id),
  deleted_at timestamptz not null default now(),
  deleted_by uuid references accounts (id) on delete set null
);
--> statement-breakpoint
create index deleted_posts_newest on deleted_posts (deleted_at desc, post_id desc);
--> statement-breakpoint
create index deleted_posts_author on deleted_posts (user_id);
--> statement-breakpoint
create index deleted_posts_deleted_by on deleted_posts (deleted_by);
--> statement-breakpoint
create table old_addresses (
  slug text primary key,
  post_id uuid not null,
  left_at timestamptz not null default now()
);
--> statement-breakpoint
create index old_addresses_post on old_addresses (post_id);
--> statement-breakpoint
create function keep_old_address() returns trigger language plpgsql as $$
begin
  insert into old_addresses (slug, post_id) values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id, left_at = now();
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_address after update of slug on food_blogs
  for each row when (old.slug is distinct from new.slug) execute function keep_old_address();
--> statement-breakpoint
alter table post_revisions enable row level security;
--> statement-breakpoint
alter table deleted_posts enable row level security;
--> statement-breakpoint
alter table old_addresses enable row level security;
--> statement-breakpoint
-- Where a published post has gone from an address it had before; all that readers learn of these tables.
create function moved_post(old_slug text) returns text language sql stable security definer set search_path = pg_catalog as $$
  select post.slug from public.old_addresses address join public.food_blogs post on post.id = address.post_id
  where address.slug = old_slug and post.is_published
$$;
--> statement-breakpoint
revoke all on function moved_post(text) from public;
--> statement-breakpoint
grant execute on function moved_post(text) to simmer_reader;
