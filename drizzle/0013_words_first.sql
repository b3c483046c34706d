-- The planner cannot know how rare an unknown word is: of thirty endings it believes a sixth of all stories to have one, and reads
-- through everything. Here only an index of words can answer.
create function newest_by_words(wanted tsquery, place text, most integer) returns text[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  found text[];
begin
  execute format('select array(select id from search_entries where kind = ''story'' and %1$I @@ $1
    order by created_at + interval ''0'' desc, id desc limit $2)', place) into found using wanted, most;
  return found;
end $$;
--> statement-breakpoint
-- The newest stories that have what is wanted, in their head or in all their words. A frequent word is found among the newest few at
-- once, a rare one by its index.
create or replace function newest_with(wanted tsquery, place text, most integer) returns text[] language plpgsql stable as $$
declare
  found text[];
  looked integer;
begin
  foreach looked in array array[600, 6000] loop
    execute format('select array(select id from (
      select id, %1$I as place from search_entries where kind = ''story'' order by created_at desc, id desc limit $2) newest
      where place @@ $1 limit $3)', place) into found using wanted, looked, most;
    if cardinality(found) = most then return found; end if;
    exit when cardinality(found) < looked / 25;
  end loop;
  return newest_by_words(wanted, place, most);
end $$;
