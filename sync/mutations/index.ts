/**
 * The registry of all mutations by name. The outbox, the undo history and the page's mutate handle are derived from it.
 * Never: a mutation declared anywhere else. A name that has shipped is never reused for another meaning.
 */
import type * as z from 'zod/mini';
import { allocationMutations } from './allocation-mutations.ts';
import { attachmentMutations } from './attachment-mutations.ts';
import { baselineMutations } from './baseline-mutations.ts';
import { categoryMutations } from './category-mutations.ts';
import { clientMutations } from './client-mutations.ts';
import { customColumnMutations } from './custom-column-mutations.ts';
import { duplicateProjectMutations } from './duplicate-project-mutation.ts';
import { jobTitleMutations } from './job-title-mutations.ts';
import { labelMutations } from './label-mutations.ts';
import { memberMutations } from './member-mutations.ts';
import type { Mutation } from './mutation.ts';
import { muteMutations } from './mute-mutations.ts';
import { notificationMutations } from './notification-mutations.ts';
import { ownSettingsMutations } from './own-settings-mutations.ts';
import { personalTaskMutations } from './personal-task-mutations.ts';
import { phaseMutations } from './phase-mutations.ts';
import { projectMemberMutations } from './project-member-mutations.ts';
import { projectMutations } from './project-mutations.ts';
import { projectPrefMutations } from './project-pref-mutations.ts';
import { projectTemplateMutations } from './project-template-mutations.ts';
import { projectUpdateMutations } from './project-update-mutations.ts';
import { savedViewMutations } from './saved-view-mutations.ts';
import { statusMutations } from './status-mutations.ts';
import { supportMutations } from './support-mutations.ts';
import { taskCommentMutations } from './task-comment-mutations.ts';
import { taskDependencyMutations } from './task-dependency-mutations.ts';
import { taskFieldMutations } from './task-field-mutations.ts';
import { taskProjectMutations } from './task-project-mutations.ts';
import { taskRelationMutations } from './task-relation-mutations.ts';
import { taskRemovalMutations } from './task-removal-mutations.ts';
import { taskScheduleMutations } from './task-schedule-mutations.ts';
import { taskStatusMutations } from './task-status-mutations.ts';
import { taskTemplateMutations } from './task-template-mutations.ts';
import { taskTreeMutations } from './task-tree-mutations.ts';
import { teamMutations } from './team-mutations.ts';
import { timeOffMutations } from './time-off-mutations.ts';
import { timerMutations } from './timer-mutations.ts';
import { timesheetWeekMutations } from './timesheet-week-mutations.ts';
import { workLogMutations } from './work-log-mutations.ts';
import { workingTimeMutations } from './working-time-mutations.ts';

/** Every mutation, by name, with its exact arguments. */
export const mutations = {
  ...taskTreeMutations,
  ...taskRemovalMutations,
  ...taskProjectMutations,
  ...taskFieldMutations,
  ...taskStatusMutations,
  ...taskRelationMutations,
  ...taskCommentMutations,
  ...taskDependencyMutations,
  ...taskScheduleMutations,
  ...attachmentMutations,
  ...customColumnMutations,
  ...labelMutations,
  ...clientMutations,
  ...jobTitleMutations,
  ...projectTemplateMutations,
  ...taskTemplateMutations,
  ...statusMutations,
  ...phaseMutations,
  ...baselineMutations,
  ...projectMutations,
  ...duplicateProjectMutations,
  ...projectMemberMutations,
  ...projectUpdateMutations,
  ...projectPrefMutations,
  ...teamMutations,
  ...memberMutations,
  ...categoryMutations,
  ...personalTaskMutations,
  ...notificationMutations,
  ...muteMutations,
  ...timerMutations,
  ...workLogMutations,
  ...savedViewMutations,
  ...timesheetWeekMutations,
  ...ownSettingsMutations,
  ...supportMutations,
  ...allocationMutations,
  ...timeOffMutations,
  ...workingTimeMutations,
};

export type MutationName = keyof typeof mutations;
/** The parsed arguments of a mutation. */
export type ArgsOf<N extends MutationName> = z.output<(typeof mutations)[N]['args']>;

export const mutationNames: readonly MutationName[] = Object.keys(mutations).filter(isMutationName);

/** True for a mutation of this version; an outbox of another version may name others. */
function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}

/** The mutation of a stored name; undefined when this version does not know it. */
export function mutationNamed(name: string): Mutation | undefined {
  return isMutationName(name) ? mutations[name] : undefined;
}
