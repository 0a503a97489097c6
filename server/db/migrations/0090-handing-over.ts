/** What handing an organization over asks of the database: whether somebody owns another one, of which a request sees no row. */
export const sql0090 = `
-- Only about people of organizations that the request manages.
create function owns_another_organization(person uuid, organization uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organizations o where o.owner_id = person and o.id <> organization
      and exists (select from teams t where t.organization_id = o.id))
    and exists (select from team_members m join teams t on t.id = m.team_id
      where m.user_id = person and t.organization_id = organization
        and organization = any ((select app_managed_organizations())::uuid[]))
$$;
revoke execute on function owns_another_organization(uuid, uuid) from public;
grant execute on function owns_another_organization(uuid, uuid) to holdfast_request;
`;
