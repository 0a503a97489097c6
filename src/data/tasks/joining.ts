/** Who joins a project with an assignment: anybody of its team who is not in it, shown there before the server has said so. */
import { v7 as newId } from 'uuid';
import { change } from '../mutate.ts';
import type { DataStore } from '../store/data-store.ts';
import type { NamedMutation } from '../sync-types.ts';

export interface Assigning {
  readonly projectId: string;
  readonly teamMemberId: string;
}

/** Whether they are not in the project yet. */
export type Joins = (assigning: Assigning) => boolean;

export const joinsIn =
  ({ small }: Pick<DataStore, 'small'>): Joins =>
  ({ projectId, teamMemberId }) =>
    small.projectMember.by('project_id', projectId).every((one) => one.team_member_id !== teamMemberId);

/** The assignment of a task of the project. */
export const assignment = (joins: Joins, taskId: string, assigning: Assigning): NamedMutation =>
  change('task.assign', {
    ...{ taskId, teamMemberId: assigning.teamMemberId, assigned: true },
    ...(joins(assigning) && { joinId: newId() }),
  });
