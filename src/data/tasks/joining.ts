/** An assignment that puts somebody of the team into the project, who is shown there before the server has confirmed it. */
import { v7 as newId } from 'uuid';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';

/** Whether they are not in the project yet. */
export type Joins = (teamMemberId: string, projectId: string) => boolean;

/** `joins`: they are put into the project of the task with it. */
export const assignment = (
  taskId: string,
  teamMemberId: string,
  assigned: boolean,
  joins: boolean,
): NamedMutation =>
  change('task.assign', { taskId, teamMemberId, assigned, ...(joins && { joinId: newId() }) });
