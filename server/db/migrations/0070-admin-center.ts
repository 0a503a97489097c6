/**
 * The admin center: what an organization decides for its people, its logo, and the audit log. Rows of the log are added and
 * read, never changed: requests have no right to, and a trigger refuses whoever has. Only admins read it. The functions run
 * with their owner's rights over what requests cannot see (sessions, rows of other people) and ask for the admin's role
 * themselves.
 */
export const sql0070 = `
alter table organizations add column contact_number_secondary text;
alter table organizations add column calculation_method text not null default 'hourly' check (calculation_method in ('hourly', 'man_days'));
alter table organizations add column logo_url text;
alter table organizations add column default_language text;
alter table organizations add column default_timezone text;
-- Whose addresses may join; none: everybody's.
alter table organizations add column email_domains text[] not null default '{}';

create table organization_logos (
  organization_id uuid primary key references organizations on delete cascade,
  hash text not null,
  type text not null,
  content bytea not null,
  updated_at timestamptz not null
);
alter table organization_logos enable row level security;
alter table organization_logos force row level security;
create policy of_organization on organization_logos to holdfast_request
  using (organization_id in (select organization_id from teams)) with check (organization_id in (select organization_id from teams));
create policy system on organization_logos to current_user using (true) with check (true);
grant select, insert, update, delete on organization_logos to holdfast_request;

-- Organizations that the request's person manages: owner or admin of one of the teams.
create function app_managed_organizations() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct t.organization_id), '{}')
  from team_members m join teams t on t.id = m.team_id
  where m.user_id = (select app_user_id()) and m.active and (m.role in ('owner', 'admin') or t.owner_id = m.user_id)
$$;
revoke execute on function app_managed_organizations() from public;
grant execute on function app_managed_organizations() to holdfast_request;

create table audit_log (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  at timestamptz not null,
  -- No foreign keys: a row outlives whom and what it names.
  actor_id uuid,
  actor_name text not null,
  action text not null,
  target_id text,
  target_name text,
  team_id uuid,
  team_name text,
  details jsonb not null default '{}',
  ip text,
  user_agent text
);
create index audit_log_organization on audit_log (organization_id, at desc, id desc);
create index audit_log_age on audit_log (at);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy read_by_admins on audit_log for select to holdfast_request
  using (organization_id = any ((select app_managed_organizations())::uuid[]));
create policy written_by_themselves on audit_log for insert to holdfast_request
  with check (actor_id = (select app_user_id()) and organization_id in (select organization_id from teams));
create policy system on audit_log to current_user using (true) with check (true);
grant select, insert on audit_log to holdfast_request;

create function keep_audit_row() returns trigger language plpgsql as $$
begin
  -- Rows that are older than they are kept are forgotten by a job, and go with their organization; nothing else.
  if tg_op = 'DELETE' and not app_is_request() then
    return old;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_row before update or delete on audit_log for each row execute function keep_audit_row();
create trigger keep_audit_log before truncate on audit_log for each statement execute function keep_audit_row();

-- Where people are signed in, and when they last were there.
create function organization_devices(people uuid[]) returns table (user_id uuid, devices integer, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, count(*)::integer, max(s.last_used_at) from sessions s
  where s.user_id = any (people) and exists (
    select from team_members m join teams t on t.id = m.team_id
    where m.user_id = s.user_id and t.organization_id = any ((select app_managed_organizations())::uuid[]))
  group by s.user_id
$$;
revoke execute on function organization_devices(uuid[]) from public;
grant execute on function organization_devices(uuid[]) to holdfast_request;

-- Signs a person out everywhere; never the owner of the organization.
create function end_sessions_of(person uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if not exists (select from team_members m join teams t on t.id = m.team_id
    where m.user_id = person and t.owner_id <> person and t.organization_id = any ((select app_managed_organizations())::uuid[])) then
    return 0;
  end if;
  delete from sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_sessions_of(uuid) from public;
grant execute on function end_sessions_of(uuid) to holdfast_request;

-- Rows in people's own scopes that go with a team.
create function private_rows_of_team(of_team uuid) returns table (user_id uuid, entity text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.user_id, x.entity, x.id from (
    select p.user_id, 'projectPref' as entity, p.project_id as id from project_prefs p where p.team_id = of_team
    union all select s.user_id, 'notificationSettings', s.team_id from notification_settings s where s.team_id = of_team
    union all select r.user_id, 'timer', r.id from timers r where r.team_id = of_team
    union all select n.user_id, 'notification', n.id from notifications n where n.team_id = of_team
    union all select i.user_id, 'invitation', i.id from invitations i where i.team_id = of_team and i.user_id is not null
    union all select u.id, 'user', u.id from users u where u.active_team_id = of_team
  ) x
  where exists (select from teams t where t.id = of_team and t.organization_id = any ((select app_managed_organizations())::uuid[]))
$$;
revoke execute on function private_rows_of_team(uuid) from public;
grant execute on function private_rows_of_team(uuid) to holdfast_request;
`;
