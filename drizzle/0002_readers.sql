-- The role of the public pages: published posts and author profiles, nothing else. It belongs to the whole server: another site or an administrator may have
-- made it and granted it, and then this user needs no right to do either.
do $$
begin
  if not exists (select from pg_roles where rolname = 'simmer_reader') then
    create role simmer_reader nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'This database user may not create the role simmer_reader: let an administrator of the server run "create role simmer_reader nologin; grant simmer_reader to %"', quote_ident(current_user);
end $$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'simmer_reader', 'set') then
    execute format('grant simmer_reader to %I', current_user);
  end if;
exception when others then
  raise exception 'This database user may not act as the role simmer_reader: let an administrator of the server run "grant simmer_reader to %"', quote_ident(current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to simmer_reader;
--> statement-breakpoint
grant select on food_blogs to simmer_reader;
--> statement-breakpoint
grant select (user_id, display_name, username, bio, profile_image_url) on food_users to simmer_reader;
--> statement-breakpoint
alter table food_blogs enable row level security;
--> statement-breakpoint
create policy published_posts on food_blogs for select to simmer_reader using (is_published);
--> statement-breakpoint
alter table food_users enable row level security;
--> statement-breakpoint
create policy author_profiles on food_users for select to simmer_reader using (true);
--> statement-breakpoint
alter table accounts enable row level security;
--> statement-breakpoint
alter table credentials enable row level security;
--> statement-breakpoint
alter table sessions enable row level security;
--> statement-breakpoint
alter table verifications enable row level security;
--> statement-breakpoint
alter table sign_in_attempts enable row level security;
--> statement-breakpoint
alter table profiles enable row level security;
--> statement-breakpoint
-- The one write a reader may cause: one more view of a published post, counted without a race. Returns the new count, or null.
create function count_view(post uuid) returns bigint language sql volatile security definer set search_path = pg_catalog as $$
  update public.food_blogs set view_count = view_count + 1 where id = post and is_published returning view_count
$$;
--> statement-breakpoint
revoke all on function count_view(uuid) from public;
--> statement-breakpoint
grant execute on function count_view(uuid) to simmer_reader;
