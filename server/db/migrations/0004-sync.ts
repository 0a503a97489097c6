/**
 * The state feed (architecture decision 6), replicas (decision 5) and the server epoch (FD4).
 * Feed rows are written only through record_change, which locks each scope's counter until commit, so that versions
 * become visible in order (FD1). It runs with its owner's rights: a request may add to the feed of scopes it cannot read
 * (a notification to somebody else), but reads only its own.
 */
export const sql0004 = `
create table server_meta (
  singleton boolean primary key default true check (singleton),
  epoch uuid not null default gen_random_uuid()
);
insert into server_meta default values;

create table scope_counters (
  scope text primary key,
  version bigint not null default 0,
  -- Deletes older than this version are forgotten: a cursor below it must be reset.
  deletes_kept_from bigint not null default 0
);

create table feed (
  scope text not null,
  entity text not null,
  entity_id uuid not null,
  version bigint not null,
  deleted boolean not null default false,
  primary key (scope, entity, entity_id)
);
create unique index feed_version on feed (scope, version);

create table replicas (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  last_seq bigint not null default 0,
  last_seen_at timestamptz not null default now()
);

create table replica_rejections (
  replica_id uuid not null references replicas on delete cascade,
  seq bigint not null,
  code text not null,
  message text not null,
  details jsonb,
  created_at timestamptz not null default now(),
  primary key (replica_id, seq)
);

-- changes: [{scope, entity, id, deleted}], each (scope, entity, id) once. Answers the new version of each.
create function record_change(changes jsonb)
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
    on conflict on constraint scope_counters_pkey do update set version = sc.version + one.n
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
`;
