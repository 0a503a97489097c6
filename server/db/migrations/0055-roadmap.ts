/** What a roadmap stores: milestones, which ends a dependency joins and with how much between, and kept dates to compare with. */
export const sql0055 = `
alter table tasks add column milestone boolean not null default false;
alter table task_dependencies
  add column kind text not null default 'finish_start'
    check (kind in ('finish_start', 'start_start', 'finish_finish', 'start_finish')),
  add column lag_days integer not null default 0 check (lag_days between -999 and 999);

create table baselines (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null,
  name text not null,
  -- { task: [start, due] }: a copy, and of tasks that may be gone
  dates jsonb not null,
  created_at timestamptz not null,
  constraint baselines_project_id_fkey foreign key (team_id, project_id) references projects (team_id, id) on delete cascade
);
create index baselines_project on baselines (project_id);
create index baselines_team on baselines (team_id);
alter table baselines enable row level security;
alter table baselines force row level security;
create trigger keep_tenant before update of team_id on baselines for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();
create policy by_team on baselines to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on baselines to current_user using (true) with check (true);
grant select, insert, update, delete on baselines to holdfast_request;
`;
