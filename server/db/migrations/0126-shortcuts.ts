/** The keys that a person has chosen for shortcuts, as `list.create=n`: they follow them to every device. None: the usual ones. */
export const sql0126 = `
alter table users add column shortcuts text[] not null default '{}';
`;
