/** The default values of a task created in a group of the due page, and which groups can have new tasks. Pure. */
import type { EnteredTask } from '../../modules/quick-add/use-entered-lines.ts';
import type { DueGroup } from './due-groups.ts';
import type { DueSpan } from './due-search.ts';

export type GroupValue = Pick<DueGroup, 'by' | 'id'>;

/** What the line says counts more; labels add up. */
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

/** How a task begins that is typed in a group. */
export interface NewTaskDefaults {
  readonly projectId: string | undefined;
  /** The due day. */
  readonly day: string | null;
  readonly values: EnteredTask['more'];
}

/** Whether a task made there is in that group: nothing is made late, done, or by somebody else. */
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

/** Null where no task is made: in some groups, and where only what is overdue is shown. */
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
    // Shown where it was typed, whatever is looked at.
    day: day ? day.id : span === 'none' ? null : viewer.today,
    // Nobody has it, unless the group says so.
    values: Object.assign({ assignees: [] }, ...values.map(defaultsOf)),
  };
}
