/**
 * Groups of the task list and the board: which exist, their order and colour, and the group of a task (tasks 4.2, 4.5).
 * Matches ids, never names. A task without a value is in the group `Unmapped`, which comes last.
 */
import { compareText } from './compare-text.ts';
import { avatarColor } from './avatar-color.ts';
import type { GROUPINGS } from './value-groupings.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES, UNMAPPED } from './defaults.ts';

export type Grouping = (typeof GROUPINGS)[number];
const UNMAPPED_COLOR = '#fbc84c';
/** Appended to the light colour of statuses and priorities of tasks, and to that of `Unmapped`, on the wire. */
export const ALPHA_SUFFIX = '69';

/** One group; `key` is an id or `Unmapped`. Colours are six-digit. */
export interface TaskGroup {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly color_dark: string;
  readonly category_id?: string | null;
  readonly sort_index?: number;
}

/** The rows that groups are built from. */
export interface GroupSources {
  readonly statuses: readonly { id: string; name: string; category_id: string; sort_order: number }[];
  readonly phases: readonly { id: string; name: string; color_code: string; sort_index: number }[];
  readonly members: readonly { id: string; name: string }[];
}

/** The category of a task status; unknown ones count as to do. */
export function categoryOf(categoryId: string): (typeof STATUS_CATEGORIES)[number] {
  return STATUS_CATEGORIES.find((category) => category.id === categoryId) ?? STATUS_CATEGORIES[0];
}

/** The priority of an id; unknown ones count as medium. */
export function priorityOf(priorityId: string): (typeof TASK_PRIORITIES)[number] {
  return TASK_PRIORITIES.find((priority) => priority.id === priorityId) ?? TASK_PRIORITIES[1];
}

/** The group of tasks without a value. */
export const UNMAPPED_GROUP: TaskGroup = {
  key: UNMAPPED,
  name: UNMAPPED,
  color: UNMAPPED_COLOR,
  color_dark: UNMAPPED_COLOR,
};

/**
 * All groups of a grouping in their order, `Unmapped` not among them: statuses by their order, priorities from critical
 * to low, phases by index from the highest, members by name.
 */
export function groupsOf(grouping: Grouping, sources: GroupSources): TaskGroup[] {
  switch (grouping) {
    case 'status':
      return [...sources.statuses]
        .sort((a, b) => a.sort_order - b.sort_order || compareText(a.id, b.id))
        .map((status) => {
          const category = categoryOf(status.category_id);
          return {
            key: status.id,
            name: status.name,
            color: category.color_code,
            color_dark: category.color_code_dark,
            category_id: status.category_id,
          };
        });
    case 'priority':
      return TASK_PRIORITIES.toReversed().map((one) => ({
        key: one.id,
        name: one.name,
        color: one.stored_color,
        color_dark: one.stored_color_dark,
      }));
    case 'phase':
      return [...sources.phases]
        .sort((a, b) => b.sort_index - a.sort_index || compareText(a.id, b.id))
        .map((phase) => ({
          key: phase.id,
          name: phase.name,
          color: phase.color_code,
          color_dark: phase.color_code,
          sort_index: phase.sort_index,
        }));
    case 'members':
      return [...sources.members]
        .sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id))
        .map((member) => ({
          key: member.id,
          name: member.name,
          color: avatarColor(member.name),
          color_dark: avatarColor(member.name),
        }));
  }
}

/** The fields of a task that determine its group. */
export interface Groupable {
  readonly status_id: string;
  readonly priority_id: string;
  readonly phase_id: string | null;
  readonly assignees: readonly string[];
}

/** Keys of the groups a task is in: one, or one for each assignee when grouped by members. */
export function groupKeysOf(task: Groupable, grouping: Grouping): readonly string[] {
  switch (grouping) {
    case 'status':
      return [task.status_id];
    case 'priority':
      return [task.priority_id];
    case 'phase':
      return [task.phase_id ?? UNMAPPED];
    case 'members':
      return task.assignees.length === 0 ? [UNMAPPED] : task.assignees;
  }
}

/** The `groupValue` of the wire: lower case, white space as `_`. */
export function groupSlug(name: string): string {
  return name.toLowerCase().trim().replace(/\s+/g, '_');
}
