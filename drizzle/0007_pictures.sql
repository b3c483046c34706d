-- The library of uploaded pictures. Their files lie in the storage, never here.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the file as it was sent: the same file twice is one picture.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Where all its sizes lie: /uploads/<folder>/
  folder text not null unique check (folder ~ '^[0-9a-f]{24}-[0-9]{1,4}x[0-9]{1,4}$'),
  ending text not null check (ending in ('jpg', 'png')),
  file_name text not null check (length(file_name) <= 200),
  bytes bigint not null check (bytes > 0),
  color text not null check (color ~ '^(#[0-9a-f]{6}|transparent)$'),
  alt text not null default '' check (length(alt) <= 500),
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  created_at timestamptz not null default now(),
  user_id uuid references accounts (id) on delete set null
);
--> statement-breakpoint
create index pictures_newest on pictures (created_at desc, id desc);
--> statement-breakpoint
create index pictures_user on pictures (user_id);
--> statement-breakpoint
-- Without a policy: the readers' role sees nothing of it.
alter table pictures enable row level security;
