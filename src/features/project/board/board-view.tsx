/**
 * The tasks of a project as columns of cards, one column for each group, in the same order as the list's rows. Cards are
 * dragged by pointer, by touch, by Space and arrows, or moved with Alt and arrows; the arrows walk from card to card.
 */
import '../panels/panels.css';
import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { isTyping } from '../../../lib/keyboard.ts';
import { readCspNonce } from '../../../theme/csp-nonce.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { groupName } from '../group-words.tsx';
import { useMarks } from '../list/row-mark.tsx';
import type { ListHandle } from '../list/task-list.tsx';
import { useTaskCommands } from '../task-commands.ts';
import { useTaskFacts } from '../task-facts.ts';
import { useViewStore } from '../view-store.ts';
import { AddColumn } from './add-column.tsx';
import { BoardColumn, type ColumnHandle } from './board-column.tsx';
import { BoardScroll } from './board-scroll.ts';
import { boardRows, dropMove, neighbourCard } from './board-moves.ts';
import { CollapsedColumn } from './collapsed-column.tsx';
import { useCursorFocus } from './use-cursor-focus.ts';
import { useDropSlot } from './use-drop-slot.ts';

export interface BoardViewProps {
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly canCreate: boolean;
  readonly ref?: Ref<ListHandle>;
}

/** So many columns are simply drawn; with more, those in view. */
const COLUMNS_DRAWN = 12;

const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export function BoardView({ query, result, canCreate, ref }: BoardViewProps) {
  const { t } = useTranslation('board');
  const { t: words } = useTranslation('tasks');
  const store = useViewStore();
  const facts = useTaskFacts();
  const commands = useTaskCommands();
  const markOf = useMarks();
  const board = useRef<HTMLDivElement>(null);
  const columns = useRef(new Map<string, ColumnHandle>());
  const slots = useDropSlot(board);
  const [scroll] = useState(() => new BoardScroll());
  const { groupBy } = query;
  const rows = useMemo(() => boardRows(result), [result]);
  const firstKey = rows.find((row) => row.kind === 'task')?.key ?? null;

  useEffect(() => store.setRows(rows), [store, rows]);
  useCursorFocus(board, rows);
  useImperativeHandle(
    ref,
    () => ({
      reveal: (index) => {
        const row = rows[index];
        if (row?.kind === 'group' || !row) return;
        const cards = result.columns.get(row.groupId) ?? [];
        const at = row.kind === 'task' ? cards.findIndex((card) => card.key === row.key) : cards.length - 1;
        columns.current.get(row.groupId)?.reveal(at);
      },
    }),
    [rows, result],
  );

  const nameOf = (groupId: string): string => {
    const group = result.groups.find((one) => one.id === groupId);
    return group ? groupName(group, groupBy, facts, words) : '';
  };
  const onDragStart = (start: DragStart, { announce }: ResponderProvided): void => {
    slots.start(start);
    scroll.start(board.current);
    announce(t('drag.lifted', { column: nameOf(start.source.droppableId), place: start.source.index + 1 }));
  };
  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided): void => {
    slots.update(update);
    const { destination } = update;
    announce(
      destination
        ? t('drag.over', { column: nameOf(destination.droppableId), place: destination.index + 1 })
        : t('drag.outside'),
    );
  };
  const onDragEnd = (drop: DropResult, { announce }: ResponderProvided): void => {
    slots.end();
    scroll.end();
    const move = dropMove(result, groupBy, drop, store.getState().selected);
    if (!move) {
      announce(t('drag.cancelled'));
      return;
    }
    if (query.sort.length > 0 && move.groupId === move.fromGroupId) {
      notifyAction({ text: words('sort.keepsOrder') });
      return;
    }
    void commands.move(move);
    if (groupBy === 'members') store.setCursor(`${move.groupId} ${move.taskIds[0] ?? ''}`);
    announce(t('drag.dropped', { column: nameOf(move.groupId) }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ACROSS[event.key];
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (by === undefined || modified || event.defaultPrevented || isTyping(event)) return;
    const key = neighbourCard(result, store.getState().cursor, by);
    event.preventDefault();
    if (key !== null) store.setCursor(key);
  };

  return (
    <DragDropContext
      nonce={readCspNonce()}
      dragHandleUsageInstructions={t('drag.how')}
      onBeforeCapture={slots.hold}
      onDragStart={onDragStart}
      onDragUpdate={onDragUpdate}
      onDragEnd={onDragEnd}
    >
      <div
        ref={board}
        className="hf-board"
        role="group"
        aria-label={t('label')}
        aria-busy={!result.ready}
        onKeyDown={onKeyDown}
      >
        {result.groups.map((group) =>
          group.collapsed ? (
            <CollapsedColumn key={group.id} group={group} groupBy={groupBy} />
          ) : (
            <BoardColumn
              key={group.id}
              group={group}
              groupBy={groupBy}
              rows={result.columns.get(group.id) ?? []}
              markOf={markOf}
              canCreate={canCreate && !query.archived}
              firstKey={firstKey}
              wide={result.groups.length > COLUMNS_DRAWN}
              slot={slots.slot?.groupId === group.id ? slots.slot : null}
              onHandle={(handle) => {
                if (handle) columns.current.set(group.id, handle);
                else columns.current.delete(group.id);
              }}
            />
          ),
        )}
        {result.ready && !query.archived && <AddColumn groupBy={groupBy} />}
      </div>
    </DragDropContext>
  );
}
