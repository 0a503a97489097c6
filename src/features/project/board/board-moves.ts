/** Positions of cards on the board, and the move that a drop means. Pure. */
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { ListRow, TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';

/** The cards of all expanded columns in order, each column with its add row; used for keys and ranges. */
export function boardRows(result: TaskListResult): readonly ListRow[] {
  return result.groups
    .filter((group) => !group.collapsed)
    .flatMap((group): readonly ListRow[] => [
      ...(result.columns.get(group.id) ?? []),
      { kind: 'quick-add', key: `add ${group.id}`, groupId: group.id, parentTaskId: null, depth: 0 },
    ]);
}

/** The card of the neighbouring column at the same index, or its last card. Skips empty and collapsed columns. */
export function neighbourCard(result: TaskListResult, key: string | null, by: 1 | -1): string | null {
  const open = result.groups.filter((group) => !group.collapsed);
  const columns = open.map((group) => result.columns.get(group.id) ?? []);
  const at = columns.findIndex((cards) => cards.some((card) => card.key === key));
  if (at < 0) return columns.find((cards) => cards.length > 0)?.[0]?.key ?? null;
  const height = columns[at]?.findIndex((card) => card.key === key) ?? 0;
  for (let next = at + by; next >= 0 && next < columns.length; next += by) {
    const cards = columns[next] ?? [];
    const card = cards[Math.min(height, cards.length - 1)];
    if (card) return card.key;
  }
  return null;
}

/**
 * A card in the column of the given card, at the index that `stepped` returns; without a card, in the first column that
 * has cards.
 */
export function cardInColumn(
  result: TaskListResult,
  key: string | null,
  stepped: (at: number, count: number) => number,
): string | null {
  const columns = result.groups.flatMap((group) =>
    group.collapsed ? [] : [result.columns.get(group.id) ?? []],
  );
  const isAt = ({ key: other }: TaskRow): boolean => other === key;
  const cards = columns.find((column) => column.some(isAt)) ?? columns.find(({ length }) => length > 0) ?? [];
  return cards[stepped(cards.findIndex(isAt), cards.length)]?.key ?? null;
}

interface Drop {
  readonly source: { readonly droppableId: string; readonly index: number };
  readonly destination: { readonly droppableId: string; readonly index: number } | null;
}

/** The dragged card and the cards selected with it, in board order. */
function liftedIds(result: TaskListResult, card: TaskRow, selected: ReadonlySet<string>): readonly string[] {
  if (!selected.has(card.task.id)) return [card.task.id];
  const all = result.groups.flatMap((group) => result.columns.get(group.id) ?? []);
  return [...new Set(all.map((row) => row.task.id).filter((id) => selected.has(id)))];
}

/** The move that a drop means; null when it changes nothing. */
export function dropMove(
  result: TaskListResult,
  groupBy: TaskGrouping,
  { source, destination }: Drop,
  selected: ReadonlySet<string>,
): TaskMove | null {
  const card = result.columns.get(source.droppableId)?.[source.index];
  if (!card || !destination) return null;
  const isSame = source.droppableId === destination.droppableId;
  const taskIds = liftedIds(result, card, selected);
  if (isSame && source.index === destination.index && taskIds.length === 1) return null;
  const group = result.groups.find((one) => one.id === destination.droppableId);
  const there = (result.columns.get(destination.droppableId) ?? []).filter((row) => row.key !== card.key);
  // A collapsed column has no positions: a card dropped on it goes to its end.
  const before = group?.collapsed ? there : there.slice(0, destination.index);
  const moved = new Set(taskIds);
  const after = before.findLast((row) => !moved.has(row.task.id))?.task.id ?? null;
  return { taskIds, groupBy, groupId: destination.droppableId, fromGroupId: source.droppableId, after };
}
