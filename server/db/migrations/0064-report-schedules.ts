/**
 * Reports that are sent by mail, and their runs. A run keeps its file until the mails have left and a while after, so that a
 * mail that waits has it; the job that runs them works as the database's owner, requests only read runs.
 */
export const sql0064 = `
create table report_schedules (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  created_by uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  report text not null check (report in ('projects', 'members', 'timesheet', 'time_logs')),
  format text not null check (format in ('xlsx', 'csv')),
  duration text not null,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  day integer not null check (day between 0 and 28),
  recipients uuid[] not null,
  paused boolean not null default false,
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, id)
);
create index report_schedules_team on report_schedules (team_id);
create index report_schedules_due on report_schedules (next_run_at) where not paused;
create table report_runs (
  id uuid primary key,
  schedule_id uuid not null,
  team_id uuid not null references teams on delete cascade,
  ran_at timestamptz not null,
  state text not null check (state in ('sent', 'failed')),
  recipients integer not null default 0,
  file_name text,
  size integer not null default 0,
  error text,
  content bytea,
  foreign key (team_id, schedule_id) references report_schedules (team_id, id) on delete cascade
);
create index report_runs_schedule on report_runs (schedule_id, ran_at);
alter table report_schedules enable row level security;
alter table report_schedules force row level security;
create policy by_team on report_schedules to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on report_schedules to current_user using (true) with check (true);
grant select, insert, update, delete on report_schedules to holdfast_request;
alter table report_runs enable row level security;
alter table report_runs force row level security;
create policy by_team on report_runs for select to holdfast_request using (team_id = any ((select app_team_ids())::uuid[]));
create policy system on report_runs to current_user using (true) with check (true);
grant select on report_runs to holdfast_request;
create trigger keep_tenant before update of team_id on report_schedules for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();
create trigger keep_tenant before update of team_id on report_runs for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();
`;
