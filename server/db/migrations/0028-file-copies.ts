/** A copy of a file whose content is still on its way waits for it by the id of that file, which may be gone by then. */
export const sql0028 = `
alter table attachments add column copy_of uuid;
create index attachments_copy_of on attachments (copy_of) where copy_of is not null;
`;
