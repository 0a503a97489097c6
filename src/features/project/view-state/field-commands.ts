/** The shortcut commands that open a picker for a field of tasks. */
import type { TaskField } from './view-store.ts';

export const FIELD_COMMANDS = {
  status: 'status',
  priority: 'priority',
  assign: 'assignees',
  label: 'labels',
  due: 'due',
  start: 'start',
  estimate: 'estimate',
  phase: 'phase',
} as const satisfies Readonly<Record<string, TaskField>>;
export const FIELD_IDS = Object.keys(FIELD_COMMANDS) as (keyof typeof FIELD_COMMANDS)[];
