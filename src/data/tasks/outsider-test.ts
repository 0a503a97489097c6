/** Tells whether a team member is not in a project yet, for changes of tasks of any project. */
import type { DataStore } from '../store/data-store.ts';
import type { IsOutsider } from './joining.ts';

export const outsiderTest =
  ({ small }: Pick<DataStore, 'small'>): IsOutsider =>
  (teamMemberId, projectId) =>
    small.projectMember.by('project_id', projectId).every((one) => one.team_member_id !== teamMemberId);
