/**
 * The second wall between tenants (architecture decision 14): every request runs as holdfast_request with
 * app.user_id and app.team_ids set for its transaction; policies are forced. Policies in code are the first wall.
 */
const TEAM_TABLES = [
  'job_titles',
  'team_members',
  'clients',
  'project_categories',
  'labels',
  'projects',
  'project_members',
  'project_subscribers',
  'statuses',
  'phases',
  'list_columns',
  'custom_columns',
  'project_comments',
  'task_templates',
  'allocations',
  'time_off',
  'recurring_schedules',
  'tasks',
  'task_assignees',
  'task_labels',
  'task_subscribers',
  'custom_values',
  'task_dependencies',
  'task_comments',
  'attachments',
  'work_logs',
  'activity',
  'project_prefs',
];
const OWN_TABLES = ['personal_tasks', 'notification_settings', 'timers', 'replicas'];

const teamPolicies = TEAM_TABLES.map(
  (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy by_team on ${table} to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
grant select, insert, update, delete on ${table} to holdfast_request;`,
).join('\n');

const ownPolicies = OWN_TABLES.map(
  (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own on ${table} to holdfast_request using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on ${table} to holdfast_request;`,
).join('\n');

const FORCED_TABLES = [
  ...TEAM_TABLES,
  ...OWN_TABLES,
  'users',
  'teams',
  'organizations',
  'invitations',
  'notifications',
  'project_templates',
  'replica_rejections',
  'scope_counters',
  'feed',
];
/** Forced policies bind the owner too; migrations, sign-in and jobs run as the owner and see everything. */
const systemPolicies = FORCED_TABLES.map(
  (table) => `create policy system on ${table} to current_user using (true) with check (true);`,
).join('\n');

export const sql0005 = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'holdfast_request') then
    create role holdfast_request nologin;
  end if;
end $$;
grant holdfast_request to current_user;
grant usage on schema public to holdfast_request;

create function app_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_team_ids() returns uuid[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.team_ids', true), ''), '{}')::uuid[] $$;

${teamPolicies}
${ownPolicies}

alter table users enable row level security;
alter table users force row level security;
-- Read by a function with its owner's rights: a policy on team_members must not be asked for every row of users.
create function shares_team_with_me(someone uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
  $$ select exists (select from team_members where user_id = someone and team_id = any ((select app_team_ids())::uuid[])) $$;
create policy known on users for select to holdfast_request using (id = (select app_user_id()) or shares_team_with_me(id));
create policy self on users for update to holdfast_request using (id = (select app_user_id())) with check (id = (select app_user_id()));
grant select, update on users to holdfast_request;

alter table teams enable row level security;
alter table teams force row level security;
create policy mine on teams to holdfast_request using (id = any ((select app_team_ids())::uuid[])) with check (id = any ((select app_team_ids())::uuid[]));
grant select, insert, update, delete on teams to holdfast_request;

alter table organizations enable row level security;
alter table organizations force row level security;
create policy mine on organizations to holdfast_request
  using (owner_id = (select app_user_id()) or id in (select organization_id from teams))
  with check (owner_id = (select app_user_id()) or id in (select organization_id from teams));
grant select, insert, update on organizations to holdfast_request;

alter table invitations enable row level security;
alter table invitations force row level security;
create policy mine on invitations to holdfast_request
  using (user_id = (select app_user_id()) or team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
grant select, insert, update, delete on invitations to holdfast_request;

alter table notifications enable row level security;
alter table notifications force row level security;
-- Written to others in a shared team, read and changed only by their owner.
create policy write_in_team on notifications for insert to holdfast_request with check (team_id = any ((select app_team_ids())::uuid[]));
create policy own on notifications for select to holdfast_request using (user_id = (select app_user_id()));
create policy own_update on notifications for update to holdfast_request using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy own_delete on notifications for delete to holdfast_request using (user_id = (select app_user_id()));
grant select, insert, update, delete on notifications to holdfast_request;

alter table project_templates enable row level security;
alter table project_templates force row level security;
create policy read on project_templates for select to holdfast_request using (team_id is null or team_id = any ((select app_team_ids())::uuid[]));
create policy write on project_templates to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
grant select, insert, update, delete on project_templates to holdfast_request;

alter table replica_rejections enable row level security;
alter table replica_rejections force row level security;
create policy own on replica_rejections to holdfast_request
  using (replica_id in (select id from replicas)) with check (replica_id in (select id from replicas));
grant select, insert, update, delete on replica_rejections to holdfast_request;

-- The feed holds ids and versions only; which scopes a request may read is decided in code and limited here by kind.
create function may_read_scope(scope text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select case split_part(scope, ':', 1)
    when 'user' then split_part(scope, ':', 2)::uuid = (select app_user_id())
    when 'team' then split_part(scope, ':', 2)::uuid = any ((select app_team_ids())::uuid[])
    when 'project' then exists (select from projects p where p.id = split_part(scope, ':', 2)::uuid and p.team_id = any ((select app_team_ids())::uuid[]))
    else false end $$;
alter table scope_counters enable row level security;
alter table scope_counters force row level security;
create policy readable on scope_counters for select to holdfast_request using (may_read_scope(scope));
grant select on scope_counters to holdfast_request;
alter table feed enable row level security;
alter table feed force row level security;
-- Every feed query names its scopes, which were checked; asking again for each of thousands of rows would cost more than it guards.
create policy named_scope on feed for select to holdfast_request
  using (scope = any ((select string_to_array(current_setting('app.scopes', true), ','))::text[]));
grant select on feed to holdfast_request;
grant select on server_meta to holdfast_request;
revoke execute on function record_change(jsonb) from public;
grant execute on function record_change(jsonb), app_user_id(), app_team_ids(), shares_team_with_me(uuid), may_read_scope(text) to holdfast_request;
${systemPolicies}
`;
