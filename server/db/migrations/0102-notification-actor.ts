/** Who did what a notification tells of. Without a reference: it stays when the account goes, and then names nobody. */
export const sql0102 = `
alter table notifications add column actor_id uuid;
`;
