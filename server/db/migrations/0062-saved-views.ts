/**
 * Saved views of screens, and the weeks of time that people hand in. A view is read by whoever made it and, while it is
 * shared, by the team; only its maker writes it, but whoever is in the team may be allowed by code to delete a shared one.
 */
export const sql0062 = `
create table saved_views (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  screen text not null check (length(screen) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 8000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_views_owner on saved_views (user_id, team_id);
create index saved_views_shared on saved_views (team_id) where shared;
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy own on saved_views to holdfast_request
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and team_id = any ((select app_team_ids())::uuid[]));
create policy shared on saved_views for select to holdfast_request
  using (shared and team_id = any ((select app_team_ids())::uuid[]));
create policy shared_delete on saved_views for delete to holdfast_request
  using (shared and team_id = any ((select app_team_ids())::uuid[]));
create policy system on saved_views to current_user using (true) with check (true);
grant select, insert, update, delete on saved_views to holdfast_request;
create trigger keep_tenant before update of team_id on saved_views for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();

create table timesheet_weeks (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  team_member_id uuid not null,
  week_start date not null,
  state text not null check (state in ('submitted', 'approved', 'sent_back')),
  note text check (length(note) <= 500),
  answer text check (length(answer) <= 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_member_id, week_start),
  foreign key (team_id, team_member_id) references team_members (team_id, id) on delete cascade
);
create index timesheet_weeks_team on timesheet_weeks (team_id, week_start);
alter table timesheet_weeks enable row level security;
alter table timesheet_weeks force row level security;
create policy by_team on timesheet_weeks to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on timesheet_weeks to current_user using (true) with check (true);
grant select, insert, update, delete on timesheet_weeks to holdfast_request;
create trigger keep_tenant before update of team_id on timesheet_weeks for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();
`;
