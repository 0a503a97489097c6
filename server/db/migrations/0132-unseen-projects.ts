/**
 * One function decides who sees a project: its members, and roles that see every project of the team. Nobody is
 * notified of a project they do not see, and no timer runs there: its task is on none of the person's devices, so they
 * could not stop it. The function that deletes such timers returns them, because their time is logged. It runs with its
 * owner's rights, because they are timers of other people.
 */
export const sql0132 = `
-- Does not check whether the member is active: somebody deactivated stays assigned to their tasks.
create function sees_project(member uuid, project uuid) returns boolean
language sql stable as $$
  select exists (
    select from team_members m join projects p on p.team_id = m.team_id join teams t on t.id = m.team_id
    where m.id = member and p.id = project
      and (m.role <> 'member' or t.owner_id = m.user_id
        or exists (select from project_members pm where pm.project_id = p.id and pm.team_member_id = m.id)))
$$;
revoke execute on function sees_project(uuid, uuid) from public;
grant execute on function sees_project(uuid, uuid) to holdfast_request;

drop function drop_timers(uuid, uuid);
-- Of a team: all timers of a person who leaves it; without a person, those in projects that their owner does not see.
create function take_timers(of_team uuid, leaving uuid)
returns table (id uuid, user_id uuid, task_id uuid, start_time timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  delete from timers r where r.team_id = of_team and of_team = any (app_team_ids())
    and case when leaving is not null then r.user_id = leaving
      else not exists (select from team_members m
        where m.team_id = of_team and m.user_id = r.user_id and m.active and sees_project(m.id, r.project_id)) end
  returning r.id, r.user_id, r.task_id, r.start_time
$$;
revoke execute on function take_timers(uuid, uuid) from public;
grant execute on function take_timers(uuid, uuid) to holdfast_request;
create index timers_team on timers (team_id);

-- Timers that could not be stopped end when their task was moved, or when their owner was removed from the project.
do $$
declare
  one record;
  log uuid;
  seconds integer;
begin
  for one in delete from timers r where not exists (select from team_members m
    where m.team_id = r.team_id and m.user_id = r.user_id and m.active and sees_project(m.id, r.project_id)) returning r.*
  loop
    log := gen_random_uuid();
    seconds := greatest(0, floor(extract(epoch from coalesce(
      (select max(a.created_at) from activity a
        where a.task_id = one.task_id and a.attribute = 'project' and a.created_at > one.start_time),
      (select min(a.created_at) from activity a where a.project_id = one.project_id
        and a.attribute = 'activityLogs.project.memberRemoved' and a.created_at > one.start_time),
      now()) - one.start_time)));
    insert into work_logs (id, task_id, project_id, team_id, user_id, time_spent, logged_by_timer, started_at)
      values (log, one.task_id, one.project_id, one.team_id, one.user_id, seconds, true, one.start_time);
    update tasks set logged_seconds = logged_seconds + seconds, updated_at = now() where id = one.task_id;
    perform record_change(jsonb_build_array(
      jsonb_build_object('scope', 'user:' || one.user_id, 'entity', 'timer', 'id', one.id, 'deleted', true),
      jsonb_build_object('scope', 'project:' || one.project_id, 'entity', 'workLog', 'id', log),
      jsonb_build_object('scope', 'project:' || one.project_id, 'entity', 'task', 'id', one.task_id)));
  end loop;
end $$;

drop function notice_facts(uuid[], uuid, uuid, text, uuid[]);
-- "unseen": also those who do not see the project, because that is what they are notified of.
create function notice_facts(people uuid[], of_team uuid, of_project uuid, unseen boolean, of_group text, silenced_by uuid[])
returns table (user_id uuid, language text, team text, project text, color text, push boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.language, t.name, p.name, p.color_code, not coalesce(of_group || '.push' = any (s.off), false)
  from teams t join users u on u.id = any (people) left join projects p on p.id = of_project and p.team_id = t.id
  left join notification_settings s on s.user_id = u.id and s.team_id = t.id
  where t.id = of_team and of_team = any (app_team_ids()) and not coalesce(of_group || '.app' = any (s.off), false)
    and (p.id is null or unseen or exists (select from team_members m
      where m.team_id = t.id and m.user_id = u.id and m.active and sees_project(m.id, p.id)))
    and not exists (select from mutes m where m.user_id = u.id and m.team_id = t.id and m.id = any (silenced_by))
$$;
revoke execute on function notice_facts(uuid[], uuid, uuid, boolean, text, uuid[]) from public;
grant execute on function notice_facts(uuid[], uuid, uuid, boolean, text, uuid[]) to holdfast_request;

drop function mail_recipients(uuid, uuid[], text, uuid[]);
create function mail_recipients(of_team uuid, of_project uuid, user_ids uuid[], of_group text, silenced_by uuid[])
returns table (user_id uuid, email text, name text, language text, wants_mail boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, u.language,
    coalesce(s.email_notifications_enabled and not coalesce(of_group || '.mail' = any (s.off), false), false)
      and not exists (select from mutes x where x.user_id = u.id and x.team_id = of_team and x.id = any (silenced_by))
  from users u
  join team_members m on m.user_id = u.id and m.team_id = of_team and m.active
  left join notification_settings s on s.user_id = u.id and s.team_id = of_team
  where u.id = any (user_ids) and u.deletion_requested_at is null and of_team = any (app_team_ids())
    and (of_project is null or sees_project(m.id, of_project))
$$;
revoke execute on function mail_recipients(uuid, uuid, uuid[], text, uuid[]) from public;
grant execute on function mail_recipients(uuid, uuid, uuid[], text, uuid[]) to holdfast_request;
`;
