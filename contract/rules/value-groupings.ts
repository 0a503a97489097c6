/**
 * The four groupings of the wire, and additional ones that exist only in addresses and views and have no order keys.
 */

export const GROUPINGS = ['status', 'priority', 'phase', 'members'] as const;

/** Groupings by a field of the task; a custom column of the project is a further one (`custom:` and its id). */
export const FIELD_GROUPINGS = [
  'labels',
  'due',
  'start',
  'reporter',
  'created',
  'completed',
  'estimate',
  'milestone',
  'updated',
  'logged',
  'progress',
] as const;
export type ValueGrouping = (typeof FIELD_GROUPINGS)[number] | `custom:${string}`;

const CUSTOM = /^custom:[0-9a-f-]{36}$/;

export const isOtherGrouping = (value: unknown): value is ValueGrouping =>
  typeof value === 'string' && (CUSTOM.test(value) || FIELD_GROUPINGS.some((known) => known === value));
