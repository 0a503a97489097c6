/**
 * Plans that are sold: what a payment provider said of subscriptions and payments (as it was said, so that it can be read
 * again), who is billed, codes of life-time deals, and what the provider of demonstrations knows. Owner and admins of an
 * organization read what is theirs; only the server itself writes what a provider said.
 */
const SYSTEM_TABLES = ['billing_events', 'local_customers', 'local_events', 'redeem_codes'];
const ORGANIZATION_TABLES = ['subscriptions', 'payments', 'billing_details'];

const forced = [...SYSTEM_TABLES, ...ORGANIZATION_TABLES]
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy system on ${table} to current_user using (true) with check (true);`,
  )
  .join('\n');

const readable = ORGANIZATION_TABLES.map(
  (table) => `
create policy of_admins on ${table} for select to holdfast_request
  using (organization_id = any ((select app_admin_organizations())::uuid[]));
grant select on ${table} to holdfast_request;`,
).join('\n');

export const sql0075 = `
-- Gigabytes of redeemed codes; null without any.
alter table organizations add column coupon_storage_gb integer check (coupon_storage_gb > 0);

create table subscriptions (
  id text primary key,
  organization_id uuid not null references organizations on delete cascade,
  provider text not null check (provider in ('local', 'paddle')),
  said jsonb not null,
  occurred_at text not null,
  -- Another plan was taken after its end was agreed.
  left_at timestamptz
);
create index subscriptions_organization on subscriptions (organization_id, occurred_at);

create table payments (
  id text primary key,
  organization_id uuid not null references organizations on delete cascade,
  provider text not null check (provider in ('local', 'paddle')),
  said jsonb not null,
  occurred_at text not null
);
create index payments_organization on payments (organization_id);

-- Every message of a provider as it came.
create table billing_events (
  id text primary key,
  provider text not null,
  type text not null,
  occurred_at text not null,
  received_at timestamptz not null,
  body text not null,
  applied_at timestamptz
);
create index billing_events_waiting on billing_events (occurred_at) where applied_at is null;

create table billing_details (
  organization_id uuid primary key references organizations on delete cascade,
  company_name text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state text,
  postal_code text,
  country text check (country ~ '^[A-Z]{2}$'),
  tax_id text,
  invoice_email text
);

create table redeem_codes (
  code text primary key check (code ~ '^[A-Z0-9]{10}$'),
  members integer not null default 3 check (members > 0),
  storage_gb integer not null default 5 check (storage_gb > 0),
  organization_id uuid references organizations on delete set null,
  redeemed_at timestamptz,
  refunded_at timestamptz
);
create index redeem_codes_organization on redeem_codes (organization_id) where organization_id is not null;

create table local_customers (
  id text primary key,
  organization_id uuid not null unique references organizations on delete cascade,
  data jsonb not null
);
create table local_events (
  seq bigint generated always as identity primary key,
  customer_id text not null references local_customers on delete cascade,
  body text not null,
  delivered_at timestamptz
);
create index local_events_waiting on local_events (seq) where delivered_at is null;

-- Organizations that the request owns or administers in one of its teams.
create function app_admin_organizations() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct t.organization_id), '{}') from teams t
  where t.id = any (app_team_ids()) and (t.owner_id = app_user_id()
    or exists (select from team_members m where m.team_id = t.id and m.user_id = app_user_id() and m.active and m.role = 'admin'))
$$;
revoke execute on function app_admin_organizations() from public;
grant execute on function app_admin_organizations() to holdfast_request;

${forced}
${readable}
create policy admins_write on billing_details for insert to holdfast_request
  with check (organization_id = any ((select app_admin_organizations())::uuid[]));
create policy admins_change on billing_details for update to holdfast_request
  using (organization_id = any ((select app_admin_organizations())::uuid[]))
  with check (organization_id = any ((select app_admin_organizations())::uuid[]));
grant insert, update on billing_details to holdfast_request;

-- Projects of an organization over all its teams, also of those that the request is not in.
create function organization_projects(organization uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from projects p join teams t on t.id = p.team_id
  where t.organization_id = organization
    and exists (select from teams mine where mine.organization_id = organization and mine.id = any (app_team_ids()))
$$;
revoke execute on function organization_projects(uuid) from public;
grant execute on function organization_projects(uuid) to holdfast_request;

-- Marks a code as used, once; nothing for a code that is unknown, used or given back.
create function take_redeem_code(wanted text, organization uuid, at timestamptz) returns table (members integer, storage_gb integer)
language sql security definer set search_path = public, pg_temp as $$
  update redeem_codes c set organization_id = organization, redeemed_at = at
  where c.code = wanted and c.redeemed_at is null and c.refunded_at is null
    and organization = any (app_admin_organizations())
  returning c.members, c.storage_gb
$$;
revoke execute on function take_redeem_code(text, uuid, timestamptz) from public;
grant execute on function take_redeem_code(text, uuid, timestamptz) to holdfast_request;

-- The organization took another plan: the end of its subscription is no news any more.
create function leave_subscriptions(organization uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update subscriptions s set left_at = at
  where s.organization_id = organization and s.left_at is null and organization = any (app_admin_organizations())
$$;
revoke execute on function leave_subscriptions(uuid, timestamptz) from public;
grant execute on function leave_subscriptions(uuid, timestamptz) to holdfast_request;

drop function storage_of_team(uuid);
create function storage_of_team(team uuid) returns table (used bigint, type text, status text, coupon_gb integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(a.size) from attachments a join teams x on x.id = a.team_id where x.organization_id = o.id), 0)::bigint,
    o.subscription_type, o.subscription_status, o.coupon_storage_gb
  from teams t join organizations o on o.id = t.organization_id
  where t.id = team and t.id = any (app_team_ids())
$$;
revoke execute on function storage_of_team(uuid) from public;
grant execute on function storage_of_team(uuid) to holdfast_request;
`;
