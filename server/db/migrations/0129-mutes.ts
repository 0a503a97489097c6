/**
 * What people have muted (decision D302): a task or a project per row, whose id is the id of the row, so that two
 * devices that mute the same thing write one row. Only the person reads and writes it. Functions with their owner's
 * rights leave out the recipients who have muted one of the given ids.
 */
export const sql0129 = `
create table mutes (
  user_id uuid not null references users on delete cascade,
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null,
  -- null: the whole project
  task_id uuid,
  id uuid generated always as (coalesce(task_id, project_id)) stored,
  primary key (user_id, id),
  foreign key (team_id, project_id) references projects (team_id, id) on delete cascade,
  foreign key (team_id, task_id) references tasks (team_id, id) on delete cascade
);
create index mutes_project on mutes (project_id);
create index mutes_task on mutes (task_id) where task_id is not null;
alter table mutes enable row level security;
alter table mutes force row level security;
create policy own on mutes to holdfast_request using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and team_id = any ((select app_team_ids())::uuid[]));
create policy system on mutes to current_user using (true) with check (true);
grant select, insert, update, delete on mutes to holdfast_request;
create trigger keep_tenant before update of team_id on mutes for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();

drop function notice_facts(uuid[], uuid, uuid, text);
create function notice_facts(people uuid[], of_team uuid, of_project uuid, of_group text, silenced_by uuid[])
returns table (user_id uuid, language text, team text, project text, color text, push boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.language, t.name, p.name, p.color_code, not coalesce(of_group || '.push' = any (s.off), false)
  from teams t join users u on u.id = any (people) left join projects p on p.id = of_project and p.team_id = t.id
  left join notification_settings s on s.user_id = u.id and s.team_id = t.id
  where t.id = of_team and of_team = any (app_team_ids()) and not coalesce(of_group || '.app' = any (s.off), false)
    and not exists (select from mutes m where m.user_id = u.id and m.team_id = t.id and m.id = any (silenced_by))
$$;
revoke execute on function notice_facts(uuid[], uuid, uuid, text, uuid[]) from public;
grant execute on function notice_facts(uuid[], uuid, uuid, text, uuid[]) to holdfast_request;

drop function mail_recipients(uuid, uuid[], text);
create function mail_recipients(of_team uuid, user_ids uuid[], of_group text, silenced_by uuid[])
returns table (user_id uuid, email text, name text, language text, wants_mail boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, u.language,
    coalesce(s.email_notifications_enabled and not coalesce(of_group || '.mail' = any (s.off), false), false)
      and not exists (select from mutes x where x.user_id = u.id and x.team_id = of_team and x.id = any (silenced_by))
  from users u
  join team_members m on m.user_id = u.id and m.team_id = of_team and m.active
  left join notification_settings s on s.user_id = u.id and s.team_id = of_team
  where u.id = any (user_ids) and u.deletion_requested_at is null and of_team = any (app_team_ids())
$$;
revoke execute on function mail_recipients(uuid, uuid[], text, uuid[]) from public;
grant execute on function mail_recipients(uuid, uuid[], text, uuid[]) to holdfast_request;

create or replace function private_rows_of(project_ids uuid[], task_ids uuid[])
returns table (user_id uuid, entity text, id uuid, leaves boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, 'timer', t.id, true from timers t
    where t.team_id = any (app_team_ids()) and (t.project_id = any (project_ids) or t.task_id = any (task_ids))
  union all
  select n.user_id, 'notification', n.id, n.project_id = any (project_ids) from notifications n
    where n.team_id = any (app_team_ids()) and (n.project_id = any (project_ids) or n.task_id = any (task_ids))
  union all
  select v.user_id, 'savedView', v.id, true from saved_views v
    where v.team_id = any (app_team_ids()) and v.project_id = any (project_ids)
  union all
  select m.user_id, 'mute', m.id, true from mutes m
    where m.team_id = any (app_team_ids()) and (m.project_id = any (project_ids) or m.task_id = any (task_ids))
$$;

create or replace function private_rows_of_team(of_team uuid) returns table (user_id uuid, entity text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.user_id, x.entity, x.id from (
    select p.user_id, 'projectPref' as entity, p.project_id as id from project_prefs p where p.team_id = of_team
    union all select s.user_id, 'notificationSettings', s.team_id from notification_settings s where s.team_id = of_team
    union all select r.user_id, 'timer', r.id from timers r where r.team_id = of_team
    union all select n.user_id, 'notification', n.id from notifications n where n.team_id = of_team
    union all select i.user_id, 'invitation', i.id from invitations i where i.team_id = of_team and i.user_id is not null
    union all select v.user_id, 'savedView', v.id from saved_views v where v.team_id = of_team
    union all select m.user_id, 'mute', m.id from mutes m where m.team_id = of_team
    union all select u.id, 'user', u.id from users u where u.active_team_id = of_team
  ) x
  where exists (select from teams t where t.id = of_team and t.organization_id = any ((select app_managed_organizations())::uuid[]))
$$;

-- Views and mutes of people who have left the team are deleted with their parent; their feed must record it.
do $$
begin
  execute replace(pg_get_functiondef('app_may_note(jsonb)'::regprocedure), '''projectPref'', ', '''projectPref'', ''savedView'', ''mute'', ');
end $$;
`;
