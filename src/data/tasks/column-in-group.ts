/** What puts a task into a group of a column of the project's own. Pure. */
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import { readCustomValue } from '../../../contract/rules/custom-columns.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { change } from '../mutate.ts';
import type { NamedMutation } from '../sync-types.ts';

/** Sets a column to what it holds in a group; lists keep what they hold `besides`. */
export function columnInGroup(
  taskId: string,
  { id: columnId, key, field_type: type }: CustomColumn,
  groupId: string,
  besides: readonly string[] = [],
): NamedMutation[] {
  const isNone = groupId === UNMAPPED;
  const single = isNone ? null : type === 'checkbox' ? true : groupId;
  const isList = type === 'labels' || type === 'people';
  const value = readCustomValue(type, isList ? [...besides, ...(isNone ? [] : [groupId])] : single);
  return value === undefined ? [] : [change('task.setCustom', { taskId, columnId, key, value })];
}
