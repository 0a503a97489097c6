/** A notification can be out of sight until a moment (decision D297). Whether it is, is told by the clock of who asks. */
export const sql0127 = `
alter table notifications add column snoozed_until timestamptz;
`;
