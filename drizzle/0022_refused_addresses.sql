-- Whether the mail server refused the address itself: only that counts against a reader. A server that refuses us, or has a quota, does
-- not. What was refused before does not tell the two apart, so the count of each reader begins anew.
-- `subscribers.refusals`, which counted them, stays for the instances that are still to be upgraded; nothing here reads it.
alter table deliveries add column is_refusal boolean not null default false;
--> statement-breakpoint
create index deliveries_refused on deliveries (subscriber_id) where is_refusal;
