/**
 * Whether somebody takes part in a project beyond being its member: undoing the assignment that added them removes them
 * only if not (decision D387). It runs with its owner's rights, because timers and favourites are rows of other people.
 */
export const sql0134 = `
create function has_part_in(of_member uuid, of_project uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from team_members m where m.id = of_member and m.team_id = any (app_team_ids()) and (
    exists (select from task_assignees a where a.project_id = of_project and a.team_member_id = m.id)
    or exists (select from task_subscribers s where s.project_id = of_project and s.team_member_id = m.id)
    or exists (select from project_subscribers s where s.project_id = of_project and s.team_member_id = m.id)
    or exists (select from allocations a where a.project_id = of_project and a.team_member_id = m.id)
    or exists (select from project_prefs f where f.project_id = of_project and f.user_id = m.user_id)
    or exists (select from timers r where r.project_id = of_project and r.user_id = m.user_id)
    or exists (select from work_logs w where w.project_id = of_project and w.user_id = m.user_id)
    or exists (select from tasks t where t.project_id = of_project and t.reporter_id = m.user_id)
    or exists (select from task_comments c where c.project_id = of_project and c.user_id = m.user_id)
    or exists (select from project_comments c where c.project_id = of_project and c.user_id = m.user_id)
    or exists (select from attachments f where f.project_id = of_project and f.uploaded_by = m.user_id)
    or exists (select from activity a where a.project_id = of_project and a.user_id = m.user_id)))
$$;
revoke execute on function has_part_in(uuid, uuid) from public;
grant execute on function has_part_in(uuid, uuid) to holdfast_request;
`;
