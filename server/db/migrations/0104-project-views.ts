/**
 * Saved views of a project. A shared one can be read by everybody who sees the project; the code checks that only its
 * creator and managers of the project change it. At most one shared view is the default of the project.
 */
export const sql0104 = `
alter table saved_views
  add column project_id uuid,
  add column is_default boolean not null default false,
  add constraint saved_views_of_project foreign key (team_id, project_id) references projects (team_id, id) on delete cascade,
  add constraint saved_views_default check (not is_default or (shared and project_id is not null));
create index saved_views_project on saved_views (project_id) where project_id is not null;
create unique index saved_views_default_of_project on saved_views (project_id) where is_default;
create policy shared_update on saved_views for update to holdfast_request
  using (shared and project_id is not null and team_id = any ((select app_team_ids())::uuid[]))
  with check (shared and project_id is not null and team_id = any ((select app_team_ids())::uuid[]));

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
    union all select u.id, 'user', u.id from users u where u.active_team_id = of_team
  ) x
  where exists (select from teams t where t.id = of_team and t.organization_id = any ((select app_managed_organizations())::uuid[]))
$$;
`;
