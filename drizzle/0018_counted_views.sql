-- A counted view is no change, and is seen to be none without reading the post: its version goes up whenever anything of it is
-- written but the views and the two moments. The kind of a change says which pages it concerns: 'list' where posts come, go or
-- move, 'text' where a published one is edited, 'draft' where no reader sees it.
create or replace function tell_post_change() returns trigger language plpgsql as $$
declare
  kind text := 'list';
begin
  if tg_op = 'UPDATE' then
    if old.view_count is distinct from new.view_count
      and (old.id, old.version, old.created_at, old.updated_at) = (new.id, new.version, new.created_at, new.updated_at) then
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
-- Of these columns alone, for the same reason.
create or replace trigger food_blogs_searched_anew after update of is_published, title, excerpt, content, created_at on food_blogs for each row
when ((old.is_published or new.is_published)
  and (old.is_published, old.title, old.excerpt, old.content, old.created_at) is distinct from (new.is_published, new.title, new.excerpt, new.content, new.created_at))
execute function index_changed_post();
