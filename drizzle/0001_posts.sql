-- The spec's food_users (authors) and food_blogs (posts), names and columns as in an existing hosted database.
create table food_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references accounts (id),
  display_name text,
  username text unique,
  bio text,
  profile_image_url text,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table food_blogs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  slug text not null unique check (slug ~ '^[^/?#[:space:]]+$'),
  excerpt text,
  content text not null default '',
  featured_image_url text,
  view_count bigint not null default 0 check (view_count >= 0),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid not null references food_users (user_id)
);
--> statement-breakpoint
create index food_blogs_published on food_blogs (created_at desc, id desc) where is_published;
--> statement-breakpoint
create index food_blogs_newest on food_blogs (created_at desc, id desc);
--> statement-breakpoint
create index food_blogs_author on food_blogs (user_id);
--> statement-breakpoint
-- Every other process learns of a change from here; a counted view alone is no change of what the post says.
create function tell_post_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'view_count' = to_jsonb(new) - 'view_count' then
    return null;
  end if;
  perform pg_notify('post_changes', coalesce(new.id, old.id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_change after insert or update or delete on food_blogs for each row execute function tell_post_change();
--> statement-breakpoint
create function tell_author_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('post_changes', 'authors');
  return null;
end $$;
--> statement-breakpoint
create trigger food_users_change after insert or update or delete on food_users for each statement execute function tell_author_change();
