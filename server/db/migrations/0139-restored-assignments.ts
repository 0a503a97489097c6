/**
 * Restoring a task inserts its assignees again, who got a second mail of everything assigned in the last day, also from
 * an undone deletion. What is older than the ten minutes between two mails has been mailed.
 */
export const sql0139 = `
create or replace function note_assignments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What is dated back (restored tasks, imports, the demo workspace) is no news to anybody.
  insert into assignment_updates (task_id, team_member_id, created_at)
    select a.task_id, a.team_member_id, a.created_at
    from added a join team_members m on m.id = a.team_member_id
    where a.assigned_by is not null and m.user_id is not null and m.user_id <> a.assigned_by
      and a.created_at > now() - interval '15 minutes'
    on conflict do nothing;
  return null;
end $$;
`;
