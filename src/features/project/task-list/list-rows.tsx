/** The rows of the list by kind, and the virtual list that shows them. */
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { readGroupId } from '../../../data/tasks/grouping.ts';
import type { ListRow, TaskQuery, TaskRow } from '../../../data/tasks/task-query.ts';
import { useOverscan } from '../../../lib/printing.ts';
import { groupName } from '../task-lookups/group-name.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { ListColumn } from '../task-columns/columns.ts';
import { GroupRow } from './group-row.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { type QuickAddProps, QuickAddField } from '../quick-add/quick-add.tsx';
import type { RowMark } from '../task-values/row-mark.tsx';
import { TaskRowView } from './task-row.tsx';

/** Context of every row; one object for Virtuoso. */
export interface RowContext {
  readonly query: TaskQuery;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** The row that shows the hint with the shortcut for adding. */
  readonly firstAdd: ListRow | undefined;
  readonly narrow: boolean;
  readonly canCreate: boolean;
  readonly markOf: (taskId: string) => RowMark;
}

function AddRow({
  row,
  position,
  context,
}: {
  readonly row: ListRow & { kind: 'quick-add' };
  readonly position: number;
  readonly context: RowContext;
}) {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const actions = useListActions();
  const store = useViewStore();
  const { groupBy } = context.query;
  const group = context.rows.find((one) => one.kind === 'group' && one.group.id === row.groupId);
  // The add field of a whole group is permanent; other fields unmount when they are left.
  const isLasting = row.parentTaskId === null && readGroupId(row.groupId).sub === null;
  const name = group?.kind === 'group' ? groupName(group.group, groupBy, lookups, t) : '';
  const add: QuickAddProps['onAdd'] = (task) => {
    const { parentTaskId } = row;
    const parent = context.rows.find(
      (one): one is TaskRow => one.kind === 'task' && one.task.id === parentTaskId,
    );
    const id = commands.create(
      parentTaskId === null
        ? { ...task, groupBy, groupId: row.groupId }
        : {
            parentTaskId,
            ...task,
            // A subtask starts in the phase of its parent.
            more: { phaseId: parent?.task.phase_id ?? null, ...task.more },
          },
    );
    if (id !== null && (parentTaskId ?? task.parentTaskId) === undefined)
      store.added.emit({ id, name: task.name });
    return id;
  };
  const indent: Record<`--${string}`, number> = { '--depth': row.depth };
  return (
    <div
      className="hf-tr"
      role="row"
      aria-rowindex={position}
      aria-label={t('addTo', { name })}
      data-quick=""
      data-kid={row.depth > 0 ? 'last' : undefined}
      style={indent}
    >
      <span className="hf-tr-lead" role="presentation" />
      <span className="hf-tr-name" role="gridcell">
        <QuickAddField
          rowKey={row.key}
          label={row.parentTaskId === null ? t('addTo', { name }) : t('subtasks.add')}
          hint={row === context.firstAdd && !context.narrow}
          onAdd={add}
          onTable={
            row.parentTaskId === null
              ? (text) => store.setImport({ text, groupBy, groupId: row.groupId })
              : undefined
          }
          onLeave={isLasting ? undefined : () => actions.stopAddingUnder()}
        />
      </span>
    </div>
  );
}

/** Whether the row is the last visible subtask of its parent. */
function isLast(rows: readonly ListRow[], index: number): boolean {
  const row = rows[index];
  const next = rows[index + 1];
  if (row?.kind !== 'task') return false;
  if (next?.kind === 'quick-add') return next.depth < row.depth;
  return next?.kind !== 'task' || next.depth < row.depth;
}

/** A row of the list; `grip` has the attributes of the drag handle. */
export function renderRow(index: number, row: ListRow, context: RowContext, grip?: object | null): ReactNode {
  // Index among all rows, which screen readers announce; only some rows are in the document.
  const position = index + 1;
  if (row.kind === 'group') {
    const { query, canCreate } = context;
    return <GroupRow group={row.group} groupBy={query.groupBy} canAdd={canCreate} position={position} />;
  }
  if (row.kind === 'quick-add') return <AddRow row={row} position={position} context={context} />;
  return (
    <TaskRowView
      row={row}
      position={position}
      columns={context.columns}
      mark={context.markOf(row.task.id)}
      last={row.depth > 0 && isLast(context.rows, index)}
      narrow={context.narrow}
      grip={grip}
    />
  );
}

export const keyOf = (_index: number, row: ListRow): string => row.key;

export interface ListRowsProps {
  readonly context: RowContext;
  readonly rowHeight: number;
  readonly virtuoso: Ref<VirtuosoHandle>;
  readonly onScroller: (element: HTMLElement | null) => void;
}

export function PlainRows({ context, rowHeight, virtuoso, onScroller }: ListRowsProps) {
  return (
    <Virtuoso
      ref={virtuoso}
      className="hf-list-scroll"
      scrollerRef={(element) => onScroller(element instanceof HTMLElement ? element : null)}
      tabIndex={-1}
      role="rowgroup"
      data={context.rows}
      context={context}
      computeItemKey={keyOf}
      itemContent={renderRow}
      defaultItemHeight={rowHeight}
      increaseViewportBy={useOverscan(rowHeight * 8)}
    />
  );
}
