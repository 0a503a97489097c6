/**
 * Who asks is proven to the database (decision D150). `app.claim` holds the person and their teams with a keyed hash over
 * them; the key is in a table that requests cannot read, so that SQL under the role of requests cannot name another person
 * or team. What a request may name besides (scopes of the feed, rows of helper functions) is checked against the claim.
 */
export const sql0041 = `
insert into server_secrets (name, value)
select 'request-claims', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')), 'hex')
on conflict (name) do nothing;

-- claim: hash '.' person '.' team ',' team. Part 1 is the person, part 2 the teams; null without a claim.
create function app_claimed(part integer) returns text
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  claim text := current_setting('app.claim', true);
  key text;
begin
  if claim is null or claim = '' then
    return null;
  end if;
  select value into key from public.server_secrets where name = 'request-claims';
  if left(claim, 64) <> encode(sha256(convert_to(key || encode(sha256(convert_to(key || substr(claim, 66), 'utf8')), 'hex'), 'utf8')), 'hex') then
    raise exception 'the claim of the request is not genuine' using errcode = 'insufficient_privilege';
  end if;
  return split_part(substr(claim, 66), '.', part);
end $$;
create or replace function app_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(app_claimed(1), '')::uuid $$;
create or replace function app_team_ids() returns uuid[] language sql stable parallel safe as
  $$ select coalesce('{' || app_claimed(2) || '}', '{}')::uuid[] $$;

-- Whether a request is at work, also inside of functions with their owner's rights: it has a login of its own, or has
-- narrowed itself where there is only one login (in memory).
create function app_is_request() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as
  $$ select session_user <> current_user or current_setting('role') not in ('none', current_user::text) $$;

-- Asked once for a statement, where the functions before were asked for each row.
create function app_people() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as
  $$ select coalesce(array_agg(distinct m.user_id), '{}') from team_members m
     where m.user_id is not null and m.team_id = any ((select app_team_ids())::uuid[]) $$;
drop policy known on users;
create policy known on users for select to holdfast_request
  using (id = (select app_user_id()) or id = any ((select app_people())::uuid[]));
drop policy seen on avatars;
create policy seen on avatars for select to holdfast_request
  using (user_id = (select app_user_id()) or user_id = any ((select app_people())::uuid[]));

create function app_readable_scopes() returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array['user:' || app_user_id()] || array(select 'team:' || t from unnest(app_team_ids()) t)
    || array(select 'project:' || p.id from projects p where p.team_id = any ((select app_team_ids())::uuid[])) $$;
drop policy readable on scope_counters;
create policy readable on scope_counters for select to holdfast_request
  using (scope = any ((select app_readable_scopes())::text[]));

-- Of the scopes that were named, those the request may read.
create function app_named_scopes() returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(s), '{}') from unnest(string_to_array(current_setting('app.scopes', true), ',')) s
  where s = 'user:' || app_user_id()
    or (s like 'team:%' and substr(s, 6) = any ((select app_team_ids())::text[]))
    or (s like 'project:%' and exists (select from projects p
      where p.id::text = substr(s, 9) and p.team_id = any ((select app_team_ids())::uuid[]))) $$;
drop policy named_scope on feed;
create policy named_scope on feed for select to holdfast_request using (scope = any ((select app_named_scopes())::text[]));

create or replace function notification_names(ids uuid[])
returns table (id uuid, team text, project text, color text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.id, t.name, p.name, p.color_code
  from notifications n join teams t on t.id = n.team_id left join projects p on p.id = n.project_id
  where n.id = any (ids) and (n.user_id = app_user_id() or not app_is_request())
$$;

-- A request notes changes in scopes of its own organizations; to people outside of them only what a team does to somebody
-- whom it invites or has just let go. What is no longer there (a project that was deleted just now) nobody can read.
create function app_may_note(scope text, entity text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case split_part(scope, ':', 1)
    when 'user' then split_part(scope, ':', 2)::uuid = app_user_id()
      or split_part(scope, ':', 2)::uuid = any (app_people()) or entity in ('notification', 'invitation', 'timer', 'projectPref', 'user')
    when 'team' then split_part(scope, ':', 2)::uuid = any (app_team_ids())
      or not exists (select from teams t where t.id = split_part(scope, ':', 2)::uuid)
      or exists (select from teams t join teams mine on mine.organization_id = t.organization_id
        where t.id = split_part(scope, ':', 2)::uuid and mine.id = any (app_team_ids()))
      or exists (select from team_members m where m.team_id = split_part(scope, ':', 2)::uuid and m.user_id = app_user_id())
    when 'project' then not exists (select from projects p where p.id = split_part(scope, ':', 2)::uuid)
      or exists (select from projects p where p.id = split_part(scope, ':', 2)::uuid and p.team_id = any (app_team_ids()))
    else false end $$;

create or replace function record_change(changes jsonb)
returns table (scope text, entity text, entity_id uuid, version bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
  base bigint;
begin
  if app_is_request() and exists (
    select from (select distinct c->>'scope' as s, c->>'entity' as e from jsonb_array_elements(changes) c) n
    where not app_may_note(n.s, n.e)) then
    raise exception 'a scope of others' using errcode = 'insufficient_privilege';
  end if;
  -- Counters are locked in the order of their names, so that two transactions cannot wait for each other.
  for one in
    select c->>'scope' as s, count(*) as n from jsonb_array_elements(changes) c group by c->>'scope' order by (c->>'scope') collate "C"
  loop
    insert into scope_counters as sc (scope, version) values (one.s, one.n)
    on conflict on constraint scope_counters_pkey do update
      set version = sc.version + one.n, changed_at = now(), change_no = nextval('scope_change_numbers')
    returning sc.version - one.n into base;

    return query
    insert into feed as f (scope, entity, entity_id, version, deleted)
    select one.s, c.value->>'entity', (c.value->>'id')::uuid, base + row_number() over (order by c.ordinality),
           coalesce((c.value->>'deleted')::boolean, false)
    from jsonb_array_elements(changes) with ordinality c
    where c.value->>'scope' = one.s
    on conflict on constraint feed_pkey do update set version = excluded.version, deleted = excluded.deleted
    returning f.scope, f.entity, f.entity_id, f.version;
  end loop;
end $$;

-- A row of one's own team for somebody else would show their name and address.
create function refuse_foreign_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_is_request() and new.user_id <> app_user_id() and not new.user_id = any (app_people()) then
    raise exception 'a member the request does not know' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_foreign_member before insert on team_members
  for each row when (new.user_id is not null) execute function refuse_foreign_member();
create trigger refuse_other_person before update of user_id on team_members
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function refuse_foreign_member();

-- A team of one's own in an organization of others would show that organization.
create function refuse_foreign_organization() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_is_request() and not exists (select from organizations o where o.id = new.organization_id and (o.owner_id = app_user_id()
    or exists (select from teams t where t.organization_id = o.id and t.id = any (app_team_ids())))) then
    raise exception 'an organization of others' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_foreign_organization before insert on teams
  for each row execute function refuse_foreign_organization();
`;
