/**
 * Invitation links of projects. A link's token follows from its id and a secret that only the functions here read, so the
 * same link can be shown again while the table holds no more than a hash. Whoever brings a token is not in the team yet:
 * they ask by its hash, and are answered what a visitor may know.
 */
export const sql0026 = `
insert into server_secrets (name, value)
select 'project-links', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')), 'hex')
on conflict (name) do nothing;

create table project_links (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null references projects on delete cascade,
  token_hash text not null unique,
  access_level text not null check (access_level in ('ADMIN', 'MEMBER')),
  job_title_id uuid references job_titles on delete set null,
  max_usage integer check (max_usage > 0),
  usage_count integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index project_links_active on project_links (project_id) where ended_at is null;
create index project_links_team on project_links (team_id);
alter table project_links enable row level security;
alter table project_links force row level security;
create policy in_team on project_links to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on project_links to current_user using (true) with check (true);
grant select, insert, update on project_links to holdfast_request;

-- Of the own teams' links only; null for a secret that is not there.
create function project_link_token(link uuid, of_team uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(s.value || encode(sha256(convert_to(s.value || link::text, 'utf8')), 'hex'), 'utf8')), 'hex')
  from server_secrets s where s.name = 'project-links' and of_team = any (app_team_ids())
    and not exists (select from project_links l where l.id = link and l.team_id <> of_team)
$$;
revoke execute on function project_link_token(uuid, uuid) from public;
grant execute on function project_link_token(uuid, uuid) to holdfast_request;

create function project_link_by_hash(hash text) returns table (
  id uuid, team_id uuid, project_id uuid, project_name text, project_color text, team_name text, owner_name text,
  access_level text, job_title_id uuid, max_usage integer, usage_count integer, expires_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.team_id, l.project_id, p.name, p.color_code, t.name, u.name,
    l.access_level, l.job_title_id, l.max_usage, l.usage_count, l.expires_at, l.ended_at
  from project_links l join projects p on p.id = l.project_id join teams t on t.id = l.team_id join users u on u.id = t.owner_id
  where l.token_hash = hash and app_user_id() is not null
$$;
revoke execute on function project_link_by_hash(text) from public;
grant execute on function project_link_by_hash(text) to holdfast_request;
`;
