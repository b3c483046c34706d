-- Which posts show which uploaded pictures, so that the library need not read them all; and which of their revisions do.
create table picture_mentions (
  post uuid not null references food_blogs (id) on delete cascade,
  folder text not null,
  primary key (post, folder)
);
--> statement-breakpoint
create index picture_mentions_folder on picture_mentions (folder);
--> statement-breakpoint
create table past_picture_mentions (
  post uuid not null,
  number integer not null,
  folder text not null,
  primary key (post, number, folder),
  foreign key (post, number) references post_revisions (post_id, number) on delete cascade
);
--> statement-breakpoint
create index past_picture_mentions_folder on past_picture_mentions (folder);
--> statement-breakpoint
-- Without a policy: the readers' role sees nothing of them.
alter table picture_mentions enable row level security;
--> statement-breakpoint
alter table past_picture_mentions enable row level security;
--> statement-breakpoint
-- The folders of uploaded pictures that a text and a featured image's address name, each once.
create function picture_folders(html text, featured text) returns text[] language sql immutable parallel safe
return array(select distinct picture[1] from regexp_matches(html || ' ' || coalesce(featured, ''), '/uploads/([0-9a-f]{24}-[0-9]{1,4}x[0-9]{1,4})/', 'g') picture
  where strpos(html || ' ' || coalesce(featured, ''), '/uploads/') > 0);
--> statement-breakpoint
create function note_pictures_of_added_posts() returns trigger language plpgsql as $$
begin
  insert into picture_mentions (post, folder) select id, unnest(picture_folders(content, featured_image_url)) from added;
  return null;
end $$;
--> statement-breakpoint
create trigger food_blogs_pictured after insert on food_blogs referencing new table as added for each statement execute function note_pictures_of_added_posts();
--> statement-breakpoint
create function note_pictures_of_changed_post() returns trigger language plpgsql as $$
begin
  delete from picture_mentions where post = new.id;
  insert into picture_mentions (post, folder) select new.id, unnest(picture_folders(new.content, new.featured_image_url));
  return null;
end $$;
--> statement-breakpoint
-- Of these columns alone: a counted view does not look at the text.
create trigger food_blogs_pictured_anew after update of content, featured_image_url on food_blogs for each row
when ((old.content, old.featured_image_url) is distinct from (new.content, new.featured_image_url)) execute function note_pictures_of_changed_post();
--> statement-breakpoint
-- Once written, a revision stays as it is.
create function note_pictures_of_revisions() returns trigger language plpgsql as $$
begin
  insert into past_picture_mentions (post, number, folder) select post_id, number, unnest(picture_folders(content, featured_image_url)) from added;
  return null;
end $$;
--> statement-breakpoint
create trigger post_revisions_pictured after insert on post_revisions referencing new table as added for each statement execute function note_pictures_of_revisions();
--> statement-breakpoint
insert into picture_mentions (post, folder) select id, unnest(picture_folders(content, featured_image_url)) from food_blogs;
--> statement-breakpoint
insert into past_picture_mentions (post, number, folder) select post_id, number, unnest(picture_folders(content, featured_image_url)) from post_revisions;
