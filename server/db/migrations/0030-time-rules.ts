/** What a project asks of time that is logged in it (decision D128). */
export const sql0030 = `
alter table projects
  add column time_assignees_only boolean not null default false,
  add column time_not_when_done boolean not null default false,
  add column time_note_needed boolean not null default false,
  add column time_not_ahead boolean not null default false,
  add column time_day_hours integer check (time_day_hours between 1 and 24);
`;
