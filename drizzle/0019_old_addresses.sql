-- Each post keeps the addresses it had: a draft that one belonged to for a while took it from the post whose readers know it.
alter table old_addresses drop constraint old_addresses_pkey, add primary key (slug, post_id);
--> statement-breakpoint
-- Only addresses at which readers saw the post. One that was withdrawn before it moved is known by its revisions.
create or replace function keep_old_address() returns trigger language plpgsql as $$
begin
  if old.is_published or exists (select from post_revisions where post_id = old.id and slug = old.slug and is_published) then
    insert into old_addresses (slug, post_id) values (old.slug, old.id)
      on conflict (slug, post_id) do update set left_at = now();
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Of several posts that had an address, the last to leave it that readers can still read.
create or replace function moved_post(old_slug text) returns text language sql stable security definer set search_path = pg_catalog as $$
  select post.slug from public.old_addresses address join public.food_blogs post on post.id = address.post_id
  where address.slug = old_slug and post.is_published order by address.left_at desc limit 1
$$;
--> statement-breakpoint
-- What drafts had taken until now goes back to whom readers saw there.
delete from old_addresses where (slug, post_id) in (select slug, post_id from post_revisions group by slug, post_id having not bool_or(is_published));
--> statement-breakpoint
insert into old_addresses (slug, post_id, left_at)
select slug, post_id, max(saved_at) from post_revisions revision
where is_published and not exists (select from food_blogs post where post.id = revision.post_id and post.slug = revision.slug)
group by slug, post_id
on conflict do nothing;
