/** The keys that a person has chosen for shortcuts, as `list.create=n`, on all their devices. Empty: the defaults. */
export const sql0126 = `
alter table users add column shortcuts text[] not null default '{}';
`;
