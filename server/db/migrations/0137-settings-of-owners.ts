/**
 * An admin creates a team that the owner of the organization owns, and an organization gets another owner in all of its
 * teams. A request writes only its person's own notification settings, and mails treat a missing row as off.
 */
export const sql0137 = `
-- Inserts the default settings of a member of one of the request's teams; existing ones are unchanged.
create function add_notification_settings(person uuid, of_team uuid) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into notification_settings (user_id, team_id)
  select m.user_id, m.team_id from team_members m
    where m.user_id = person and m.team_id = of_team and of_team = any ((select app_team_ids())::uuid[])
  on conflict do nothing
  returning user_id
$$;
revoke execute on function add_notification_settings(uuid, uuid) from public;
grant execute on function add_notification_settings(uuid, uuid) to holdfast_request;
`;
