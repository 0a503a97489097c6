/**
 * When an account is closed, its timers end like those of somebody who leaves a team: with their time logged. The
 * owner's role ends them, so ending timers is separate from the check which of them a request may end.
 */
export const sql0135 = `
create function end_timers(ids uuid[], until timestamptz)
returns table (id uuid, user_id uuid, task_id uuid, log_id uuid, seconds integer)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- Whoever writes time on a task has locked it.
  perform 1 from tasks t where t.id in (select r.task_id from timers r where r.id = any (ids)) order by t.id for update;
  return query
    with taken as (delete from timers r where r.id = any (ids) returning r.*),
    logged as (
      insert into work_logs (id, task_id, project_id, team_id, user_id, time_spent, logged_by_timer, started_at, created_at)
      select md5(k.id::text || until::text)::uuid, k.task_id, k.project_id, k.team_id, k.user_id,
        floor(extract(epoch from until - k.start_time)), true, k.start_time, until
      from taken k where until - k.start_time >= interval '1 second' returning id, task_id, user_id, time_spent)
    select k.id, k.user_id, k.task_id, l.id, coalesce(l.time_spent, 0)
      from taken k left join logged l on l.task_id = k.task_id and l.user_id = k.user_id order by k.task_id, k.user_id;
end $$;
revoke execute on function end_timers(uuid[], timestamptz) from public;

create or replace function take_timers(of_team uuid, leaving uuid, until timestamptz)
returns table (id uuid, user_id uuid, task_id uuid, log_id uuid, seconds integer)
language sql security definer set search_path = public, pg_temp as $$
  select e.* from end_timers(
    (select array_agg(r.id) from timers r where r.team_id = of_team and of_team = any (app_team_ids())
      and case when leaving is not null then r.user_id = leaving
        else not exists (select from team_members m
          where m.team_id = of_team and m.user_id = r.user_id and m.active and sees_project(m.id, r.project_id)) end),
    until) e;
$$;
`;
