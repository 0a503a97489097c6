/**
 * Templates of a team by name, and what finds the projects and members that something of a team is used by. One team
 * has no two templates of one name, whatever its case; the name of a saved project is as long as that of a project.
 */
export const sql0013 = `
create unique index project_templates_name on project_templates (team_id, lower(name));
alter table project_templates add constraint project_templates_name_length check (length(name) between 1 and 100);
alter table task_templates add constraint task_templates_name_length check (length(name) between 1 and 100);
create index projects_client on projects (client_id);
create index projects_category on projects (category_id);
create index team_members_job_title on team_members (job_title_id);
`;
