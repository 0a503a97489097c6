/**
 * Tasks that go to another project: the number and the schedule they had in the one they left, for when they come back, and
 * the function that takes along everything that hangs on them. What that is follows from the foreign keys, so that a table
 * added later comes along without a word here; it runs with its owner's rights, because timers and notifications of other
 * people come along too, and acts in the teams of the request only. History stays in the project where it happened.
 */
export const sql0025 = `
create table left_projects (
  task_id uuid not null references tasks on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  task_no integer not null,
  schedule_id uuid references recurring_schedules on delete set null,
  -- nothing was left that repeated by the schedule, so it ended
  ended_schedule boolean not null default false,
  primary key (task_id, project_id)
);
create index left_projects_project on left_projects (project_id);
alter table left_projects enable row level security;
alter table left_projects force row level security;
create policy by_team on left_projects to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on left_projects to current_user using (true) with check (true);
grant select, insert, update, delete on left_projects to holdfast_request;

create function take_along(ids uuid[], destination uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid[];
  key record;
begin
  select array_agg(t.id) into own from tasks t join projects p on p.id = destination and p.team_id = t.team_id
    where t.id = any (ids) and t.team_id = any (app_team_ids());
  for key in select distinct child from row_references() r
    where parent = 'tasks' and child_column = 'task_id' and child not in ('activity', 'left_projects', 'deleted_tasks')
      and exists (select from pg_attribute a where a.attrelid = r.child::regclass and a.attname = 'project_id')
    order by child
  loop
    execute format('update %I set project_id = $2 where task_id = any ($1) and project_id is distinct from $2', key.child)
      using own, destination;
  end loop;
end $$;
revoke execute on function take_along(uuid[], uuid) from public;
grant execute on function take_along(uuid[], uuid) to holdfast_request;
`;
