-- Whether the mail server refused the address itself: only that counts against a reader. A server that refuses us, or has a quota, does
-- not. What was refused before does not tell the two apart, so the count of each reader begins anew.
alter table deliveries add column is_refusal boolean not null default false;
--> statement-breakpoint
create index deliveries_refused on deliveries (subscriber_id) where is_refusal;
--> statement-breakpoint
alter table subscribers drop column refusals;
