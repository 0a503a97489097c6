/** Groups the changes of a task by kind, to filter the activity. */

const ACTIVITY_KINDS = ['state', 'people', 'time', 'labels', 'text', 'place'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const KIND_OF: Readonly<Record<string, ActivityKind>> = {
  status: 'state',
  priority: 'state',
  phase: 'state',
  progress: 'state',
  weight: 'state',
  archive: 'state',
  assignee: 'people',
  'start date': 'time',
  'end date': 'time',
  estimation: 'time',
  milestone: 'time',
  recurring: 'time',
  label: 'labels',
  name: 'text',
  description: 'text',
  attachment: 'text',
  parent: 'place',
  project: 'place',
};

interface Change {
  readonly attribute_type: string;
}

/** The changes of a kind, or all. Changes without a kind are only among all. */
export function ofKind<C extends Change>(changes: readonly C[], kind: ActivityKind | 'all'): readonly C[] {
  return kind === 'all' ? changes : changes.filter((one) => KIND_OF[one.attribute_type] === kind);
}

/** The kinds that occur, in a fixed order. */
export function kindsIn(changes: readonly Change[]): readonly ActivityKind[] {
  return ACTIVITY_KINDS.filter((kind) => changes.some((one) => KIND_OF[one.attribute_type] === kind));
}
