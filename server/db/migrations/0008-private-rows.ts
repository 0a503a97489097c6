/**
 * Finds rows in people's own scopes that hang on projects or tasks: timers, notifications. A request that deletes a task
 * must announce them in scopes it cannot read (FD2), so this runs with its owner's rights and answers ids only.
 */
export const sql0008 = `
create function private_rows_of(project_ids uuid[], task_ids uuid[])
returns table (user_id uuid, entity text, id uuid, leaves boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, 'timer', t.id, true from timers t
    where t.team_id = any (app_team_ids()) and (t.project_id = any (project_ids) or t.task_id = any (task_ids))
  union all
  select n.user_id, 'notification', n.id, n.project_id = any (project_ids) from notifications n
    where n.team_id = any (app_team_ids()) and (n.project_id = any (project_ids) or n.task_id = any (task_ids))
$$;
revoke execute on function private_rows_of(uuid[], uuid[]) from public;
grant execute on function private_rows_of(uuid[], uuid[]) to holdfast_request;
create index timers_project on timers (project_id);
create index timers_task on timers (task_id);
create index notifications_project on notifications (project_id);
create index notifications_task on notifications (task_id);
`;
