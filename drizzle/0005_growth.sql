-- How many posts each day has (UTC): any page of a list, however far back, is found without counting all the posts before it.
create table post_days (
  day date primary key,
  total integer not null default 0,
  published integer not null default 0
);
--> statement-breakpoint
alter table post_days enable row level security;
--> statement-breakpoint
create policy counts on post_days for select to simmer_reader using (true);
--> statement-breakpoint
-- Readers may know how much is published, not how much is being written.
grant select (day, published) on post_days to simmer_reader;
--> statement-breakpoint
create function day_of(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'UTC')::date;
--> statement-breakpoint
insert into post_days (day, total, published)
select day_of(created_at), count(*), count(*) filter (where is_published) from food_blogs group by 1;
--> statement-breakpoint
create function count_added_posts() returns trigger language plpgsql as $$
begin
  insert into post_days as known (day, total, published)
  select day_of(created_at), count(*), count(*) filter (where is_published) from added group by 1 order by 1
  on conflict (day) do update set total = known.total + excluded.total, published = known.published + excluded.published;
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_added after insert on food_blogs referencing new table as added for each statement execute function count_added_posts();
--> statement-breakpoint
create function count_removed_posts() returns trigger language plpgsql as $$
begin
  update post_days set total = post_days.total - gone.total, published = post_days.published - gone.published
  from (select day_of(created_at) as day, count(*)::integer as total, (count(*) filter (where is_published))::integer as published from removed group by 1) gone
  where post_days.day = gone.day;
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_removed after delete on food_blogs referencing old table as removed for each statement execute function count_removed_posts();
--> statement-breakpoint
create function count_moved_post() returns trigger language plpgsql as $$
begin
  update post_days set total = total - 1, published = published - old.is_published::integer where day = day_of(old.created_at);
  insert into post_days as known (day, total, published) values (day_of(new.created_at), 1, new.is_published::integer)
  on conflict (day) do update set total = known.total + 1, published = known.published + excluded.published;
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_moved after update of is_published, created_at on food_blogs for each row
when (old.is_published is distinct from new.is_published or old.created_at is distinct from new.created_at) execute function count_moved_post();
--> statement-breakpoint
-- A counted view is no change, and is seen to be none without looking at the whole post. The kind of a change says which pages
-- it concerns: 'list' where posts come, go or move, 'text' where a published one is edited, 'draft' where no reader sees it.
create or replace function tell_post_change() returns trigger language plpgsql as $$
declare
  kind text := 'list';
begin
  if tg_op = 'UPDATE' then
    if old.view_count is distinct from new.view_count and old.updated_at is not distinct from new.updated_at
      and to_jsonb(old) - 'view_count' = to_jsonb(new) - 'view_count' then
      return null;
    end if;
    if not old.is_published and not new.is_published then
      kind := 'draft';
    elsif old.is_published and new.is_published and old.created_at = new.created_at then
      kind := 'text';
    end if;
  elsif tg_op = 'INSERT' and not new.is_published or tg_op = 'DELETE' and not old.is_published then
    kind := 'draft';
  end if;
  perform pg_notify('post_changes', kind || ':' || coalesce(new.id, old.id)::text);
  return null;
end $$;
--> statement-breakpoint
-- An author without posts is on no page: making one, or asking whether there is one, changes nothing that readers see.
drop trigger food_users_change on food_users;
--> statement-breakpoint
create trigger food_users_change after update or delete on food_users for each row execute function tell_author_change();
