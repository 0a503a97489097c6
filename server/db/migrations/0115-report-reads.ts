/**
 * Lets reports read fewer rows (decision 268). Row-level security checks the team of every row, so an index that
 * includes the team allows index-only scans. The database stores the first and the last log of each task, so that a
 * report finds the tasks with logs in a range without reading the logs. Requests may only read this table.
 */
export const sql0115 = `
drop index work_logs_report;
create index work_logs_report on work_logs (project_id, started_at) include (team_id, user_id, task_id, time_spent);
drop index work_logs_task;
create index work_logs_task on work_logs (task_id, started_at) include (team_id);
drop index logged_time_team;
create index logged_time_report on logged_time (team_id, monthly, starts) include (project_id, user_id, billable, archived, seconds);

create table logged_tasks (
  task_id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  foreign key (team_id, task_id) references tasks (team_id, id) on delete cascade
);
create index logged_tasks_team on logged_tasks (team_id, task_id);
alter table logged_tasks enable row level security;
alter table logged_tasks force row level security;
create policy by_team on logged_tasks for select to holdfast_request using (team_id = any ((select app_team_ids())::uuid[]));
create policy system on logged_tasks to current_user using (true) with check (true);
grant select on logged_tasks to holdfast_request;
create trigger keep_tenant before update of team_id on logged_tasks for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();

-- The task is locked, so that of two concurrent changes the later one sees the logs of the other.
create function note_first_and_last() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from tasks where id in (select task_id from changed) order by id for no key update;
  insert into logged_tasks as l (task_id, team_id, first_at, last_at)
  select task_id, team_id, min(started_at), max(started_at) from changed group by 1, 2 order by 1
  on conflict (task_id) do update set first_at = least(l.first_at, excluded.first_at), last_at = greatest(l.last_at, excluded.last_at);
  return null;
end $$;
create trigger logged_tasks_added after insert on work_logs referencing new table as changed
  for each statement execute function note_first_and_last();

-- The changed or deleted log may have been the first or the last, so both are computed again.
create function find_first_and_last() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from tasks where id in (select task_id from removed) order by id for no key update;
  delete from logged_tasks l where l.task_id in (select task_id from removed)
    and not exists (select from work_logs w where w.task_id = l.task_id);
  update logged_tasks l set first_at = d.first_at, last_at = d.last_at from (
    select w.task_id, min(w.started_at) as first_at, max(w.started_at) as last_at
    from work_logs w where w.task_id in (select task_id from removed) group by 1) d
  where l.task_id = d.task_id;
  return null;
end $$;
create trigger logged_tasks_removed after delete on work_logs referencing old table as removed
  for each statement execute function find_first_and_last();
create trigger logged_tasks_changed after update on work_logs referencing old table as removed
  for each statement execute function find_first_and_last();

insert into logged_tasks (task_id, team_id, first_at, last_at)
select task_id, team_id, min(started_at), max(started_at) from work_logs group by 1, 2;
`;
