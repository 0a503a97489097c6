/** The saved views that places open with for a person, as `place=view`: they follow them to every device. None: what everybody has. */
export const sql0131 = `
alter table users add column default_views text[] not null default '{}';
`;
