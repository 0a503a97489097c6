/**
 * Sums of logged time by day and by month (of UTC), project, person and kind of task, kept by the database in the transaction
 * of whatever changes a log or its task, so that a report over a year does not read two million logs (decision 266). Requests
 * read them and never write them. A row whose time has gone stays with no seconds.
 */
export const sql0095 = `
create table logged_time (
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null,
  user_id uuid not null references users on delete cascade,
  monthly boolean not null,
  starts date not null,
  billable boolean not null,
  archived boolean not null,
  seconds bigint not null,
  primary key (project_id, user_id, monthly, starts, billable, archived),
  foreign key (team_id, project_id) references projects (team_id, id) on delete cascade
) with (fillfactor = 80);
create index logged_time_team on logged_time (team_id, monthly, starts);
create index logged_time_user on logged_time (user_id);
alter table logged_time enable row level security;
alter table logged_time force row level security;
create policy by_team on logged_time for select to holdfast_request using (team_id = any ((select app_team_ids())::uuid[]));
create policy system on logged_time to current_user using (true) with check (true);
grant select on logged_time to holdfast_request;
create trigger keep_tenant before update of team_id on logged_time for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();

create function first_of(monthly boolean, at timestamptz) returns date language sql immutable parallel safe as
  $$ select date_trunc(case when monthly then 'month' else 'day' end, at at time zone 'UTC')::date $$;

-- The logs of one task, under the kind that is given. What is taken is never inserted: its project may be gone already.
create function take_task_time(task uuid, is_billable boolean, is_archived boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update logged_time s set seconds = s.seconds - d.seconds from (
    select w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at) as starts, sum(w.time_spent) as seconds
    from work_logs w cross join (values (true), (false)) g (monthly) where w.task_id = task group by 1, 2, 3, 4) d
  where s.project_id = d.project_id and s.user_id = d.user_id and s.monthly = d.monthly and s.starts = d.starts
    and s.billable = is_billable and s.archived = is_archived $$;
create function add_task_time(task uuid, is_billable boolean, is_archived boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into logged_time as s (team_id, project_id, user_id, monthly, starts, billable, archived, seconds)
  select w.team_id, w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at), is_billable, is_archived, sum(w.time_spent)
  from work_logs w cross join (values (true), (false)) g (monthly) where w.task_id = task
  group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (project_id, user_id, monthly, starts, billable, archived) do update set seconds = s.seconds + excluded.seconds $$;
revoke execute on function take_task_time(uuid, boolean, boolean), add_task_time(uuid, boolean, boolean) from public;

create function note_task_kind() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform take_task_time(new.id, old.billable, old.archived);
  perform add_task_time(new.id, new.billable, new.archived);
  return null;
end $$;
create trigger logged_time_kind after update of billable, archived on tasks for each row
  when (old.billable <> new.billable or old.archived <> new.archived) execute function note_task_kind();

-- A task takes its logs with it when it goes; by then nobody could say of which kind they were.
create function note_task_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform take_task_time(old.id, old.billable, old.archived);
  return old;
end $$;
create trigger logged_time_gone before delete on tasks for each row execute function note_task_gone();

-- The task is held, so that it does not change its kind between the log and its sum.
create function note_logs_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from tasks where id in (select task_id from added) order by id for no key update;
  insert into logged_time as s (team_id, project_id, user_id, monthly, starts, billable, archived, seconds)
  select w.team_id, w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at), t.billable, t.archived, sum(w.time_spent)
  from added w join tasks t on t.id = w.task_id cross join (values (true), (false)) g (monthly)
  group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
  on conflict (project_id, user_id, monthly, starts, billable, archived) do update set seconds = s.seconds + excluded.seconds;
  return null;
end $$;
create trigger logged_time_added after insert on work_logs referencing new table as added
  for each statement execute function note_logs_added();

-- Logs that went with their task have been taken away before.
create function note_logs_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from tasks where id in (select task_id from removed) order by id for no key update;
  update logged_time s set seconds = s.seconds - d.seconds from (
    select w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at) as starts, t.billable, t.archived, sum(w.time_spent) as seconds
    from removed w join tasks t on t.id = w.task_id cross join (values (true), (false)) g (monthly) group by 1, 2, 3, 4, 5, 6) d
  where s.project_id = d.project_id and s.user_id = d.user_id and s.monthly = d.monthly and s.starts = d.starts
    and s.billable = d.billable and s.archived = d.archived;
  return null;
end $$;
create trigger logged_time_removed after delete on work_logs referencing old table as removed
  for each statement execute function note_logs_removed();

create function note_logs_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from tasks where id in (select task_id from removed union select task_id from added) order by id for no key update;
  insert into logged_time as s (team_id, project_id, user_id, monthly, starts, billable, archived, seconds)
  select w.team_id, w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at), t.billable, t.archived, sum(w.seconds)
  from (select team_id, project_id, user_id, task_id, started_at, -time_spent as seconds from removed
      union all select team_id, project_id, user_id, task_id, started_at, time_spent from added) w
    join tasks t on t.id = w.task_id cross join (values (true), (false)) g (monthly)
  group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
  on conflict (project_id, user_id, monthly, starts, billable, archived) do update set seconds = s.seconds + excluded.seconds;
  return null;
end $$;
create trigger logged_time_changed after update on work_logs referencing old table as removed new table as added
  for each statement execute function note_logs_changed();

insert into logged_time (team_id, project_id, user_id, monthly, starts, billable, archived, seconds)
select w.team_id, w.project_id, w.user_id, g.monthly, first_of(g.monthly, w.started_at), t.billable, t.archived, sum(w.time_spent)
from work_logs w join tasks t on t.id = w.task_id cross join (values (true), (false)) g (monthly) group by 1, 2, 3, 4, 5, 6, 7;

drop index work_logs_task;
create index work_logs_task on work_logs (task_id, started_at);
`;
