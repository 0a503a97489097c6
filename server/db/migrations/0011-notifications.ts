/**
 * Telling people: facts for notifications about people a request may not see (somebody just removed, somebody only
 * invited), names for rows whose team their owner cannot read any more, and web push: the server's key pair, which no
 * request may read, and the devices that want to be told. A device's subscription goes away with its session.
 */
export const sql0011 = `
create function notice_facts(people uuid[], of_team uuid, of_project uuid)
returns table (user_id uuid, language text, team text, project text, color text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.language, t.name, p.name, p.color_code
  from teams t join users u on u.id = any (people) left join projects p on p.id = of_project and p.team_id = t.id
  where t.id = of_team and of_team = any (app_team_ids())
$$;
revoke execute on function notice_facts(uuid[], uuid, uuid) from public;
grant execute on function notice_facts(uuid[], uuid, uuid) to holdfast_request;

create function notification_names(ids uuid[])
returns table (id uuid, team text, project text, color text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.id, t.name, p.name, p.color_code
  from notifications n join teams t on t.id = n.team_id left join projects p on p.id = n.project_id
  where n.id = any (ids)
$$;
revoke execute on function notification_names(uuid[]) from public;
grant execute on function notification_names(uuid[]) to holdfast_request;

create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy system on push_keys to current_user using (true) with check (true);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_hash text not null references sessions on update cascade on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_hash);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy own on push_subscriptions to holdfast_request using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system on push_subscriptions to current_user using (true) with check (true);
grant select, insert, update, delete on push_subscriptions to holdfast_request;

-- Another person signed in on the same device: whoever knows the secrets of a subscription has the device in hand.
create function release_push_endpoint(of_endpoint text, of_auth text) returns void
language sql security definer set search_path = public, pg_temp as
  $$ delete from push_subscriptions where endpoint = of_endpoint and auth = of_auth $$;
revoke execute on function release_push_endpoint(text, text) from public;
grant execute on function release_push_endpoint(text, text) to holdfast_request;
`;
