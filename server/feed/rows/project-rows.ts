/** Rows of the scope `project:{id}` that set a project up. Every query names the project. */
import { tableRows } from './table-rows.ts';

export const projectRows = tableRows('project', 'projects', 'id');
export const projectMemberRows = tableRows('projectMember', 'project_members');
export const statusRows = tableRows('status', 'statuses');
export const phaseRows = tableRows('phase', 'phases');
export const listColumnRows = tableRows('listColumn', 'list_columns');
export const customColumnRows = tableRows('customColumn', 'custom_columns');
export const baselineRows = tableRows('baseline', 'baselines');
export const projectUpdateRows = tableRows('projectUpdate', 'project_comments');
