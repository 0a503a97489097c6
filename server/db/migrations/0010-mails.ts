/**
 * Mails waiting to be sent, updates that wait for the next assignment mail, pictures of people, and secrets that the
 * server makes for itself. Requests may add a mail and never read one: a mail can hold a link that signs somebody in.
 */
export const sql0010 = `
create table mails (
  id uuid primary key,
  to_address text not null,
  user_id uuid references users on delete cascade,
  team_id uuid references teams on delete cascade,
  project_id uuid references projects on delete cascade,
  language text not null,
  template text not null,
  content jsonb not null,
  -- Names what may be told only once, whoever tries: a digest of a day.
  once text unique,
  -- kept: there is nothing to send it with, people read it on the server.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (next_attempt_at) where status = 'waiting';
create index mails_newest on mails (created_at);
alter table mails enable row level security;
alter table mails force row level security;
create policy write on mails for insert to holdfast_request with check (true);
create policy system on mails to current_user using (true) with check (true);
grant insert on mails to holdfast_request;

create table server_secrets (name text primary key, value text not null, created_at timestamptz not null default now());

-- Who reads a mail about a team, how to reach them and whether they want it: requests see settings of their own only.
create function mail_recipients(of_team uuid, user_ids uuid[])
returns table (user_id uuid, email text, name text, language text, wants_mail boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, u.language, coalesce(s.email_notifications_enabled, false)
  from users u
  join team_members m on m.user_id = u.id and m.team_id = of_team and m.active
  left join notification_settings s on s.user_id = u.id and s.team_id = of_team
  where u.id = any (user_ids) and u.deletion_requested_at is null and of_team = any (app_team_ids())
$$;
revoke execute on function mail_recipients(uuid, uuid[]) from public;
grant execute on function mail_recipients(uuid, uuid[]) to holdfast_request;

-- Assignments nobody has been told of by mail. Taking somebody off the task again takes the update back.
create table assignment_updates (
  task_id uuid not null,
  team_member_id uuid not null,
  created_at timestamptz not null,
  primary key (task_id, team_member_id),
  foreign key (task_id, team_member_id) references task_assignees on delete cascade
);
create function note_assignments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What is dated back (imports, the demo workspace) is no news to anybody.
  insert into assignment_updates (task_id, team_member_id, created_at)
    select a.task_id, a.team_member_id, a.created_at
    from added a join team_members m on m.id = a.team_member_id
    where a.assigned_by is not null and m.user_id is not null and m.user_id <> a.assigned_by
      and a.created_at > now() - interval '1 day'
    on conflict do nothing;
  return null;
end $$;
create trigger note_assignments after insert on task_assignees
  referencing new table as added for each statement execute function note_assignments();

-- Rows of teams that show who a person is: a request that changes the name must announce them, also in teams it cannot read.
create function rows_showing_me() returns table (team_id uuid, entity text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.team_id, 'teamMember', m.id from team_members m where m.user_id = app_user_id()
  union all
  select t.id, 'team', t.id from teams t where t.owner_id = app_user_id()
$$;
revoke execute on function rows_showing_me() from public;
grant execute on function rows_showing_me() to holdfast_request;

create table avatars (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  type text not null check (type in ('image/webp', 'image/png', 'image/jpeg')),
  content bytea not null check (length(content) <= 200000),
  updated_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy seen on avatars for select to holdfast_request using (user_id = (select app_user_id()) or shares_team_with_me(user_id));
create policy own_insert on avatars for insert to holdfast_request with check (user_id = (select app_user_id()));
create policy own_update on avatars for update to holdfast_request using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy own_delete on avatars for delete to holdfast_request using (user_id = (select app_user_id()));
create policy system on avatars to current_user using (true) with check (true);
grant select, insert, update, delete on avatars to holdfast_request;
`;
