/**
 * Counts the mails of an organization by state, for its admins (decision D277). Only counts are returned, because
 * requests cannot read mails.
 */
export const sql0121 = `
create function mails_of_teams(of_teams uuid[], since timestamptz)
returns table (sent integer, failed integer, waiting integer, waiting_since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where m.status = 'sent' and m.created_at > since)::integer,
    count(*) filter (where m.status = 'failed' and m.created_at > since)::integer,
    count(*) filter (where m.status = 'waiting')::integer,
    min(m.created_at) filter (where m.status = 'waiting')
  from mails m where m.team_id = any (of_teams) and m.team_id = any ((select app_team_ids())::uuid[])
$$;
revoke execute on function mails_of_teams(uuid[], timestamptz) from public;
grant execute on function mails_of_teams(uuid[], timestamptz) to holdfast_request;
`;
