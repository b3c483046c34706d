-- In the order in which mails are claimed: requests for a confirmation, then letters, each by when they are due.
drop index deliveries_due;
--> statement-breakpoint
create index deliveries_due on deliveries ((letter_id is not null), due_at) where state = 'waiting';
--> statement-breakpoint
create index deliveries_under_way on deliveries (letter_id) where state in ('waiting', 'sending');
--> statement-breakpoint
-- What became of a letter, written down once nothing of it is under way any more: counted at each look, it takes longer with every
-- letter. Null until then.
alter table letters add column numbers jsonb;
