-- The second factor: a secret and recovery codes, both encrypted with the site's own secret, never readable here.
alter table accounts add column two_factor_enabled boolean not null default false;
--> statement-breakpoint
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references accounts (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
--> statement-breakpoint
alter table two_factors enable row level security;
--> statement-breakpoint
-- Attempts by account, address and device, counted for as long as each limit says; the order of the columns is the limiter's.
create table attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
--> statement-breakpoint
create index attempts_expire on attempts (expire);
--> statement-breakpoint
alter table attempts enable row level security;
--> statement-breakpoint
drop table sign_in_attempts;
--> statement-breakpoint
-- From where an account was signed in to before: these are not locked out by what strangers try.
create table known_devices (
  user_id uuid not null references accounts (id) on delete cascade,
  mark text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);
--> statement-breakpoint
create index known_devices_seen on known_devices (seen_at);
--> statement-breakpoint
alter table known_devices enable row level security;
