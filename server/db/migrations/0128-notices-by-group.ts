/**
 * People choose for each group of kinds of notifications whether it reaches them in the app, by push and by mail
 * (decision D301). What is off is stored, as `comments.push`. The functions apply these settings, because a request
 * cannot read those of others. Notifications without a group are always delivered.
 */
export const sql0128 = `
alter table notification_settings add column off text[] not null default '{}';

drop function notice_facts(uuid[], uuid, uuid);
create function notice_facts(people uuid[], of_team uuid, of_project uuid, of_group text)
returns table (user_id uuid, language text, team text, project text, color text, push boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.language, t.name, p.name, p.color_code, not coalesce(of_group || '.push' = any (s.off), false)
  from teams t join users u on u.id = any (people) left join projects p on p.id = of_project and p.team_id = t.id
  left join notification_settings s on s.user_id = u.id and s.team_id = t.id
  where t.id = of_team and of_team = any (app_team_ids()) and not coalesce(of_group || '.app' = any (s.off), false)
$$;
revoke execute on function notice_facts(uuid[], uuid, uuid, text) from public;
grant execute on function notice_facts(uuid[], uuid, uuid, text) to holdfast_request;

drop function mail_recipients(uuid, uuid[]);
create function mail_recipients(of_team uuid, user_ids uuid[], of_group text)
returns table (user_id uuid, email text, name text, language text, wants_mail boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, u.language,
    coalesce(s.email_notifications_enabled and not coalesce(of_group || '.mail' = any (s.off), false), false)
  from users u
  join team_members m on m.user_id = u.id and m.team_id = of_team and m.active
  left join notification_settings s on s.user_id = u.id and s.team_id = of_team
  where u.id = any (user_ids) and u.deletion_requested_at is null and of_team = any (app_team_ids())
$$;
revoke execute on function mail_recipients(uuid, uuid[], text) from public;
grant execute on function mail_recipients(uuid, uuid[], text) to holdfast_request;
`;
