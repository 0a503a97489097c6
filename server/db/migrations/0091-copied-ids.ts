/** The id that a row has in a copy: always the same for the same copy, so that rows which name each other still do. */
export const sql0091 = `
create function copied_id(original uuid, copy uuid) returns uuid language sql immutable strict parallel safe as $$
  select overlay(overlay(md5(original::text || copy::text) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid
$$;
-- Which columns name rows of which table: a copy follows them. It is what the catalog says, and nothing of anybody.
grant execute on function row_references() to holdfast_request;
`;
