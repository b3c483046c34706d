-- What became of each backup, and of restoring it into a scratch database. The archives themselves lie in a folder.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('nightly', 'upgrade', 'manual', 'replaced', 'moved')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- Its name alone: the folder differs from machine to machine. Null where none was made.
  file text,
  bytes bigint,
  row_total bigint,
  upload_total bigint,
  -- Why there is none, or what it lacks.
  problem text,
  rehearsed_at timestamptz,
  -- Null with `rehearsed_at`: restored and found to be the same.
  rehearsal_problem text
);
--> statement-breakpoint
create index backup_runs_newest on backup_runs (started_at desc);
--> statement-breakpoint
-- Without a policy: the readers' role sees nothing of it.
alter table backup_runs enable row level security;
