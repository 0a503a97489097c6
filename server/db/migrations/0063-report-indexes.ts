/**
 * Indexes of the reports. Logs of a range are summed by project and by person without reading their rows; the state of a
 * task at an earlier day is found by its latest change of status; due dates count also on archived tasks.
 */
export const sql0063 = `
create index work_logs_report on work_logs (project_id, started_at) include (user_id, task_id, time_spent);
create index work_logs_person_report on work_logs (user_id, team_id, started_at) include (project_id, task_id, time_spent);
drop index work_logs_project;
drop index work_logs_user;
create index activity_status on activity (task_id, created_at desc, id desc) include (new_value) where attribute = 'status';
create index tasks_due_report on tasks (team_id, end_date) where end_date is not null;
create index task_assignees_team on task_assignees (team_id, team_member_id);
`;
