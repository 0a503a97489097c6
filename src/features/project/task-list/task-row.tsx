/**
 * One task in the list: one line of 36 px (30 px when compact) with a cell per column, or two lines on a phone. Renders
 * only when one of its own values changes.
 */
import './task-row.css';
import { type CSSProperties, memo, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronRight, MessageSquare, Paperclip } from 'lucide-react';
import { taskKey, useTask } from '../../../data/tasks/use-task.ts';
import { levelIn } from '../../../data/tasks/grouping.ts';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { DraftInlineText } from '../../../modules/device/draft-inline-text.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { RepeatMark } from '../task-values/repeat-mark.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import {
  CURSOR,
  isCellIn,
  OPEN,
  RENAMING,
  SELECTED,
  useRowBits,
  useViewStore,
} from '../view-state/view-store.ts';
import { isLeading, type ListColumn } from '../task-columns/columns.ts';
import { useListActions } from '../view-state/list-actions.ts';
import { PhoneRow } from './phone-row.tsx';
import { rowId } from '../view-state/row-id.ts';
import { MarkIcon, type RowMark } from '../task-values/row-mark.tsx';
import { taskCell } from './task-cells.tsx';

export interface TaskRowProps {
  readonly row: TaskRow;
  /** Index among all rows, from 1. */
  readonly position: number;
  readonly columns: readonly ListColumn[];
  readonly mark: RowMark;
  /** Whether the row is the last subtask of its parent. */
  readonly last: boolean;
  readonly narrow: boolean;
  /** Attributes of the drag handle, when rows can be dragged. */
  readonly grip?: object | null | undefined;
}

/** Shared style objects by depth, so that rows allocate none. */
const DEPTH: readonly CSSProperties[] = Array.from({ length: 24 }, (_, depth): CSSProperties => {
  const style: Record<`--${string}`, number> = { '--depth': depth };
  return style;
});

/** Whether a click is on the row itself, not on a control inside it. */
function isOwnPress(event: MouseEvent): boolean {
  return (
    event.target instanceof Element && event.target.closest('button, a, input, textarea, label') === null
  );
}

function Counts({ row }: { readonly row: TaskRow }) {
  const { comments_count: comments, attachments_count: files } = row.task;
  const { t } = useTranslation('tasks');
  if (comments === 0 && files === 0) return null;
  return (
    <span className="hf-tr-meta">
      {comments > 0 && (
        <span>
          <Icon icon={MessageSquare} size={12} label={t('counts.comments')} />
          {comments}
        </span>
      )}
      {files > 0 && (
        <span>
          <Icon icon={Paperclip} size={12} label={t('counts.files')} />
          {files}
        </span>
      )}
    </span>
  );
}

export const RowActions = lazyComponent(() =>
  import('./row-actions.tsx').then((module) => module.RowActions),
);

interface NameCellProps {
  readonly row: TaskRow;
  readonly mark: RowMark;
  readonly bits: number;
  /** The pointer is over the row. */
  readonly hot: boolean;
  /** The key is shown beside the name, because it has no column of its own. */
  readonly hasKey: boolean;
}

/** The name of the parent, for a subtask that is a top-level row. */
function ParentName({ id }: { readonly id: string }) {
  const { t } = useTranslation('tasks');
  const parent = useTask(id);
  return parent ? (
    <span className="hf-tr-parent hf-trunc" data-tip-overflow="">
      {t('partOf', { name: parent.name })}
    </span>
  ) : null;
}

function NameEditor({ row }: { readonly row: TaskRow }) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const commands = useTaskCommands();
  const end = (): void => {
    store.rename(null);
    // The name field unmounts; the focus returns to the view.
    document.querySelector<HTMLElement>('[data-view]')?.focus({ preventScroll: true });
  };
  return (
    <span className="hf-tr-name" role="rowheader">
      <span className="hf-tr-toggle" />
      <DraftInlineText
        form={`task.${row.task.id}`}
        className="hf-tr-edit"
        value={row.task.name}
        maxLength={LIMITS.taskName}
        ariaLabel={t('rename')}
        onCommit={(name) => {
          end();
          return commands.rename(row.task.id, name);
        }}
        onCancel={end}
      />
    </span>
  );
}

function NameCell({ row, mark, bits, hot, hasKey }: NameCellProps) {
  const { task, depth, subtaskCount, doneSubtasks, expanded } = row;
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const actions = useListActions();
  const tabIndex = bits & CURSOR ? 0 : -1;
  if (bits & RENAMING) return <NameEditor row={row} />;
  return (
    <span className="hf-tr-name" role="rowheader">
      {subtaskCount > 0 ? (
        <button
          type="button"
          className="hf-tr-toggle"
          data-in-passing=""
          tabIndex={tabIndex}
          aria-label={t(expanded ? 'subtasks.hide' : 'subtasks.show', { name: task.name })}
          onClick={() => actions.toggleExpanded(task.id)}
        >
          <Icon icon={expanded ? ChevronDown : ChevronRight} size={14} />
        </button>
      ) : (
        <span className="hf-tr-toggle" />
      )}
      {hasKey && <span className="hf-tr-key">{taskKey(task, lookups.project) ?? '…'}</span>}
      <span className="hf-tr-title hf-trunc" data-tip-overflow="" data-dim={row.matches ? undefined : ''}>
        {task.name}
      </span>
      {depth === 0 && task.parent_task_id !== null && <ParentName id={task.parent_task_id} />}
      {subtaskCount > 0 && (
        <span
          className="hf-tr-sub"
          data-tip={t('subtasks.done', { done: doneSubtasks, count: subtaskCount })}
        >
          {doneSubtasks}/{subtaskCount}
        </span>
      )}
      <RepeatMark task={task} />
      <MarkIcon mark={mark} />
      <Counts row={row} />
      {(hot || (bits & CURSOR) !== 0) && <RowActions row={row} tabIndex={tabIndex} />}
    </span>
  );
}

function Lead({
  row,
  bits,
  grip,
}: {
  readonly row: TaskRow;
  readonly bits: number;
  readonly grip: object | null;
}) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  return (
    <span className="hf-tr-lead" role="gridcell">
      {grip ? <span className="hf-tr-grip" {...grip} tabIndex={-1} aria-hidden="true" /> : null}
      <Checkbox
        checked={(bits & SELECTED) !== 0}
        ariaLabel={t('select', { name: row.task.name })}
        tabIndex={bits & CURSOR ? 0 : -1}
        onCheckedChange={(_on, event) => {
          if (event.shiftKey) store.selectTo(row);
          else store.toggle(row);
        }}
      />
    </span>
  );
}

interface RowCellsProps extends Pick<TaskRowProps, 'row' | 'columns' | 'mark' | 'narrow' | 'grip'> {
  readonly bits: number;
  readonly hot: boolean;
}

/** The content of a row, memoized: a change of the row's index alone does not render it again. */
const RowCells = memo(function RowCells(props: RowCellsProps): ReactNode {
  const { row, columns, mark, narrow, grip = null, bits, hot } = props;
  const lookups = useTaskLookups();
  const store = useViewStore();
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const duration = useDurationText();
  if (narrow) {
    if (bits & RENAMING) return <NameEditor row={row} />;
    return <PhoneRow row={row} mark={mark} bits={bits} />;
  }
  const context = {
    lookups,
    store,
    t,
    locale,
    tabIndex: bits & CURSOR ? 0 : -1,
    hasSubtasks: row.subtaskCount > 0,
    duration,
  } as const;
  const cell = (column: ListColumn, index: number): ReactNode =>
    taskCell(column, row.task, context, isCellIn(bits, index));
  return (
    <>
      <Lead row={row} bits={bits} grip={grip} />
      {columns.map((column, index) => isLeading(column) && cell(column, index))}
      <NameCell row={row} mark={mark} bits={bits} hot={hot} hasKey={!columns.some(isLeading)} />
      {columns.map((column, index) => !isLeading(column) && cell(column, index))}
    </>
  );
});

export const TaskRowView = memo(function TaskRowView(props: TaskRowProps): ReactNode {
  const { row, position, columns, mark, last, narrow, grip } = props;
  const { task, depth } = row;
  const lookups = useTaskLookups();
  const store = useViewStore();
  const actions = useListActions();
  const bits = useRowBits(row.key, task.id);
  const [hot, setHot] = useState(false);
  const done = lookups.statusById.get(task.status_id)?.done ?? false;
  const press = (event: MouseEvent): void => {
    if (!isOwnPress(event) || bits & RENAMING) return;
    if (event.shiftKey) store.selectTo(row);
    else if (event.ctrlKey || event.metaKey) store.toggle(row);
    else {
      store.setCursor(row.key);
      actions.openTask(task.id);
    }
  };
  const menu = (event: MouseEvent<HTMLElement>): void => {
    if (!isOwnPress(event)) return;
    event.preventDefault();
    store.setCursor(row.key);
    const selected = store.getState().selected;
    const ids = selected.has(task.id) ? [...selected] : [task.id];
    store.openEditor('menu', event.currentTarget, ids, { x: event.clientX, y: event.clientY });
  };
  return (
    <div
      id={rowId(row.key)}
      className="hf-tr"
      role="row"
      aria-rowindex={position}
      aria-level={depth + levelIn(row.groupId)}
      aria-expanded={row.subtaskCount > 0 ? row.expanded : undefined}
      aria-selected={(bits & SELECTED) !== 0}
      data-kid={depth > 0 ? (last ? 'last' : '') : undefined}
      data-leaf={row.subtaskCount > 0 ? undefined : ''}
      data-selected={bits & SELECTED ? '' : undefined}
      data-cursor={bits & CURSOR ? '' : undefined}
      data-current={bits & OPEN ? '' : undefined}
      data-done={done ? '' : undefined}
      style={depth > 0 ? DEPTH[depth] : undefined}
      onClick={press}
      // Not onPointerEnter: React misses it when the row under the pointer is remounted.
      onPointerOver={(event) => setHot(event.pointerType !== 'touch')}
      onPointerLeave={() => setHot(false)}
      onContextMenu={menu}
    >
      <RowCells {...{ row, columns, mark, narrow, grip, bits, hot }} />
    </div>
  );
});
