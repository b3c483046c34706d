-- Who wrote there is whose account here, so that a second import knows it by whatever address it has now.
create table imported_authors (
  source text not null,
  -- The address that the source tells; where it tells none, the one that was made up for it.
  address text not null,
  -- Without a reference to the account: one that was deleted here is not made again.
  user_id uuid not null,
  imported_at timestamptz not null default now(),
  primary key (source, address)
);
--> statement-breakpoint
alter table imported_authors enable row level security;
