/**
 * Groupings: the four of the wire, and others that exist in addresses and views only and have no order keys of their
 * own.
 */

export const GROUPINGS = ['status', 'priority', 'phase', 'members'] as const;

/** By what a task has of its own, each under its name, or by a column of the project's own. */
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
