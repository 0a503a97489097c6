/**
 * Finding the account behind an invited address. The role that serves requests sees only people of its own teams, and
 * an invitation must reach somebody who is in none of them; the function answers the id and nothing else.
 */
export const sql0007 = `
create function user_id_of_email(address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as
  $$ select id from users where lower(email) = lower(address) and deletion_requested_at is null $$;
revoke execute on function user_id_of_email(text) from public;
grant execute on function user_id_of_email(text) to holdfast_request;
`;
