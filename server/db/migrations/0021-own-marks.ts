/**
 * What a person has set for projects stays theirs to read when they are no longer in the team: the rows are in their own
 * scope, and a device that reads it anew must find what the others hold.
 */
export const sql0021 = `
create policy own on project_prefs for select to holdfast_request using (user_id = (select app_user_id()));
`;
