/**
 * What repeating tasks need beside their schedules of 0003: the zone whose days count, the day the series began with, and which days
 * have been made, so that no day is made twice (tasks 22.2). A stopped schedule stays, inactive, so that stopping can be undone.
 */
export const sql0022 = `
alter table recurring_schedules add column timezone_name text not null default 'UTC';
alter table recurring_schedules add column anchor_date date;
create index recurring_schedules_project on recurring_schedules (project_id);
create index recurring_schedules_active on recurring_schedules (id) where is_active;
create index tasks_schedule on tasks (schedule_id, end_date) where schedule_id is not null;

create table recurring_occurrences (
  schedule_id uuid not null references recurring_schedules on delete cascade,
  day date not null,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  created_at timestamptz not null default now(),
  primary key (schedule_id, day)
);
alter table recurring_occurrences enable row level security;
alter table recurring_occurrences force row level security;
create policy by_team on recurring_occurrences to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on recurring_occurrences to current_user using (true) with check (true);
grant select, insert, update, delete on recurring_occurrences to holdfast_request;
`;
