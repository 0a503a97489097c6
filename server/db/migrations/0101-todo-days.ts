/** A to-do may have a day. */
export const sql0101 = `
alter table personal_tasks add column due_date date;
`;
