/**
 * Files of tasks. A row is there before its content: `stored` says that the server has all of it. Contents are kept once for
 * each hash, apart from the rows, and are cleared away when no row needs them. What was deleted can be brought back for a while.
 */
export const sql0017 = `
alter table attachments add column stored boolean not null default false;
alter table attachments add column has_preview boolean not null default false;
alter table attachments add column content_type text not null default 'application/octet-stream';
alter table attachments alter column storage_key set default '';
create index attachments_storage_key on attachments (storage_key) where stored;
create index attachments_comment on attachments (comment_id);

create table removed_attachments (
  id uuid primary key,
  task_id uuid references tasks on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  storage_key text not null,
  kept jsonb not null,
  removed_at timestamptz not null
);
create index removed_attachments_task on removed_attachments (task_id);
create index removed_attachments_project on removed_attachments (project_id);
create index removed_attachments_storage_key on removed_attachments (storage_key);
alter table removed_attachments enable row level security;
alter table removed_attachments force row level security;
create policy by_team on removed_attachments to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on removed_attachments to current_user using (true) with check (true);
grant select, insert, delete on removed_attachments to holdfast_request;

-- Only the server's own role sees what is stored and what is on its way.
create table stored_files (
  key text primary key,
  size bigint not null,
  has_preview boolean not null,
  content_type text not null,
  used_at timestamptz not null
);
create table upload_parts (
  attachment_id uuid not null,
  start bigint not null,
  size integer not null,
  received_at timestamptz not null,
  primary key (attachment_id, start)
);

-- Bytes of all files of the organization a team belongs to, also of teams the asker is not in; and its plan.
create function storage_of_team(team uuid) returns table (used bigint, type text, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(a.size) from attachments a join teams x on x.id = a.team_id where x.organization_id = o.id), 0)::bigint,
    o.subscription_type, o.subscription_status
  from teams t join organizations o on o.id = t.organization_id
  where t.id = team and t.id = any (app_team_ids())
$$;
revoke execute on function storage_of_team(uuid) from public;
grant execute on function storage_of_team(uuid) to holdfast_request;
`;
