/** How many tasks a status should hold at most, as a number beside its column on the board. */
export const sql0029 = `
alter table statuses add column wip_limit integer check (wip_limit between 1 and 999);
`;
