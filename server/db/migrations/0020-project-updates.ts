/** Updates of a project remember how often, and when last, they were changed. */
export const sql0020 = `
alter table project_comments drop column edited;
alter table project_comments add column edit_count integer not null default 0;
alter table project_comments add column last_edited_at timestamptz;
`;
