/**
 * What belongs to a team stays with it (decision D150): a row names parents of its own team only, by foreign keys over team
 * and id in place of those over the id, and neither the team of a row nor the organization of a team ever changes.
 * `row_references` reads such keys too: deleted tasks are kept and brought back along them.
 */
export const sql0042 = `
create function refuse_other_tenant() returns trigger language plpgsql as $$
begin
  raise exception 'the tenant of % cannot change', tg_table_name using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  one record;
begin
  for one in
    select distinct p.relname as parent from pg_constraint c
    join pg_class p on p.oid = c.confrelid join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = p.oid and a.attname = 'team_id' and not a.attisdropped)
      and exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'team_id' and not a.attisdropped)
  loop
    execute format('alter table %I add constraint %I unique (team_id, id)', one.parent, one.parent || '_of_team');
  end loop;
  for one in
    select c.conname as name, r.relname as child, a.attname as child_column, p.relname as parent, c.confdeltype as action
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute t where t.attrelid = p.oid and t.attname = 'team_id' and not t.attisdropped)
      and exists (select from pg_attribute t where t.attrelid = r.oid and t.attname = 'team_id' and not t.attisdropped)
    order by c.conname
  loop
    execute format('alter table %I drop constraint %I', one.child, one.name);
    execute format('alter table %I add constraint %I foreign key (team_id, %I) references %I (team_id, id) %s',
      one.child, one.name, one.child_column, one.parent,
      case one.action when 'c' then 'on delete cascade' when 'n' then format('on delete set null (%I)', one.child_column) else '' end);
  end loop;
  for one in
    select r.relname as name from pg_class r join pg_attribute a on a.attrelid = r.oid
    where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and a.attname = 'team_id' and not a.attisdropped
  loop
    execute format('create trigger keep_tenant before update of team_id on %I for each row
      when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant()', one.name);
  end loop;
end $$;
create trigger keep_tenant before update of organization_id on teams for each row
  when (old.organization_id is distinct from new.organization_id) execute function refuse_other_tenant();

create or replace function row_references()
returns table (child text, child_column text, parent text, parent_column text, parent_type text, action "char")
language sql stable set search_path = public, pg_temp as $$
  select r.relname::text, a.attname::text, p.relname::text, b.attname::text, format_type(b.atttypid, null), c.confdeltype
  from pg_constraint c
  join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
  cross join lateral unnest(c.conkey, c.confkey) as k (child_key, parent_key)
  join pg_attribute a on a.attrelid = r.oid and a.attnum = k.child_key
  join pg_attribute b on b.attrelid = p.oid and b.attnum = k.parent_key
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and (array_length(c.conkey, 1) = 1 or (array_length(c.conkey, 1) = 2 and b.attname = 'id'))
$$;
`;
