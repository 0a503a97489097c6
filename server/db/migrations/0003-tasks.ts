/** Tasks and what hangs on them. `order_*` compare byte by byte, hence collate "C". */
export const sql0003 = `
create table recurring_schedules (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  rule jsonb not null,
  snapshot jsonb not null,
  is_active boolean not null default true,
  occurrence_count integer not null default 0,
  last_checked_at timestamptz,
  last_created_task_end_date date,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);

create table tasks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  task_no integer not null,
  name text not null check (length(name) between 1 and 500),
  description text check (length(description) <= 500000),
  status_id uuid not null references statuses,
  priority_id uuid not null,
  phase_id uuid references phases on delete set null,
  parent_task_id uuid references tasks on delete cascade,
  reporter_id uuid references users on delete set null,
  start_date date,
  end_date date,
  due_time time,
  total_minutes integer not null default 0 check (total_minutes between 0 and 999999),
  logged_seconds integer not null default 0,
  billable boolean not null default true,
  archived boolean not null default false,
  completed_at timestamptz,
  progress_value integer check (progress_value between 0 and 100),
  manual_progress boolean not null default false,
  progress_mode text,
  weight integer check (weight between 0 and 100),
  schedule_id uuid references recurring_schedules on delete set null,
  order_status text collate "C" not null,
  order_priority text collate "C" not null,
  order_phase text collate "C" not null,
  order_members text collate "C" not null,
  roadmap_sort_order integer not null default 0,
  comments_count integer not null default 0,
  attachments_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, task_no)
);
create index tasks_project on tasks (project_id, archived);
create index tasks_parent on tasks (parent_task_id) where parent_task_id is not null;
create index tasks_status on tasks (status_id);
create index tasks_phase on tasks (phase_id) where phase_id is not null;
create index tasks_due on tasks (team_id, end_date) where end_date is not null and not archived;

create table task_assignees (
  task_id uuid not null references tasks on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  assigned_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (task_id, team_member_id)
);
create index task_assignees_member on task_assignees (team_member_id, project_id);
create index task_assignees_project on task_assignees (project_id);

create table task_labels (
  task_id uuid not null references tasks on delete cascade,
  label_id uuid not null references labels on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  primary key (task_id, label_id)
);
create index task_labels_label on task_labels (label_id);
create index task_labels_project on task_labels (project_id);

create table task_subscribers (
  task_id uuid not null references tasks on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  primary key (task_id, team_member_id)
);
create index task_subscribers_project on task_subscribers (project_id);

create table custom_values (
  task_id uuid not null references tasks on delete cascade,
  column_id uuid not null references custom_columns on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  value jsonb not null,
  primary key (task_id, column_id)
);
create index custom_values_project on custom_values (project_id);
create index custom_values_column on custom_values (column_id);

create table task_dependencies (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  related_task_id uuid not null references tasks on delete cascade,
  dependency_type text not null default 'blocked_by' check (dependency_type = 'blocked_by'),
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  unique (task_id, related_task_id, dependency_type)
);
create index task_dependencies_related on task_dependencies (related_task_id);
create index task_dependencies_project on task_dependencies (project_id);

create table task_comments (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid references users on delete set null,
  content text not null check (length(content) <= 5000),
  mentions jsonb not null default '[]',
  reactions jsonb not null default '{}',
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index task_comments_task on task_comments (task_id, created_at);

create table attachments (
  id uuid primary key,
  task_id uuid references tasks on delete set null,
  comment_id uuid references task_comments on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) <= 110),
  type text not null,
  size bigint not null,
  storage_key text not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index attachments_task on attachments (task_id);
create index attachments_project on attachments (project_id, created_at);

create table work_logs (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  time_spent integer not null check (time_spent >= 0),
  description text check (length(description) <= 500),
  logged_by_timer boolean not null default false,
  started_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index work_logs_task on work_logs (task_id);
create index work_logs_user on work_logs (user_id, team_id, started_at);
create index work_logs_project on work_logs (project_id, started_at);

create table timers (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  start_time timestamptz not null,
  unique (user_id, task_id)
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  team_id uuid not null references teams on delete cascade,
  project_id uuid references projects on delete cascade,
  task_id uuid references tasks on delete set null,
  message text not null,
  url text,
  params jsonb,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, read, created_at);

-- Who changed what: tasks (attribute, from, to) and projects (i18n key). Rows survive their task.
create table activity (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  project_id uuid references projects on delete set null,
  task_id uuid references tasks on delete set null,
  user_id uuid references users on delete set null,
  attribute text not null,
  log_type text not null check (log_type in ('create', 'update', 'delete', 'assign', 'unassign')),
  old_value text,
  new_value text,
  params jsonb,
  created_at timestamptz not null default now()
);
create index activity_task on activity (task_id, created_at);
create index activity_user on activity (user_id, team_id, created_at);
create index activity_project on activity (project_id, created_at);
`;
