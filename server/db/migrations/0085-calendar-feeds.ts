/**
 * Feeds for other calendars. Of a secret only its hash is stored; what a feed says is found out at each reading, as its maker may see
 * it then. `content_hash` and `changed_at` say since when it says that, for readers that ask whether something changed.
 */
export const sql0085 = `
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  team_id uuid references teams on delete cascade,
  project_id uuid,
  token_hash text not null unique,
  content_hash text,
  changed_at timestamptz,
  created_at timestamptz not null,
  last_read_at timestamptz,
  check ((team_id is null) = (project_id is null)),
  foreign key (team_id, project_id) references projects (team_id, id) on delete cascade
);
create unique index calendar_feeds_own on calendar_feeds (user_id) where project_id is null;
create unique index calendar_feeds_project on calendar_feeds (user_id, project_id) where project_id is not null;
create index calendar_feeds_of_project on calendar_feeds (project_id);
create index calendar_feeds_team on calendar_feeds (team_id);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own on calendar_feeds to holdfast_request
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and (team_id is null or team_id = any ((select app_team_ids())::uuid[])));
create policy system on calendar_feeds to current_user using (true) with check (true);
grant select, insert, update, delete on calendar_feeds to holdfast_request;
create trigger keep_tenant before update of team_id on calendar_feeds for each row
  when (old.team_id is distinct from new.team_id) execute function refuse_other_tenant();
`;
