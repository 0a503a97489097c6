/** Whether somebody is not in a project yet, for changes of tasks of any project. */
import type { DataStore } from '../store/data-store.ts';
import type { Joins } from './joining.ts';

export const joinsIn =
  ({ small }: Pick<DataStore, 'small'>): Joins =>
  (teamMemberId, projectId) =>
    small.projectMember.by('project_id', projectId).every((one) => one.team_member_id !== teamMemberId);
