/**
 * Repairs what was left behind: rows of the feed that are not marked as deleted although their to-do was; files that
 * were restored after their task had moved, and stayed in its former project. The log of a deleted project stores the
 * accounts of its members, because nothing else has them afterwards; those of projects deleted before are unknown, so
 * only roles that see every project read that log. The function that ends timers now logs their time. Unused replicas
 * and read notifications are deleted by age (decision D300).
 */
export const sql0133 = `
alter table activity add column audience uuid[];

-- Every pull has already returned such a row as gone, so it needs no new version.
update feed f set deleted = true
  where f.entity = 'personalTask' and not f.deleted and not exists (select from personal_tasks t where t.id = f.entity_id);

do $$
declare
  changes jsonb;
begin
  with mended as (
    update attachments a set project_id = t.project_id from tasks t
      where t.id = a.task_id and t.project_id <> a.project_id returning a.id, t.project_id)
  select jsonb_agg(jsonb_build_object('scope', 'project:' || m.project_id, 'entity', 'attachment', 'id', m.id)) into changes
    from mended m;
  if changes is not null then
    perform record_change(changes);
  end if;
end $$;

drop function take_timers(uuid, uuid);
-- As before, and logs the time: a restored timer may be of somebody who has left and whom the request does not know.
create function take_timers(of_team uuid, leaving uuid, until timestamptz)
returns table (id uuid, user_id uuid, task_id uuid, log_id uuid, seconds integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ids uuid[];
begin
  select array_agg(r.id) into ids from timers r where r.team_id = of_team and of_team = any (app_team_ids())
    and case when leaving is not null then r.user_id = leaving
      else not exists (select from team_members m
        where m.team_id = of_team and m.user_id = r.user_id and m.active and sees_project(m.id, r.project_id)) end;
  if ids is null then
    return;
  end if;
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
revoke execute on function take_timers(uuid, uuid, timestamptz) from public;
grant execute on function take_timers(uuid, uuid, timestamptz) to holdfast_request;

-- The device has no pending mutation up to this number. Only a replica that executed none beyond it may be deleted.
alter table replicas add column settled_seq bigint not null default 0;
create index replicas_seen on replicas (last_seen_at);
create index notifications_age on notifications (created_at) where read;
`;
