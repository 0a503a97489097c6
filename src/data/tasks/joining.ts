/** An assignment that also adds a team member to the project, shown before the server has confirmed it. */
import { v7 as newId } from 'uuid';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';

/** Whether the person is not a member of the project yet. */
export type IsOutsider = (teamMemberId: string, projectId: string) => boolean;

/** `joins`: the assignment adds them to the task's project. */
export const assignment = (
  taskId: string,
  teamMemberId: string,
  assigned: boolean,
  joins: boolean,
): NamedMutation =>
  change('task.assign', { taskId, teamMemberId, assigned, ...(joins && { joinId: newId() }) });
