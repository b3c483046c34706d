-- Who asked for letters. An address stays only as long as it is wanted: whoever leaves is deleted at once.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  created_at timestamptz not null default now(),
  -- Letters in a row that the mail server refused for good.
  refusals integer not null default 0
);
--> statement-breakpoint
alter table subscribers enable row level security;
--> statement-breakpoint
-- Without a time of confirmation it waits for one.
create table subscriptions (
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  topic text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (subscriber_id, topic)
);
--> statement-breakpoint
create index subscriptions_topic on subscriptions (topic, confirmed_at);
--> statement-breakpoint
alter table subscriptions enable row level security;
--> statement-breakpoint
-- Those who are gone, as a number alone.
create table departures (
  id bigint generated always as identity primary key,
  topic text not null,
  why text not null check (why in ('left', 'refused')),
  at timestamptz not null default now()
);
--> statement-breakpoint
create index departures_topic on departures (topic, why);
--> statement-breakpoint
alter table departures enable row level security;
--> statement-breakpoint
-- One for each thing that is announced: the key, such as recipe:ratatouille, can be there once.
create table letters (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  topics text[] not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
alter table letters enable row level security;
--> statement-breakpoint
-- One mail to one reader. Without a letter it is the mail that asks for a confirmation.
-- waiting → sending (claimed by `sender`) → accepted | failed | unsure (handed over, but nobody heard the answer) | dropped (no longer wanted).
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  letter_id uuid references letters (id) on delete cascade,
  subscriber_id uuid references subscribers (id) on delete set null,
  topics text[],
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'accepted', 'failed', 'unsure', 'dropped')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  sender uuid,
  handed_over_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- SHA-256 of the key in this mail's links; the key itself stands in the mail alone.
  token_hash text unique,
  created_at timestamptz not null default now(),
  unique (letter_id, subscriber_id)
);
--> statement-breakpoint
create index deliveries_due on deliveries (due_at) where state = 'waiting';
--> statement-breakpoint
create index deliveries_sending on deliveries (sender) where state = 'sending';
--> statement-breakpoint
create index deliveries_subscriber on deliveries (subscriber_id);
--> statement-breakpoint
alter table deliveries enable row level security;
