-- In the order in which mails are claimed: requests for a confirmation, then letters, each by how often they were refused, then by when
-- they are due.
drop index deliveries_due;
--> statement-breakpoint
create index deliveries_due on deliveries ((letter_id is not null), attempts, due_at) where state = 'waiting';
