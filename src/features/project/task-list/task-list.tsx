/** The list of a project's tasks: virtualised rows, and the sticky header of the group in view. */
import './task-list.css';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculateViewLocation, VirtuosoHandle } from 'react-virtuoso';
import { useListColumns } from '../../../data/project-setup.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { TaskListResult, TaskQuery, TaskSort } from '../../../data/tasks/task-query.ts';
import { useElementWidth } from '../../../lib/use-element-width.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ListHandle } from '../view-state/view-handles.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { columnName } from '../task-columns/column-name.ts';
import { fittingColumns, gridOf, listColumns } from '../task-columns/columns.ts';
import { DraggableRows, useDragReady } from './draggable-rows.tsx';
import { GroupRow } from './group-row.tsx';
import { NoMatch } from '../view-state/no-match.tsx';
import { rowId } from '../view-state/row-id.ts';
import { PlainRows, type RowContext } from './list-rows.tsx';
import { useMarks } from '../task-values/row-mark.tsx';
import { type RowHeights, StickyHead } from './sticky-header.tsx';
import { RowActions } from './task-row.tsx';
import { useCursorMark } from './use-cursor-mark.ts';
import { useTaskSwipes } from './use-task-swipes.ts';

const HeadMoves = lazyComponent(() => import('./head-moves.tsx').then((module) => module.HeadMoves));
const CellKeys = lazyComponent(() => import('./cell-keys.tsx').then((module) => module.CellKeys));

/** Minimum width of the name in pixels, so that it stays readable under the row actions. */
const ROOM_FOR_ACTIONS = 340;

const WIDE: RowHeights = { group: 30, task: 36, add: 36 };
const COMPACT: RowHeights = { group: 30, task: 30, add: 36 };
const PHONE: RowHeights = { group: 36, task: 56, add: 44 };

export interface TaskListProps {
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly compact: boolean;
  readonly canCreate: boolean;
  readonly onSort: (field: TaskSort['field'], more: boolean) => void;
  readonly onMove: (move: TaskMove) => void;
  readonly onClearFilters: (() => void) | null;
  readonly ref?: Ref<ListHandle>;
}

/** Scrolls as little as needed, and never below the sticky header. */
function viewLocation(head: number): CalculateViewLocation {
  return ({ itemTop, itemBottom, viewportTop, viewportBottom, locationParams }) => {
    if (itemTop - head < viewportTop) return { ...locationParams, align: 'start', offset: -head };
    if (itemBottom + 8 > viewportBottom) return { ...locationParams, align: 'end', offset: 8 };
    return null;
  };
}

/** Whether a row is completely between the sticky header and the lower edge. */
function isInView(row: HTMLElement, scroller: HTMLElement, head: number): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  return top >= view.top + head && bottom <= view.bottom;
}

export function TaskList(props: TaskListProps) {
  const { projectId, query, result, compact, canCreate, onSort, onMove, onClearFilters, ref } = props;
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const narrow = useIsPhone();
  const canDrag = useDragReady(store, !narrow);
  const [measure, width] = useElementWidth();
  const box = useCursorMark(measure, store);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const markOf = useMarks();
  const standard = useListColumns(projectId);
  const lookups = useTaskLookups();
  const { customColumns } = lookups;
  const layout = useColumnLayout(projectId);
  const all = useMemo(() => listColumns(standard, customColumns, layout), [standard, customColumns, layout]);
  const columns = useMemo(() => fittingColumns(all, width), [all, width]);
  useEffect(() => {
    const unseen = narrow ? [] : all.filter((column) => !columns.includes(column));
    store.setUnseen(unseen.map((column) => columnName(column, lookups, t)));
  }, [store, all, columns, narrow, lookups, t]);
  const grid = useMemo(() => gridOf(columns, width), [columns, width]);
  const heights = narrow ? PHONE : compact ? COMPACT : WIDE;
  const rows = result.rows;
  const context = useMemo((): RowContext => {
    const firstAdd = rows.find((row) => row.kind === 'quick-add' && row.parentTaskId === null);
    return { query, columns, rows, firstAdd, narrow, canCreate, markOf };
  }, [query, columns, rows, narrow, canCreate, markOf]);
  const calculateViewLocation = useMemo(() => viewLocation(heights.group), [heights]);
  const reveal = useCallback(
    (index: number): void => {
      const row = rows[index];
      const element = row ? document.getElementById(rowId(row.key)) : null;
      if (element && scroller && isInView(element, scroller, heights.group)) return;
      virtuoso.current?.scrollIntoView({ index, behavior: 'auto', calculateViewLocation });
    },
    [calculateViewLocation, rows, scroller, heights],
  );
  useImperativeHandle(ref, () => ({ reveal }), [reveal]);
  useTaskSwipes(narrow ? scroller : null, rows);
  useEffect(() => (narrow ? undefined : whenIdle(() => void RowActions.prefetch())), [narrow]);

  const style: Record<`--${string}`, string> = {
    '--cols': grid.cols,
    '--min': `${String(grid.minWidth)}px`,
    '--leading': `${String(grid.leading)}px`,
  };
  const rowsProps = {
    context,
    rowHeight: heights.task,
    virtuoso,
    onScroller: setScroller,
  };
  const nothing = result.ready && result.shown === 0 && onClearFilters !== null;
  return (
    <div
      ref={box}
      className="hf-list"
      role="treegrid"
      tabIndex={0}
      aria-label={t('list')}
      aria-rowcount={rows.length}
      aria-multiselectable="true"
      data-compact={compact ? '' : undefined}
      data-wide={width > 0 && grid.minWidth > width ? '' : undefined}
      data-tight={grid.name < ROOM_FOR_ACTIONS ? '' : undefined}
      data-keyed={grid.leading > 0 ? '' : undefined}
      data-view="list"
      style={style}
    >
      <CellKeys columns={columns} reveal={reveal} />
      <HeadMoves columns={columns} />
      {nothing ? (
        <NoMatch total={result.total} onShowAll={onClearFilters} />
      ) : (
        <>
          <StickyHead rows={rows} heights={heights} scroller={scroller}>
            {(group, inView) => (
              <GroupRow
                group={group}
                inView={inView}
                groupBy={query.groupBy}
                labels={columns}
                sort={query.sort}
                onSort={onSort}
                canAdd={canCreate}
              />
            )}
          </StickyHead>
          {canDrag ? <DraggableRows {...rowsProps} onMove={onMove} /> : <PlainRows {...rowsProps} />}
        </>
      )}
    </div>
  );
}
