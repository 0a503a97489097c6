/**
 * Where the database was when it was last opened: a dump that was loaded elsewhere gives itself away by another place, so
 * that nobody's word is needed for it (FD4, decision D24).
 */
export const sql0040 = `
alter table server_meta add column place text;
`;
