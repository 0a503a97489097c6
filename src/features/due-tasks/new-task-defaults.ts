/** The default values of a task created in a group of the due page, and which groups can have new tasks. Pure. */
import type { EnteredTask } from '../../modules/quick-add/use-entered-lines.ts';
import type { DueGroup } from './due-groups.ts';
import type { DueSpan } from './due-search.ts';

export type GroupValue = Pick<DueGroup, 'by' | 'id'>;

/** Typed values override the defaults; labels are combined. */
export const withDefaults = (
  defaults: EnteredTask['more'],
  typed: EnteredTask['more'],
): EnteredTask['more'] => ({
  ...defaults,
  ...typed,
  ...(defaults.labels && { labels: [...new Set([...defaults.labels, ...(typed.labels ?? [])])] }),
});

interface Viewer {
  readonly today: string;
  readonly userId: string | null;
}

/** Default values of a task created in a group. */
export interface NewTaskDefaults {
  readonly projectId: string | undefined;
  /** The due day. */
  readonly day: string | null;
  readonly values: EnteredTask['more'];
}

/** Whether a new task can be in the group: it cannot be overdue, started, done, or reported by somebody else. */
function canHoldNewTask({ by, id }: GroupValue, { today, userId }: Viewer): boolean {
  switch (by) {
    case 'due':
    case 'start':
      return id === null || id >= today;
    case 'status':
      return id === 'todo';
    case 'reporter':
      return id === userId;
    default:
      return true;
  }
}

function defaultsOf({ by, id }: GroupValue): EnteredTask['more'] {
  if (id === null) return {};
  if (by === 'members') return { assignees: [id] };
  if (by === 'labels') return { labels: [id] };
  if (by === 'priority') return { priorityId: id };
  return by === 'start' ? { startDate: id } : {};
}

/** Null where no task can be created: in some groups, and while only overdue tasks are shown. */
export function defaultsIn(
  values: readonly GroupValue[],
  span: DueSpan,
  viewer: Viewer,
): NewTaskDefaults | null {
  if (span === 'overdue' || !values.every((value) => canHoldNewTask(value, viewer))) return null;
  const of = (by: GroupValue['by']) => values.find((value) => value.by === by);
  const day = of('due');
  return {
    projectId: of('project')?.id ?? undefined,
    // Due in the group's day, else a day that the span shows, so that the new task is visible.
    day: day ? day.id : span === 'none' ? null : viewer.today,
    // Unassigned, unless the group is of an assignee.
    values: Object.assign({ assignees: [] }, ...values.map(defaultsOf)),
  };
}
