/**
 * Indexes from which reports count tasks without reading the table (decision 269): the tasks of a project by state with
 * their estimates and times, those that are due, and the assignments of a member.
 */
export const sql0124 = `
drop index tasks_project;
create index tasks_project on tasks (project_id, archived) include (team_id, status_id, billable, total_minutes, logged_seconds);
drop index tasks_due_report;
create index tasks_due_report on tasks (team_id, end_date) include (id, status_id) where end_date is not null;
drop index task_assignees_team;
create index task_assignees_team on task_assignees (team_id, team_member_id) include (project_id, task_id, created_at);
`;
