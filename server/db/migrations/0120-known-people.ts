/**
 * Closes the gaps in row-level security that attacks still found (decision D274). A row of a tenant may name as its
 * author only people whom the request knows, so that nothing of one tenant is attributed to an account of another. Rows
 * of an organization cannot move to another organization, like rows of a team since 0042. The remaining helper
 * functions check their caller.
 *
 * Rows that a function writes with its owner's rights are not checked: the function has checked the change, and rows
 * that it restores may be by people who have left. A copy may name whoever is named in a row that the request may see.
 */
export const sql0120 = `
create function app_writes_itself() returns boolean language sql stable set search_path = pg_catalog, pg_temp as
  $$ select current_user = 'holdfast_request' or current_user::text like 'holdfast\\_request\\_%' $$;

-- Once per statement. The rows that the statement added do not make a person known.
create function refuse_unknown_people() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  unknown boolean;
begin
  if app_writes_itself() then
    execute format('select exists (select from added a
      where a.%1$I is not null and a.%1$I is distinct from (select app_user_id()) and a.%1$I <> all ((select app_people())::uuid[])
        and (select count(*) from %2$I t where t.%1$I = a.%1$I) <= (select count(*) from added b where b.%1$I = a.%1$I))',
      tg_argv[0], tg_table_name) into unknown;
    if unknown then
      raise exception 'a person the request does not know' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return null;
end $$;
create function refuse_unknown_person() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  known boolean;
begin
  if app_writes_itself() then
    execute format('select $1 is not distinct from (select app_user_id()) or $1 = any ((select app_people())::uuid[])
      or exists (select from %2$I t where t.%1$I = $1)', tg_argv[0], tg_table_name) into known using person;
    if not known then
      raise exception 'a person the request does not know' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;

do $$
declare
  one record;
begin
  for one in
    select r.relname as name, a.attname as key from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 1
      and (r.relname = 'invitations' and a.attname = 'invited_by' or r.relname in ('organizations', 'teams', 'project_prefs', 'projects', 'project_comments', 'recurring_schedules', 'tasks',
        'task_assignees', 'task_comments', 'attachments', 'work_logs', 'activity', 'timesheet_weeks', 'report_schedules'))
  loop
    execute format('create trigger %I after insert on %I referencing new table as added for each statement
      execute function refuse_unknown_people(%L)', 'known_at_first_' || one.key, one.name, one.key);
    execute format('create trigger %I before update of %I on %I for each row
      when (new.%2$I is not null and new.%2$I is distinct from old.%2$I)
      execute function refuse_unknown_person(%2$L)', 'known_later_' || one.key, one.key, one.name);
  end loop;

  -- A redemption code has no organization until it is redeemed, and again after that organization is deleted.
  for one in
    select r.relname as name from pg_class r join pg_attribute a on a.attrelid = r.oid
    where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and a.attname = 'organization_id' and not a.attisdropped
      and not exists (select from pg_trigger t where t.tgrelid = r.oid and t.tgname in ('keep_tenant', 'keep_organization'))
  loop
    execute format('create trigger keep_organization before update of organization_id on %I for each row
      when (old.organization_id is not null and new.organization_id is not null and old.organization_id <> new.organization_id)
      execute function refuse_other_tenant()', one.name);
  end loop;
end $$;

-- The active team is one that the person belongs to.
create function refuse_foreign_active_team() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_is_request() and not new.active_team_id = any ((select app_team_ids())::uuid[])
    and not exists (select from team_members m where m.team_id = new.active_team_id and m.user_id = new.id) then
    raise exception 'a team of others' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_foreign_active_team before update of active_team_id on users
  for each row when (new.active_team_id is not null and new.active_team_id is distinct from old.active_team_id)
  execute function refuse_foreign_active_team();

-- A person could write a row of their own into a team of others.
drop policy own on notification_settings;
create policy own on notification_settings to holdfast_request using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and team_id = any ((select app_team_ids())::uuid[]));
drop policy own on timers;
create policy own on timers to holdfast_request using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and team_id = any ((select app_team_ids())::uuid[]));
drop policy write on mails;
create policy write on mails for insert to holdfast_request
  with check (sender_id = (select app_user_id()) and (team_id is null or team_id = any ((select app_team_ids())::uuid[])));

-- How many mails somebody else has sent is not revealed.
do $$
begin
  execute replace(pg_get_functiondef('mail_wait(text[], text, uuid, integer, integer, timestamptz)'::regprocedure), 'begin
  if address is null', 'begin
  if app_is_request() and (app_user_id() is null or sender <> app_user_id()) then
    raise exception ''the mails of others'' using errcode = ''insufficient_privilege'';
  end if;
  if address is null');
end $$;
create or replace function account_of_email(address text) returns table (id uuid, language text)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select id, language from users where lower(email) = lower(address) and deletion_requested_at is null
     and (not app_is_request() or (select app_user_id()) is not null) $$;
create or replace function release_push_endpoint(of_endpoint text, of_auth text) returns void
  language sql security definer set search_path = public, pg_temp as
  $$ delete from push_subscriptions where endpoint = of_endpoint and auth = of_auth
     and (not app_is_request() or (select app_user_id()) is not null) $$;
drop function user_id_of_email(text);
`;
