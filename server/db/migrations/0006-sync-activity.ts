/**
 * What pulls and shared rows need beside the tables: when each scope last changed, so that a replica fetches the projects
 * people work in first; when the database turned out to be restored; and names that row-level security hides from people
 * who must see them.
 */
export const sql0006 = `
alter table scope_counters add column changed_at timestamptz not null default now();
-- Orders the scopes by latest change without ties, which instants of fast machines have.
create sequence scope_change_numbers;
alter table scope_counters add column change_no bigint not null default nextval('scope_change_numbers');

-- When this history of the database was last found to be another than the replicas know.
alter table server_meta add column renewed_at timestamptz;

create or replace function record_change(changes jsonb)
returns table (scope text, entity text, entity_id uuid, version bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
  base bigint;
begin
  -- Counters are locked in the order of their names, so that two transactions cannot wait for each other.
  for one in
    select c->>'scope' as s, count(*) as n from jsonb_array_elements(changes) c group by c->>'scope' order by (c->>'scope') collate "C"
  loop
    insert into scope_counters as sc (scope, version) values (one.s, one.n)
    on conflict on constraint scope_counters_pkey do update set version = sc.version + one.n, changed_at = now(), change_no = nextval('scope_change_numbers')
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

create function inviting_team_name(team uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as
  $$ select t.name from teams t where t.id = team
     and exists (select from invitations i where i.team_id = team and i.user_id = app_user_id()) $$;
revoke execute on function inviting_team_name(uuid) from public;
grant execute on function inviting_team_name(uuid) to holdfast_request;

-- An organization's name and working time show in all of its teams, also those that who changes them is not in.
create function organization_teams(organization uuid) returns table (id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select t.id, t.name from teams t where t.organization_id = organization
     and exists (select from teams mine where mine.organization_id = organization and mine.id = any ((select app_team_ids())::uuid[])) $$;
revoke execute on function organization_teams(uuid) from public;
grant execute on function organization_teams(uuid) to holdfast_request;
`;
