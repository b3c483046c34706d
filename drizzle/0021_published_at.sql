-- When readers first saw a post, which may be long after it was begun: feeds are in this order, so that what waited as a draft is new
-- in them. Withdrawing a post and publishing it again does not make it new.
alter table food_blogs add column published_at timestamptz;
--> statement-breakpoint
-- Until now a post counted as published when it was made. Nothing that readers see changes: no version goes up, nobody is told.
alter table food_blogs disable trigger user;
--> statement-breakpoint
update food_blogs post set published_at = created_at
where is_published or exists (select from post_revisions where post_id = post.id and is_published);
--> statement-breakpoint
alter table food_blogs enable trigger user;
--> statement-breakpoint
-- Whoever writes, by whatever way. A post that comes as published, or whose creation alone is moved, was published when it was made.
create function date_published_post() returns trigger language plpgsql as $$
begin
  if not new.is_published then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.published_at := coalesce(new.published_at, new.created_at);
  elsif old.created_at <> new.created_at and old.published_at is not distinct from new.published_at then
    new.published_at := new.created_at;
  else
    new.published_at := coalesce(new.published_at, now());
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger food_blogs_dated before insert or update of is_published, created_at, published_at
  on food_blogs for each row execute function date_published_post();
--> statement-breakpoint
alter table food_blogs add constraint food_blogs_dated check (published_at is not null or not is_published);
--> statement-breakpoint
create index food_blogs_by_publication on food_blogs (published_at desc, id desc) where is_published;
--> statement-breakpoint
alter table deleted_posts add column published_at timestamptz;
--> statement-breakpoint
update deleted_posts post set published_at = created_at
where exists (select from post_revisions where post_id = post.post_id and is_published);
--> statement-breakpoint
-- As before, and a post whose day of publication moves has another place in the feeds.
create or replace function tell_post_change() returns trigger language plpgsql as $$
declare
  kind text := 'list';
begin
  if tg_op = 'UPDATE' then
    if old.view_count is distinct from new.view_count
      and (old.id, old.version, old.created_at, old.updated_at) = (new.id, new.version, new.created_at, new.updated_at)
      and old.published_at is not distinct from new.published_at then
      return null;
    end if;
    if not old.is_published and not new.is_published then
      kind := 'draft';
    elsif old.is_published and new.is_published and (old.created_at, old.published_at) = (new.created_at, new.published_at) then
      kind := 'text';
    end if;
  elsif tg_op = 'INSERT' and not new.is_published or tg_op = 'DELETE' and not old.is_published then
    kind := 'draft';
  end if;
  perform pg_notify('post_changes', kind || ':' || coalesce(new.id, old.id)::text);
  return null;
end $$;
