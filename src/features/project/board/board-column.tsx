/**
 * One column of the board: its header, its cards (virtualised when there are many), fields to add on top and at its
 * end.
 */
import {
  type DraggableProvided,
  type DraggableRubric,
  type DraggableStateSnapshot,
  Droppable,
} from '@hello-pangea/dnd';
import {
  type ComponentPropsWithRef,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Components, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskGroup, TaskRow } from '../../../data/tasks/task-query.ts';
import type { EnteredTask } from '../../../modules/quick-add/use-entered-lines.ts';
import { groupName } from '../task-lookups/group-name.tsx';
import { QuickAddField } from '../quick-add/quick-add.tsx';
import type { RowMark } from '../task-values/row-mark.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useOverscan } from '../../../lib/printing.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewState, useViewStore } from '../view-state/view-store.ts';
import { BoardCard, LiftedCard } from './board-card.tsx';
import { ColumnHead } from './column-head.tsx';
import type { DropSlot } from './use-drop-slot.ts';
import { useIsNearViewport } from './use-is-near-viewport.ts';

/** Up to this many cards are rendered without virtualisation. */
const DRAWN = 50;

export interface ColumnHandle {
  /** Scrolls a card into view. */
  readonly reveal: (index: number) => void;
}

interface CardContext {
  readonly groupBy: TaskGrouping;
  readonly markOf: (taskId: string) => RowMark;
  readonly firstKey: string | null;
}

interface ManyContext extends CardContext {
  readonly droppable: (element: HTMLElement | null) => void;
}

export interface BoardColumnProps extends CardContext {
  readonly group: TaskGroup;
  readonly groupBy: TaskGrouping;
  readonly rows: readonly TaskRow[];
  readonly canCreate: boolean;
  /** The board has so many columns that only those near the viewport render cards. */
  readonly wide: boolean;
  /** The column is being dragged, so the observer cannot tell whether it is in view. */
  readonly inHand: boolean;
  /** The drag library's props for the column. */
  readonly lift: DraggableProvided;
  readonly slot: DropSlot | null;
  /** Moves the focus to the card of the cursor. */
  readonly toCursor: () => void;
  readonly onHandle: Ref<ColumnHandle>;
}

/**
 * After a field of the column unmounts, focuses the card of the cursor, else the column's first card or its add button.
 */
function focusAgain(column: HTMLElement | null, toCursor: (() => void) | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const card = column?.closest('.hf-board')?.querySelector<HTMLElement>('.hf-tcard[data-cursor]');
    if (!card && toCursor) toCursor();
    else (card ?? column?.querySelector<HTMLElement>('.hf-tcard, .hf-add'))?.focus();
  });
}

/** The scroll container of the cards is also their drop target; its ref is set as soon as it mounts. */
function CardScroller({
  ref,
  context,
  ...props
}: ComponentPropsWithRef<'div'> & { readonly context: ManyContext }) {
  const { droppable } = context;
  const both = useCallback(
    (element: HTMLDivElement | null) => {
      droppable(element);
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref, droppable],
  );
  return <div {...props} ref={both} />;
}

const COMPONENTS: Components<TaskRow, ManyContext> = {
  Scroller: CardScroller,
  Item: ({ item: _item, context: _context, ...props }) => <div {...props} className="hf-col-item" />,
  Header: () => <div className="hf-col-edge" />,
  Footer: () => <div className="hf-col-end" />,
};

const NO_ROWS: readonly TaskRow[] = [];

const keyOf = (_index: number, row: TaskRow): string => row.key;

function drawCard(index: number, row: TaskRow, context: CardContext): ReactNode {
  return (
    <BoardCard
      row={row}
      groupBy={context.groupBy}
      index={index}
      mark={context.markOf(row.task.id)}
      isFirst={context.firstKey === row.key}
    />
  );
}

interface CardsProps extends CardContext {
  readonly rows: readonly TaskRow[];
  readonly droppable: (element: HTMLElement | null) => void;
  readonly handle: Ref<ColumnHandle>;
}

function ManyCards({ rows, handle, ...context }: CardsProps) {
  const virtuoso = useRef<VirtuosoHandle>(null);
  useImperativeHandle(handle, () => ({
    reveal: (index) => {
      const align = index === rows.length - 1 ? { align: 'end' as const, offset: 16 } : {};
      virtuoso.current?.scrollIntoView({ index, behavior: 'auto', ...align });
    },
  }));
  return (
    <Virtuoso
      ref={virtuoso}
      className="hf-col-cards"
      tabIndex={-1}
      data={rows}
      context={context}
      components={COMPONENTS}
      computeItemKey={keyOf}
      itemContent={drawCard}
      defaultItemHeight={108}
      increaseViewportBy={useOverscan(400)}
    />
  );
}

function FewCards({ rows, droppable, handle, ...context }: CardsProps) {
  const list = useRef<HTMLElement>(null);
  useImperativeHandle(handle, () => ({
    reveal: (index) =>
      list.current?.querySelector(`[data-index="${String(index)}"]`)?.scrollIntoView({ block: 'nearest' }),
  }));
  return (
    <div
      ref={(element) => {
        list.current = element;
        droppable(element);
      }}
      className="hf-col-cards"
    >
      <div className="hf-col-edge" />
      {rows.map((row, index) => (
        <div key={row.key} className="hf-col-item" data-index={index}>
          {drawCard(index, row, context)}
        </div>
      ))}
      <div className="hf-col-end" />
    </div>
  );
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { group, groupBy, rows, canCreate, wide, inHand, slot, lift, toCursor, onHandle, markOf, firstKey } =
    props;
  const { t } = useTranslation(['tasks', 'board']);
  const lookups = useTaskLookups();
  const commands = useTaskCommands();
  const name = groupName(group, groupBy, lookups, t);
  const store = useViewStore();
  const addKey = `add ${group.id}`;
  const topKey = `top ${group.id}`;
  const adding = useViewState((state) => state.adding === addKey);
  const addingOnTop = useViewState((state) => state.adding === topKey);
  const cards = useRef<ColumnHandle>(null);
  const column = useRef<HTMLElement>(null);
  const near = useIsNearViewport(column, wide);
  // The card of the cursor is always rendered, even out of view.
  const hasCursor = useViewState(({ cursor }) => wide && rows.some((row) => row.key === cursor));
  const drawn = near || hasCursor || inHand;
  useImperativeHandle(onHandle, () => ({ reveal: (index) => cards.current?.reveal(index) }));
  const count = rows.length;
  const add = (task: EnteredTask, at?: 'top'): string | null => {
    const id = commands.create({ ...task, groupBy, groupId: group.id, ...(at && { at }) });
    if (id !== null && task.parentTaskId === undefined) store.added.emit({ id, name: task.name });
    return id;
  };
  const leave = (): void => focusAgain(column.current, store.cursorRow() ? toCursor : null);
  useEffect(() => {
    if (!adding) return undefined;
    // Scrolls to a card added at the end, once its height is known.
    const frame = requestAnimationFrame(() => cards.current?.reveal(count - 1));
    return () => cancelAnimationFrame(frame);
  }, [adding, count]);
  const clone = (
    provided: DraggableProvided,
    snapshot: DraggableStateSnapshot,
    { source }: DraggableRubric,
  ): ReactNode => {
    const row = rows[source.index];
    return row ? <LiftedCard row={row} groupBy={groupBy} provided={provided} snapshot={snapshot} /> : null;
  };
  const Cards = drawn && count > DRAWN ? ManyCards : FewCards;
  const shown = drawn ? rows : NO_ROWS;
  return (
    <section
      ref={(element) => {
        column.current = element;
        lift.innerRef(element);
      }}
      {...lift.draggableProps}
      className="hf-col"
      aria-label={name}
      data-dragging={inHand ? '' : undefined}
    >
      <ColumnHead
        handle={lift.dragHandleProps}
        group={group}
        groupBy={groupBy}
        name={name}
        onAdd={canCreate ? () => store.setAdding(topKey) : null}
      />
      {canCreate && addingOnTop && (
        <div className="hf-col-add" data-on="">
          <QuickAddField
            rowKey={topKey}
            label={t('board:addOnTop', { name })}
            onEscape={leave}
            onAdd={(task) => {
              const made = add(task, 'top');
              cards.current?.reveal(0);
              return made;
            }}
          />
        </div>
      )}
      <Droppable droppableId={group.id} mode="virtual" ignoreContainerClipping renderClone={clone}>
        {(provided) => (
          <div className="hf-col-body" data-column={group.id} {...provided.droppableProps}>
            {slot && <div className="hf-drop" style={{ top: slot.top, height: slot.height }} />}
            <Cards
              rows={shown}
              droppable={provided.innerRef}
              handle={cards}
              groupBy={groupBy}
              markOf={markOf}
              firstKey={firstKey}
            />
          </div>
        )}
      </Droppable>
      {canCreate && (
        <div className="hf-col-add" data-on={adding ? '' : undefined}>
          <QuickAddField
            rowKey={addKey}
            label={t('addTo', { name })}
            onEscape={leave}
            onAdd={(task) => add(task)}
            onTable={(text) => store.setImport({ text, groupBy, groupId: group.id })}
          />
        </div>
      )}
    </section>
  );
});
