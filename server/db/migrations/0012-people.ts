/**
 * People of a team: how many seats an organization has and uses, what an invited address is known as, where somebody
 * works who is taken out of a team. The role that serves requests sees neither other teams of the organization nor other
 * people's accounts, so these functions run with their owner's rights and answer the little that is needed.
 */
export const sql0012 = `
-- Null: as many as the smallest plan has, and no coupons.
alter table organizations add column seats integer check (seats > 0);
alter table organizations add column coupon_seats integer check (coupon_seats > 0);

-- Seats in use: every address once, over all teams, whether active or not. "added" are the given addresses that have none yet.
create function organization_seats(organization uuid, addresses text[])
returns table (taken bigint, added bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with members as (
    select distinct lower(coalesce(u.email, m.invited_email)) as address
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
    where t.organization_id = organization
  )
  select (select count(*) from members where address is not null),
    (select count(distinct lower(a)) from unnest(addresses) a where lower(a) not in (select address from members where address is not null))
  where exists (select from teams t where t.organization_id = organization and t.id = any (app_team_ids()))
$$;
revoke execute on function organization_seats(uuid, text[]) from public;
grant execute on function organization_seats(uuid, text[]) to holdfast_request;

-- The account of an address, and the language to write to it in.
create function account_of_email(address text) returns table (id uuid, language text)
  language sql stable security definer set search_path = public, pg_temp as
  $$ select id, language from users where lower(email) = lower(address) and deletion_requested_at is null $$;
revoke execute on function account_of_email(text) from public;
grant execute on function account_of_email(text) to holdfast_request;

-- Whoever leaves a team while working in it works in a team of their own from then on, else in any other.
create function leave_active_team(person uuid, of_team uuid, newest boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next_team uuid;
begin
  if not of_team = any (app_team_ids()) or not exists (select from team_members m where m.user_id = person and m.team_id = of_team) then
    return false;
  end if;
  select m.team_id into next_team
  from team_members m join teams t on t.id = m.team_id
  where m.user_id = person and m.active and m.team_id <> of_team
  order by t.owner_id = person desc,
    case when newest then t.created_at end desc nulls last,
    t.created_at, t.id
  limit 1;
  update users set active_team_id = next_team where id = person and active_team_id = of_team;
  return found;
end $$;
revoke execute on function leave_active_team(uuid, uuid, boolean) from public;
grant execute on function leave_active_team(uuid, uuid, boolean) to holdfast_request;

-- A timer cannot run in a team that its person cannot reach.
create function drop_timers(person uuid, of_team uuid) returns table (timer_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  delete from timers where user_id = person and team_id = of_team and of_team = any (app_team_ids()) returning id
$$;
revoke execute on function drop_timers(uuid, uuid) from public;
grant execute on function drop_timers(uuid, uuid) to holdfast_request;

create function inviting_team_owner(team uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as
  $$ select u.name from teams t join users u on u.id = t.owner_id where t.id = team
     and exists (select from invitations i where i.team_id = team and i.user_id = app_user_id()) $$;
revoke execute on function inviting_team_owner(uuid) from public;
grant execute on function inviting_team_owner(uuid) to holdfast_request;

-- Rows in people's own scopes that show the name of a team.
create function rows_naming_team(of_team uuid) returns table (user_id uuid, entity text, id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id, 'invitation', i.id from invitations i where i.team_id = of_team and i.user_id is not null and of_team = any (app_team_ids())
  union all
  select n.user_id, 'notification', n.id from notifications n where n.team_id = of_team and of_team = any (app_team_ids())
$$;
revoke execute on function rows_naming_team(uuid) from public;
grant execute on function rows_naming_team(uuid) to holdfast_request;

-- One invitation waits for an address in a team.
create unique index invitations_team_email on invitations (team_id, lower(email));
create index invitations_user on invitations (user_id);
`;
