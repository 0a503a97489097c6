/** People, organizations, teams and what a team shares. Limits repeat `contract/entities/fields.ts`. */
export const sql0001 = `
create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null,
  avatar_url text,
  timezone_name text not null default 'UTC',
  language text,
  active_team_id uuid,
  setup_completed boolean not null default false,
  is_google boolean not null default false,
  survey jsonb,
  deletion_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

-- Apart from users, so that the role that serves requests has no right to it at all.
create table credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text,
  oidc_subject text unique,
  changed_at timestamptz not null default now()
);

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users on delete cascade,
  csrf_secret text not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table organizations (
  id uuid primary key,
  name text not null,
  owner_id uuid not null references users on delete cascade,
  contact_number text,
  subscription_type text not null default 'free',
  subscription_status text not null default 'free',
  trial_expire_date date,
  valid_till_date date,
  working_days text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday}',
  working_hours numeric not null default 8,
  created_at timestamptz not null default now()
);

create table teams (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 55),
  owner_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index teams_organization on teams (organization_id);
alter table users add foreign key (active_team_id) references teams on delete set null;

create table job_titles (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 55)
);
create unique index job_titles_name on job_titles (team_id, lower(name));

create table team_members (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  user_id uuid references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'team_lead', 'member')),
  job_title_id uuid references job_titles on delete set null,
  active boolean not null default true,
  -- Name and address of somebody invited who has no account in the team yet.
  invited_name text,
  invited_email text,
  created_at timestamptz not null default now(),
  unique (team_id, user_id)
);
create index team_members_user on team_members (user_id);

create table invitations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  team_member_id uuid not null references team_members on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  token_hash text,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index invitations_email on invitations (lower(email));

create table clients (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 60),
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  unique (team_id, name)
);

create table project_categories (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 60),
  color_code text not null default '#70a6f3',
  created_at timestamptz not null default now(),
  unique (team_id, name)
);

create table labels (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (length(name) between 1 and 40),
  color_code text not null,
  created_at timestamptz not null default now()
);
create unique index labels_name on labels (team_id, lower(name));

create table personal_tasks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text,
  color_code text not null default '#767676',
  done boolean not null default false,
  sort_index integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index personal_tasks_user on personal_tasks (user_id);

create table notification_settings (
  user_id uuid not null references users on delete cascade,
  team_id uuid not null references teams on delete cascade,
  email_notifications_enabled boolean not null default true,
  popup_notifications_enabled boolean not null default true,
  show_unread_items_count boolean not null default true,
  daily_digest_enabled boolean not null default false,
  primary key (user_id, team_id)
);
`;
