/**
 * The person whose action a notification is about. Without a foreign key, because the notification outlives the
 * account; then it shows no name.
 */
export const sql0102 = `
alter table notifications add column actor_id uuid;
`;
