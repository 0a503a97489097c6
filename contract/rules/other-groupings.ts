/** Groupings: the four of the wire, and others by what a task holds, which have no places of their own and live in addresses and views. */

export const GROUPINGS = ['status', 'priority', 'phase', 'members'] as const;

/** By labels, by when tasks are due or start, by who reported them, or by a column of the project's own. */
export type OtherGrouping = 'labels' | 'due' | 'start' | 'reporter' | `custom:${string}`;

const OTHER = /^(?:labels|due|start|reporter|custom:[0-9a-f-]{36})$/;

export const isOtherGrouping = (value: unknown): value is OtherGrouping =>
  typeof value === 'string' && OTHER.test(value);
