/**
 * Fields that an entity got after rows of it were on devices already, with what rows from before have: what the migration gave
 * them on the server. Devices read such rows with these values, so no program meets a row without a field of its schema, neither
 * before the first pull nor while a device is offline (UP1). A migration that gives rows different values must also note them
 * in the feed. A new field of an entity needs a line here; a test says so.
 */
import type { EntityName, RowByEntity } from './index.ts';
import { NO_TIME_RULES } from '../rules/time-rules.ts';

type LaterFields = { readonly [E in EntityName]?: Partial<RowByEntity[E]> };

export const LATER_FIELDS: LaterFields = {
  user: { bar_pages: [] },
  status: { wip_limit: null },
  taskSchedule: { counts_from: 'due' },
  project: NO_TIME_RULES,
  projectTemplate: { time_rules: NO_TIME_RULES },
};

/** The row with what it lacks; the same object when it lacks nothing. */
export function withLaterFields<T>(row: T, later: object): T {
  if (typeof row !== 'object' || row === null) return row;
  for (const field of Object.keys(later)) if (!(field in row)) return { ...later, ...row };
  return row;
}
