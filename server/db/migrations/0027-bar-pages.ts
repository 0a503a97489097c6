/** The entries of the bar that a person has chosen, in their order: they follow them to every device. None: the usual ones. */
export const sql0027 = `
alter table users add column bar_pages text[] not null default '{}';
`;
