/**
 * What signing in needs beyond a password: links to reset one, passed captchas, sign-ins under way at a provider, sessions
 * whose token can be renewed and that have a name which opens nothing. All of it is the owner's alone; the role that
 * serves requests has no right to any of it. Tokens are kept as SHA-256 only.
 */
export const sql0009 = `
alter table sessions add column token_hash text;
update sessions set token_hash = id_hash;
alter table sessions alter column token_hash set not null;
create unique index sessions_token on sessions (token_hash);
-- The token before the last renewal, which requests under way still carry.
alter table sessions add column previous_token_hash text;
alter table sessions add column renewed_at timestamptz;
create index sessions_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;
alter table sessions add column public_id uuid not null default gen_random_uuid();
create unique index sessions_public_id on sessions (public_id);

-- When the rest of a closed account was removed; the row stays only where work of others still names it.
alter table users add column removed_at timestamptz;
create index users_closed on users (deletion_requested_at) where deletion_requested_at is not null and removed_at is null;

-- The teams that are somebody's: those they own, and all of an organization they own. For the owner of the database only.
create function teams_of_owner(person uuid) returns table (id uuid)
  language sql stable set search_path = public, pg_temp as
  $$ select t.id from teams t join organizations o on o.id = t.organization_id where t.owner_id = person or o.owner_id = person $$;
revoke execute on function teams_of_owner(uuid) from public;

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

create table captcha_passes (
  visitor_hash text primary key,
  passed_at timestamptz not null
);

create table social_flows (
  state_hash text primary key,
  visitor_hash text not null,
  verifier text not null,
  nonce text not null,
  invitation jsonb not null,
  created_at timestamptz not null
);
`;
