/** A notification can be snoozed until an instant (decision D297). Every reader compares it with their own clock. */
export const sql0127 = `
alter table notifications add column snoozed_until timestamptz;
`;
