-- Searching posts. Accents and ligatures are folded here as the site folds them in a query; no extension is needed.
create function fold_accents(value text) returns text language sql immutable parallel safe
return replace(replace(replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
--> statement-breakpoint
-- Addresses inside tags are no words, and a text index holds less than a megabyte: a very long post is found by its first part.
create function post_words(title text, excerpt text, content text) returns tsvector language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.english', fold_accents(left(title, 1000))), 'A')
  || setweight(to_tsvector('pg_catalog.english', fold_accents(left(coalesce(excerpt, ''), 5000))), 'B')
  || setweight(to_tsvector('pg_catalog.english', fold_accents(left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 200000))), 'D');
--> statement-breakpoint
alter table food_blogs add column words tsvector generated always as (post_words(title, excerpt, content)) stored;
--> statement-breakpoint
create index food_blogs_words on food_blogs using gin (words) where is_published;
