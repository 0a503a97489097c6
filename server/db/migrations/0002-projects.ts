/** Projects and what sets them up. Status, health, priority and category-of-status ids are the fixed ones of the contract. */
export const sql0002 = `
create table projects (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 100),
  key text not null check (length(key) between 1 and 5),
  color_code text not null default '#70a6f3',
  notes text check (length(notes) <= 500),
  start_date date,
  end_date date,
  status_id uuid not null,
  health_id uuid,
  priority_id uuid,
  category_id uuid references project_categories on delete set null,
  client_id uuid references clients on delete set null,
  owner_id uuid references users on delete set null,
  folder_id uuid,
  phase_label text not null default 'Phase',
  man_days integer,
  working_days integer,
  hours_per_day integer,
  use_manual_progress boolean not null default false,
  use_weighted_progress boolean not null default false,
  use_time_progress boolean not null default false,
  auto_assign_task_creator boolean not null default false,
  restrict_task_creation boolean not null default false,
  currency text,
  budget numeric,
  tasks_counter integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, key)
);
create unique index projects_name on projects (team_id, lower(name));

create table project_members (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  access_level text not null default 'MEMBER' check (access_level in ('ADMIN', 'MEMBER', 'PROJECT_MANAGER')),
  created_at timestamptz not null default now(),
  unique (project_id, team_member_id)
);
create index project_members_member on project_members (team_member_id);

create table project_prefs (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  favorite boolean not null default false,
  archived boolean not null default false,
  default_view text not null default 'TASK_LIST' check (default_view in ('TASK_LIST', 'BOARD')),
  task_list_group_by text not null default 'status',
  board_group_by text not null default 'status',
  primary key (user_id, project_id)
);
create index project_prefs_project on project_prefs (project_id);

create table project_subscribers (
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  primary key (project_id, team_member_id)
);

create table statuses (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 50),
  category_id uuid not null,
  sort_order integer not null default 0
);
create unique index statuses_name on statuses (project_id, lower(name));

create table phases (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 50),
  color_code text not null default '#fbc84c',
  sort_index integer not null default 0,
  start_date date,
  end_date date,
  unique (project_id, name)
);

create table list_columns (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  key text not null,
  name text not null,
  index integer not null,
  pinned boolean not null,
  unique (project_id, key)
);

create table custom_columns (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  key text not null,
  name text not null,
  field_type text not null,
  width integer not null default 150,
  is_visible boolean not null default true,
  configuration jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (project_id, key)
);

create table project_comments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid references users on delete set null,
  content text not null,
  mentions jsonb not null default '[]',
  reactions jsonb not null default '{}',
  edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_comments_project on project_comments (project_id, created_at);

-- team_id null: built in.
create table project_templates (
  id uuid primary key,
  team_id uuid references teams on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);

create table task_templates (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create unique index task_templates_name on task_templates (team_id, lower(name));

create table allocations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  allocated_from date not null,
  allocated_to date not null,
  seconds_per_day integer not null default 0,
  check (allocated_to >= allocated_from)
);
create index allocations_member on allocations (team_member_id, project_id);

create table time_off (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  start_date date not null,
  end_date date not null,
  reason text,
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);
`;
