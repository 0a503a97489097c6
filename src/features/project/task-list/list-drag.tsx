/**
 * Draggable rows. Loaded after the first render, because nobody drags in the first second. Alt with the arrow keys and
 * the menu of a task offer the same moves.
 */
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  type DraggableStateSnapshot,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';
import { type IndexLocationWithAlign, Virtuoso } from 'react-virtuoso';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { useOverscan } from '../../../lib/printing.ts';
import { useLastingTouch } from '../../../lib/use-lasting-touch.ts';
import { readCspNonce } from '../../../theme/csp-nonce.ts';
import { dropStyle, LIFTED } from '../ordering/drop-style.ts';
import { useSynchronousDrop } from '../ordering/use-synchronous-drop.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';
import { keyOf, type ListRowsProps, renderRow, type RowContext } from './list-rows.tsx';
import { carriedIds, dropMove, movedRows } from './drop-move.ts';
import { useDroppedRows } from './use-dropped-rows.ts';
import { useDragAnnouncements } from './use-drag-announcements.ts';

export interface DragRowsProps extends ListRowsProps {
  readonly onMove: (move: TaskMove) => void;
}

interface LineProps {
  readonly index: number;
  readonly row: ListRow;
  readonly context: RowContext;
}

const canDrag = (row: ListRow, { query }: RowContext): boolean => row.kind === 'task' && !query.archived;

/** Compares the parts of the context that a row shows; other changes do not render it again. */
function sameLine(one: LineProps, other: LineProps): boolean {
  const { row, index, context } = one;
  if (row !== other.row || index !== other.index) return false;
  if (context === other.context) return true;
  if (row.kind !== 'task') return false;
  const next = other.context;
  const neighbour = (rows: readonly ListRow[]): string =>
    `${rows[index + 1]?.kind ?? ''} ${String(depthOf(rows[index + 1]))}`;
  return (
    context.columns === next.columns &&
    context.narrow === next.narrow &&
    context.query.archived === next.query.archived &&
    context.markOf(row.task.id) === next.markOf(row.task.id) &&
    (row.depth === 0 || neighbour(context.rows) === neighbour(next.rows))
  );
}

const depthOf = (row: ListRow | undefined): number =>
  row === undefined || row.kind === 'group' ? -1 : row.depth;

const Line = memo(function Line({ index, row, context }: LineProps) {
  return (
    <Draggable draggableId={row.key} index={index} isDragDisabled={!canDrag(row, context)}>
      {(provided) => (
        <div ref={provided.innerRef} {...provided.draggableProps} role="presentation">
          {renderRow(index, row, context, provided.dragHandleProps)}
        </div>
      )}
    </Draggable>
  );
}, sameLine);

/** The number of dragged tasks, when more than one. */
function CarriedCount({ rows, from }: { readonly rows: readonly ListRow[]; readonly from: number }) {
  const selected = useViewState((state) => state.selected);
  const count = carriedIds(rows, from, selected).length;
  return count > 1 && <span className="hf-badge hf-lifted-count">{count}</span>;
}

interface LiftedRowProps {
  readonly context: RowContext;
  /** Index of the row before the drag. */
  readonly from: number;
  readonly provided: DraggableProvided;
  readonly snapshot: DraggableStateSnapshot;
}

/** The drag preview. */
function LiftedRow({ context, from, provided, snapshot }: LiftedRowProps) {
  const row = context.rows[from];
  const ref = useSynchronousDrop(provided, snapshot);
  return (
    <div
      ref={ref}
      {...provided.draggableProps}
      {...provided.dragHandleProps}
      style={dropStyle(provided.draggableProps.style, snapshot)}
      className={LIFTED}
    >
      {row && renderRow(from, row, context)}
      <CarriedCount rows={context.rows} from={from} />
    </div>
  );
}

const renderLine = (index: number, row: ListRow, context: RowContext): ReactNode => (
  <Line index={index} row={row} context={context} />
);

/**
 * Scroll position and number of rendered rows of the list that this one replaces, so that it is not empty in its first
 * frame.
 */
type Place =
  | { readonly initialItemCount: number; readonly initialScrollTop: number }
  | { readonly initialItemCount: number; readonly initialTopMostItemIndex: IndexLocationWithAlign };

function placeNow(): Place {
  const scroller = document.querySelector('.hf-list-scroll');
  const drawn = [...(scroller?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const initialItemCount = drawn.length;
  const indexOf = (row: HTMLElement | undefined): number => Number(row?.dataset['index'] ?? 0);
  if (!scroller || indexOf(drawn[0]) === 0)
    return { initialItemCount, initialScrollTop: scroller?.scrollTop ?? 0 };
  // Further down, the first `initialItemCount` rows are not high enough for the scroll position, so it starts at the
  // row at the upper edge.
  const { top } = scroller.getBoundingClientRect();
  const first = drawn.find((row) => row.getBoundingClientRect().bottom > top);
  const offset = first ? top - first.getBoundingClientRect().top : 0;
  return {
    initialItemCount,
    initialTopMostItemIndex: { index: indexOf(first), align: 'start', offset },
  };
}

interface DropRowsProps extends ListRowsProps {
  readonly dropRef: (element: HTMLElement | null) => void;
  readonly place: Place;
}

/** A component of its own, so that the ref is stable: with a new ref, the virtual list reads its position again. */
function DropRows({ context, rowHeight, virtuoso, onScroller, dropRef, place }: DropRowsProps) {
  const scrollerRef = useCallback(
    (element: HTMLElement | Window | null) => {
      const scroller = element instanceof HTMLElement ? element : null;
      dropRef(scroller);
      onScroller(scroller);
    },
    [dropRef, onScroller],
  );
  return (
    <Virtuoso
      ref={virtuoso}
      className="hf-list-scroll"
      scrollerRef={scrollerRef}
      tabIndex={-1}
      role="rowgroup"
      data={context.rows}
      context={context}
      computeItemKey={keyOf}
      itemContent={renderLine}
      defaultItemHeight={rowHeight}
      increaseViewportBy={useOverscan(rowHeight * 8)}
      {...place}
    />
  );
}

const NONCE = readCspNonce();

export function DragRows({ context: given, rowHeight, virtuoso, onScroller, onMove }: DragRowsProps) {
  const store = useViewStore();
  const { t } = useTranslation('project-panels');
  const [place] = useState(placeNow);
  useLastingTouch();
  const [rows, showDropped] = useDroppedRows(given.rows);
  const context = useMemo(() => (rows === given.rows ? given : { ...given, rows }), [given, rows]);
  const announcements = useDragAnnouncements(context);
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided): void => {
    const to = destination && destination.index !== source.index ? destination.index : null;
    const { selected } = store.getState();
    const move =
      to === null ? null : dropMove(context.rows, source.index, to, selected, context.query.groupBy);
    announcements.dropped(source.index, move && to, provided);
    if (!move || to === null) return;
    // In a sorted list the task is not at the drop position afterwards.
    const moved = context.query.sort.length > 0 ? null : movedRows(context.rows, source.index, to, move);
    if (moved) showDropped(moved);
    onMove(move);
  };
  const lifted = (
    provided: DraggableProvided,
    snapshot: DraggableStateSnapshot,
    { source }: { readonly source: { readonly index: number } },
  ): ReactNode => <LiftedRow context={context} from={source.index} provided={provided} snapshot={snapshot} />;
  return (
    <DragDropContext
      onDragStart={announcements.lifted}
      onDragUpdate={announcements.over}
      onDragEnd={drop}
      dragHandleUsageInstructions={t('order.how')}
      {...(NONCE ? { nonce: NONCE } : {})}
    >
      <Droppable
        droppableId="list"
        mode="virtual"
        renderClone={lifted}
        getContainerForClone={() =>
          document.querySelector<HTMLElement>('[data-view="list"]') ?? document.body
        }
      >
        {(provided) => (
          <DropRows
            context={context}
            rowHeight={rowHeight}
            virtuoso={virtuoso}
            onScroller={onScroller}
            dropRef={provided.innerRef}
            place={place}
          />
        )}
      </Droppable>
    </DragDropContext>
  );
}
