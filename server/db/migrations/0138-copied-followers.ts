/**
 * Copies of projects had the followers of the original, who got digests of a project that their devices show as not
 * followed. Following a project has always stored a row of personal settings, which copies lack.
 */
export const sql0138 = `
delete from project_subscribers s using team_members m
  where m.id = s.team_member_id
    and not exists (select from project_prefs p where p.project_id = s.project_id and p.user_id = m.user_id);
`;
