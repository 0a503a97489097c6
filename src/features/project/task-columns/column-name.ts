/** The name of a column: the project's own name for it, else the one in the person's language. */
import type { TFunction } from 'i18next';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import type { ListColumn } from './columns.ts';

export function columnName(
  { key, custom }: ListColumn,
  { phaseLabel }: TaskLookups,
  t: TFunction<'tasks'>,
): string {
  if (custom) return custom.name;
  return key === 'PHASE' ? phaseLabel : t(`columns.${key}`);
}
