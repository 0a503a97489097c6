/**
 * The rows of a task template while it is edited, as pure functions. Rows have a stable key, so that the edited field
 * keeps the focus.
 */
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { TEMPLATE_LEVELS, type TaskTemplateItem } from '../../../../contract/entities/template-entities.ts';
import { validLevels } from '../../../../contract/rules/task-template.ts';

export interface DraftRow extends TaskTemplateItem {
  readonly key: string;
}

/** End of the row's subtree. */
function branchAt(rows: readonly DraftRow[], at: number): number {
  const level = rows[at]?.level ?? 0;
  let end = at + 1;
  while (end < rows.length && (rows[end]?.level ?? 0) > level) end += 1;
  return end;
}

/** Adds a row after this one, on the same level; at the end when there is no such row. */
export function withRowAfter(rows: readonly DraftRow[], at: number, key: string): DraftRow[] {
  const level = rows[at]?.level ?? 0;
  const row = { key, name: '', total_minutes: 0, level };
  return validLevels([...rows.slice(0, at + 1), row, ...rows.slice(at + 1)]);
}

/** Removes the row; its descendants move up a level. */
export function withoutRow(rows: readonly DraftRow[], at: number): DraftRow[] {
  const end = branchAt(rows, at);
  return validLevels(
    rows.flatMap((row, index) => {
      if (index === at) return [];
      return [index > at && index < end ? { ...row, level: row.level - 1 } : row];
    }),
  );
}

export function withChange(
  rows: readonly DraftRow[],
  at: number,
  change: Partial<Pick<DraftRow, 'name' | 'total_minutes'>>,
): DraftRow[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row));
}

/** Whether the row can move a level down (1) or up (-1) with its descendants. */
export function canShift(rows: readonly DraftRow[], at: number, by: 1 | -1): boolean {
  const level = (rows[at]?.level ?? 0) + by;
  const before = rows[at - 1]?.level ?? -1;
  const deepest = Math.max(...rows.slice(at, branchAt(rows, at)).map((row) => row.level)) + by;
  return level >= 0 && level <= before + 1 && deepest < TEMPLATE_LEVELS;
}

export function withShift(rows: readonly DraftRow[], at: number, by: 1 | -1): DraftRow[] {
  if (!canShift(rows, at, by)) return [...rows];
  const end = branchAt(rows, at);
  return validLevels(
    rows.map((row, index) => (index >= at && index < end ? { ...row, level: row.level + by } : row)),
  );
}

/** Moves the row with its descendants past its sibling; the same rows when there is none. */
export function withMove(rows: readonly DraftRow[], at: number, by: 1 | -1): DraftRow[] {
  const end = branchAt(rows, at);
  const level = rows[at]?.level ?? 0;
  if (by === 1) {
    if (end >= rows.length || (rows[end]?.level ?? 0) !== level) return [...rows];
    const next = branchAt(rows, end);
    return [...rows.slice(0, at), ...rows.slice(end, next), ...rows.slice(at, end), ...rows.slice(next)];
  }
  let before = at - 1;
  while (before >= 0 && (rows[before]?.level ?? 0) > level) before -= 1;
  if (before < 0 || (rows[before]?.level ?? 0) !== level) return [...rows];
  return [...rows.slice(0, before), ...rows.slice(at, end), ...rows.slice(before, at), ...rows.slice(end)];
}

/** The items to store: rows with a name, without gaps in the levels. */
export function itemsOf(rows: readonly DraftRow[]): TaskTemplateItem[] {
  return validLevels(
    rows
      .filter((row) => row.name.trim() !== '')
      .map(({ name, total_minutes, level }) => ({ name: name.trim(), total_minutes, level })),
  ).slice(0, LIMITS.templateTasks);
}

/** Whether two lists of items are equal, whatever the order of the fields in a synced one. */
export const areSameItems = (
  some: readonly TaskTemplateItem[],
  others: readonly TaskTemplateItem[],
): boolean =>
  some.length === others.length &&
  some.every(({ name, total_minutes: minutes, level }, index) => {
    const other = others[index];
    return other?.name === name && other.total_minutes === minutes && other.level === level;
  });
