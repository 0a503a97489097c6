/** The change of a custom column for a task that is put into a group. Pure. */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import { readCustomValue } from '../../../contract/rules/custom-columns.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { change } from '../mutate.ts';
import { valueInGroup } from './grouping.ts';
import type { NamedMutation } from '../sync-types.ts';

interface ColumnGroup {
  readonly groupId: string;
  readonly today: string;
  readonly besides?: readonly string[];
}

/**
 * Gives the task the column's value of the group; for columns with lists, in addition to the values `besides`. Empty
 * when the group has no such value.
 */
export function columnInGroup(
  taskId: string,
  column: CustomColumn,
  { groupId, today, besides = [] }: ColumnGroup,
): NamedMutation[] {
  const { id: columnId, key, field_type: type } = column;
  const isNone = groupId === UNMAPPED;
  const groupValue = isNone ? null : valueInGroup(column, groupId, today);
  if (groupValue === undefined) return [];
  const single = groupValue !== null && type === 'checkbox' ? true : groupValue;
  const isList = type === 'labels' || type === 'people';
  const value = readCustomValue(type, isList ? [...besides, ...(isNone ? [] : [groupId])] : single);
  return value === undefined ? [] : [change('task.setCustom', { taskId, columnId, key, value })];
}
