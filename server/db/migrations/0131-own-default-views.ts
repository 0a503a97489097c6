/**
 * The saved views that places open with for a person, as `place=view`, on all their devices. Empty: the shared
 * defaults.
 */
export const sql0131 = `
alter table users add column default_views text[] not null default '{}';
`;
