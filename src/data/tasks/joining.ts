/** An assignment that puts somebody of the team into the project, who is shown there before the server has said so. */
import { v7 as newId } from 'uuid';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';

/** Whether they are not in the project yet. */
export type Joins = (projectId: string, teamMemberId: string) => boolean;

/** The assignment of a task; `joins`: they are put into its project with it. */
export const assignment = (taskId: string, teamMemberId: string, joins: boolean): NamedMutation =>
  change('task.assign', { taskId, teamMemberId, assigned: true, ...(joins && { joinId: newId() }) });
