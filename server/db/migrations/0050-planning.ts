/**
 * The schedule: allocations in minutes, with a note and without a person while they are nobody's; time off that begins or
 * ends at noon; holidays of an organization; the week of a member who works other hours. Holidays show in the rows of the
 * organization's teams, so whoever is in one of them reads them, and nobody else.
 */
export const sql0050 = `
alter table allocations add column minutes_per_day integer not null default 0 check (minutes_per_day between 0 and 1440);
alter table allocations add column note text not null default '' check (length(note) <= 500);
update allocations set minutes_per_day = least(1440, round(seconds_per_day / 60.0));
alter table allocations drop column seconds_per_day;
alter table allocations alter column team_member_id drop not null;
create index allocations_team on allocations (team_id);
create index allocations_project on allocations (project_id);

alter table time_off add column from_noon boolean not null default false;
alter table time_off add column until_noon boolean not null default false;
alter table time_off add constraint time_off_reason_length check (length(reason) <= 200);
create index time_off_member on time_off (team_member_id);
create index time_off_team on time_off (team_id);

alter table team_members add column working_week smallint[] check (array_length(working_week, 1) = 7);

create table holidays (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  name text not null check (length(name) between 1 and 100),
  recurring boolean not null default false,
  created_at timestamptz not null default now(),
  unique (organization_id, day)
);
alter table holidays enable row level security;
alter table holidays force row level security;
create policy of_organization on holidays to holdfast_request
  using (organization_id in (select organization_id from teams)) with check (organization_id in (select organization_id from teams));
create policy system on holidays to current_user using (true) with check (true);
grant select, insert, update, delete on holidays to holdfast_request;
create trigger keep_tenant before update of organization_id on holidays for each row
  when (old.organization_id is distinct from new.organization_id) execute function refuse_other_tenant();
`;
