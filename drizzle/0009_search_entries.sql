-- One search over recipes and published posts, with PostgreSQL's folding of accents, and its trigrams for misspelt words.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create text search configuration simmer (copy = pg_catalog.english);
--> statement-breakpoint
alter text search configuration simmer
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with unaccent, english_stem;
--> statement-breakpoint
-- The same words as they are written.
create text search configuration simmer_written (copy = pg_catalog.simple);
--> statement-breakpoint
alter text search configuration simmer_written
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with unaccent, simple;
--> statement-breakpoint
-- What can be found: every recipe, written at the start, and every published post, kept by the triggers below.
create table search_entries (
  kind text not null check (kind in ('recipe', 'story')),
  id text not null,
  title text not null,
  created_at timestamptz not null,
  -- Title (A) and excerpt (B): small enough to be looked at for every result.
  head tsvector not null,
  -- Everything, without places: half the size, for a result's rank is decided by its head.
  words tsvector not null,
  -- Of recipes: any of the dish's names, and those by which stories were looked through for it.
  names tsquery,
  looked_for tsquery,
  primary key (kind, id)
);
--> statement-breakpoint
create index search_entries_head on search_entries using gin (head);
--> statement-breakpoint
create index search_entries_words on search_entries using gin (words);
--> statement-breakpoint
create index search_entries_newest on search_entries (kind, created_at desc, id desc);
--> statement-breakpoint
-- The words of published posts as they are written: whether one is known, how it goes on, and what a misspelt one may have been.
-- A word stays when its last post goes; it finds nothing then.
create table search_words (word text collate "C" primary key);
--> statement-breakpoint
create index search_words_like on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
-- Which published posts speak of which dish: by a link to it, or by one of its names.
create table story_mentions (
  recipe text not null,
  post uuid not null references food_blogs (id) on delete cascade,
  is_linked boolean not null,
  created_at timestamptz not null,
  primary key (recipe, post)
);
--> statement-breakpoint
create index story_mentions_best on story_mentions (recipe, is_linked desc, created_at desc, post desc);
--> statement-breakpoint
create index story_mentions_post on story_mentions (post);
--> statement-breakpoint
-- Everything in these three is published, so that readers may read them all.
alter table search_entries enable row level security;
--> statement-breakpoint
alter table search_words enable row level security;
--> statement-breakpoint
alter table story_mentions enable row level security;
--> statement-breakpoint
create policy published on search_entries for select to simmer_reader using (true);
--> statement-breakpoint
create policy published on search_words for select to simmer_reader using (true);
--> statement-breakpoint
create policy published on story_mentions for select to simmer_reader using (true);
--> statement-breakpoint
grant select on search_entries, search_words, story_mentions to simmer_reader;
--> statement-breakpoint
-- Addresses inside tags are no words. A text index holds less than a megabyte: a very long post is found by its first part.
create function words_of_html(html text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := left(regexp_replace(left(html, 400000), '<[^>]*>', ' ', 'g'), 200000);
begin
  return case when words is nfkc normalized then words else normalize(words, NFKC) end;
end $$;
--> statement-breakpoint
create function head_of_post(title text, excerpt text) returns tsvector language sql stable parallel safe
return setweight(to_tsvector('simmer', normalize(left(title, 1000), NFKC)), 'A')
  || setweight(to_tsvector('simmer', normalize(left(coalesce(excerpt, ''), 5000), NFKC)), 'B');
--> statement-breakpoint
-- The recipes that a post links to, as words that nobody can type.
create function recipe_links(html text) returns text[] language sql immutable parallel safe
return array(select distinct 'recipe/' || link[1] from regexp_matches(html, '/recipe/([a-z0-9-]+)["?#]', 'g') link where strpos(html, '/recipe/') > 0);
--> statement-breakpoint
-- Writes anew what is known of these posts. Words come in their order, so that two saves at once never wait for each other in a ring.
create function index_posts(changed uuid[]) returns void language sql as $$
  delete from search_entries where kind = 'story' and id = any (changed::text[]);
  delete from story_mentions where post = any (changed);
  with published as materialized (
    select id, title, created_at, words_of_html(content) as text, head_of_post(title, excerpt) as head, recipe_links(content) as links
    from food_blogs where id = any (changed) and is_published
  ), heard as materialized (
    select id, title, created_at, head, links, head || to_tsvector('simmer', text) as spoken from published
  ), entries as (
    insert into search_entries (kind, id, title, created_at, head, words)
    select 'story', id, title, created_at, head, strip(spoken) || array_to_tsvector(links) from heard
  ), mentions as (
    insert into story_mentions (recipe, post, is_linked, created_at)
    select recipe.id, post.id, 'recipe/' || recipe.id = any (links), post.created_at
    from heard post, search_entries recipe
    where recipe.kind = 'recipe' and ('recipe/' || recipe.id = any (links) or spoken @@ recipe.names)
  )
  insert into search_words (word)
  select word from (select distinct unnest(tsvector_to_array(to_tsvector('simmer_written', title || ' ' || text))) as word from published) every_word
  where word ~ '^[[:alpha:]]{3,30}$' order by word
  on conflict do nothing
$$;
--> statement-breakpoint
-- The newest stories that have what is wanted, in their head or in all their words. A frequent word is found among the newest few at
-- once, a rare one by its index; the planner knows too little of rare words, and would look through everything for one.
create function newest_with(wanted tsquery, place text, most integer) returns text[] language plpgsql stable as $$
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
  -- An order that no index has: the words are looked up first.
  execute format('select array(select id from search_entries where kind = ''story'' and %1$I @@ $1
    order by created_at + interval ''0'' desc, id desc limit $2)', place) into found using wanted, most;
  return found;
end $$;
--> statement-breakpoint
-- First those that say it in title or excerpt.
create function find_stories(wanted tsquery, most integer) returns setof text language plpgsql stable as $$
declare
  heads text[] := newest_with(wanted, 'head', most);
begin
  return query select unnest(heads);
  if cardinality(heads) < most then
    return query select id from unnest(newest_with(wanted, 'words', most)) id where id <> all (heads) limit most - cardinality(heads);
  end if;
end $$;
--> statement-breakpoint
create function index_added_posts() returns trigger language plpgsql as $$
begin
  perform index_posts(array(select id from added where is_published));
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_searched after insert on food_blogs referencing new table as added for each statement execute function index_added_posts();
--> statement-breakpoint
create function index_changed_post() returns trigger language plpgsql as $$
begin
  perform index_posts(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_searched_anew after update on food_blogs for each row
when ((old.is_published or new.is_published)
  and (old.is_published, old.title, old.excerpt, old.content, old.created_at) is distinct from (new.is_published, new.title, new.excerpt, new.content, new.created_at))
execute function index_changed_post();
--> statement-breakpoint
create function forget_deleted_post() returns trigger language plpgsql as $$
begin
  delete from search_entries where kind = 'story' and id = old.id::text;
  return null;
end $$;
--> statement-breakpoint
-- Pages of recipes learn which of them have other stories than before.
create function tell_mention_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('post_changes', 'dish:' || recipe) from (select distinct recipe from changed) dishes;
  return null;
end $$;
--> statement-breakpoint
create trigger story_mentions_added after insert on story_mentions referencing new table as changed for each statement execute function tell_mention_change();
--> statement-breakpoint
create trigger story_mentions_removed after delete on story_mentions referencing old table as changed for each statement execute function tell_mention_change();
--> statement-breakpoint
create trigger food_blogs_unsearched after delete on food_blogs for each row when (old.is_published) execute function forget_deleted_post();
--> statement-breakpoint
select index_posts(array(select id from food_blogs where is_published));
--> statement-breakpoint
drop index food_blogs_words;
--> statement-breakpoint
alter table food_blogs drop column words;
--> statement-breakpoint
drop function post_words(text, text, text);
