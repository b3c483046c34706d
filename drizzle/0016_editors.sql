-- Which opened editor saved a revision: whose answer was lost is known by it when the save is tried again.
alter table post_revisions add column editor text;
