/** Pending edits in the shape of activity entries. Pure. */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { ActivityEntry } from '../../../data/tasks/joined-activity.ts';
import type { PendingEdit } from '../../../data/tasks/use-pending-edits.ts';

/** The part of an entry that is shown besides its author and time. */
export type ShownChange = Pick<ActivityEntry, 'attribute_type' | 'log_type' | 'previous' | 'current'>;

export interface PendingActivity extends ShownChange {
  readonly key: string;
  readonly at: string;
  readonly waits: boolean;
}

/** Looks up current names; null for an unknown id. */
export interface Names {
  readonly status: (id: string) => string | null;
  readonly priority: (id: string) => string | null;
  readonly phase: (id: string) => string | null;
  readonly label: (id: string) => string | null;
  /** By team member id. */
  readonly person: (id: string) => string | null;
  readonly task: (id: string) => string | null;
}

type Value = string | number | null;

const change = (
  attribute: string,
  type: ShownChange['log_type'],
  previous: string | null,
  current: string | null,
): ShownChange => ({ attribute_type: attribute, log_type: type, previous, current });

const textOf = (value: Value): string | null => (value === null ? null : String(value));

/** Fields with an old and a new value, named and formatted as in the activity. */
const FIELDS: readonly (readonly [attribute: string, read: (task: Task) => Value, name?: keyof Names])[] = [
  ['name', (task) => task.name],
  ['status', (task) => task.status_id, 'status'],
  ['priority', (task) => task.priority_id, 'priority'],
  ['phase', (task) => task.phase_id, 'phase'],
  ['start date', (task) => task.start_date],
  ['end date', (task) => task.end_date],
  [
    'estimation',
    (task) => `${String(Math.floor(task.total_minutes / 60))}h ${String(task.total_minutes % 60)}m`,
  ],
  ['weight', (task) => task.weight],
  ['description', (task) => task.description],
  ['archive', (task) => (task.archived ? 'yes' : 'no')],
  ['milestone', (task) => (task.milestone ? 'yes' : 'no')],
  ['parent', (task) => task.parent_task_id, 'task'],
];

function changedFields(before: Task, after: Task, names: Names): ShownChange[] {
  return FIELDS.flatMap(([attribute, read, kind]) => {
    const [from, to] = [read(before), read(after)];
    if (from === to) return [];
    const word = (value: Value): string | null =>
      kind !== undefined && typeof value === 'string' ? names[kind](value) : textOf(value);
    return [change(attribute, 'update', word(from), word(to))];
  });
}

const added = (from: readonly string[], to: readonly string[]): readonly string[] =>
  to.filter((id) => !from.includes(id));

function changedLists(before: Task, after: Task, names: Names): ShownChange[] {
  const { person, label } = names;
  return [
    ...added(before.assignees, after.assignees).map((id) => change('assignee', 'assign', null, person(id))),
    ...added(after.assignees, before.assignees).map((id) => change('assignee', 'unassign', person(id), null)),
    ...added(before.labels, after.labels).map((id) => change('label', 'create', null, label(id))),
    ...added(after.labels, before.labels).map((id) => change('label', 'delete', label(id), null)),
  ];
}

function changesOf({ name, before, after, added: files, removed }: PendingEdit, names: Names): ShownChange[] {
  if (before === null) return [change('status', 'create', null, names.status(after.status_id))];
  const ofFiles = [
    ...files.map((file) => change('attachment', 'create', null, file)),
    ...removed.map((file) => change('attachment', 'delete', file, null)),
  ];
  if (before === undefined) return ofFiles;
  // The progress of a parent is computed from its subtasks; only progress set by a person is listed.
  const progress =
    name === 'task.setProgress' && before.progress_value !== after.progress_value
      ? [change('progress', 'update', textOf(before.progress_value), textOf(after.progress_value))]
      : [];
  return [
    ...changedFields(before, after, names),
    ...progress,
    ...changedLists(before, after, names),
    ...ofFiles,
  ];
}

/** Newest first. Consecutive edits of the description are listed once. */
export function pendingChanges(edits: readonly PendingEdit[], names: Names): readonly PendingActivity[] {
  const all = edits.flatMap((edit) =>
    changesOf(edit, names).map((one, index) => ({
      ...one,
      key: `${String(edit.seq)} ${String(index)}`,
      at: edit.at,
      waits: edit.waits,
    })),
  );
  return all.filter(
    (one, index) => one.attribute_type !== 'description' || all[index - 1]?.attribute_type !== 'description',
  );
}
