/**
 * The tasks of a project as columns of cards, one column for each group, in the same order as the list's rows. Cards
 * are dragged by pointer, by touch, or by Space and arrows, or moved with Alt and arrows; arrow keys move between
 * cards. Columns are dragged by their headers in the same ways.
 */
import './board.css';
import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../data/sync-context.ts';
import { isOpenGroup } from '../../../data/tasks/grouping.ts';
import type { TaskListResult, TaskQuery } from '../../../data/tasks/task-query.ts';
import { tapHaptic } from '../../../lib/haptics.ts';
import { isTyping } from '../../../lib/keyboard.ts';
import { useLastingTouch } from '../../../lib/use-lasting-touch.ts';
import { readCspNonce } from '../../../theme/csp-nonce.ts';
import { groupName } from '../task-lookups/group-name.tsx';
import { useMarks } from '../task-values/row-mark.tsx';
import type { ListHandle } from '../view-state/view-handles.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { CardFieldsContext } from '../view-state/card-fields.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { AddColumn } from './add-column.tsx';
import { BoardColumn, type ColumnHandle } from './board-column.tsx';
import { boardRows, neighbourCard } from './board-moves.ts';
import { CollapsedColumn } from './collapsed-column.tsx';
import { MovableColumn } from './movable-column.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { COLUMN, HOW_TO_MOVE, useColumnDrag } from './use-column-drag.ts';
import { useCursorFocus } from './use-cursor-focus.ts';

export interface BoardViewProps {
  readonly projectId: string;
  readonly query: TaskQuery;
  readonly result: TaskListResult;
  readonly canCreate: boolean;
  /** The fields shown on cards; null for the default ones. */
  readonly card: readonly string[] | null;
  readonly ref?: Ref<ListHandle>;
}

/** Up to this many columns all render their cards; beyond it, only those near the viewport. */
const COLUMNS_DRAWN = 12;

const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export function BoardView({ query, result, canCreate, card, ref }: BoardViewProps) {
  const { t } = useTranslation('board');
  const { t: tTasks } = useTranslation('tasks');
  const store = useViewStore();
  const lookups = useTaskLookups();
  const markOf = useMarks();
  const board = useRef<HTMLDivElement>(null);
  const columns = useRef(new Map<string, ColumnHandle>());
  const { groupBy } = query;
  const { userId } = useSync();
  const rows = useMemo(() => boardRows(result), [result]);
  const firstKey = rows.find((row) => row.kind === 'task')?.key ?? null;

  const reveal = useCallback(
    (index: number): void => {
      const row = rows[index];
      if (row?.kind === 'group' || !row) return;
      const cards = result.columns.get(row.groupId) ?? [];
      const at = row.kind === 'task' ? cards.findIndex((card) => card.key === row.key) : cards.length - 1;
      columns.current.get(row.groupId)?.reveal(at);
    },
    [rows, result],
  );

  useEffect(() => store.setRows(rows), [store, rows]);
  const toCursor = useCursorFocus(board, rows, reveal);
  useLastingTouch();
  useImperativeHandle(ref, () => ({ reveal }), [reveal]);

  const nameOf = (groupId: string): string => {
    const group = result.groups.find((one) => one.id === groupId);
    return group ? groupName(group, groupBy, lookups, tTasks) : '';
  };
  const columnDrag = useColumnDrag({ groups: result.groups, groupBy, nameOf });
  const cardDrag = useCardDrag({ query, result, nameOf, board });
  const dragOf = (type: string) => (type === COLUMN ? columnDrag : cardDrag);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ACROSS[event.key];
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (by === undefined || modified || event.defaultPrevented || isTyping(event)) return;
    const key = neighbourCard(result, store.getState().cursor, by);
    event.preventDefault();
    if (key !== null) store.setCursor(key);
  };

  useBoardKeys(board, result);

  return (
    <CardFieldsContext value={card}>
      <DragDropContext
        nonce={readCspNonce()}
        dragHandleUsageInstructions={t('drag.how')}
        onBeforeCapture={cardDrag.reserve}
        onDragStart={(start, provided) => {
          tapHaptic();
          dragOf(start.type).start(start, provided);
        }}
        onDragUpdate={(update, provided) => dragOf(update.type).update(update, provided)}
        onDragEnd={(drop, provided) => dragOf(drop.type).end(drop, provided)}
      >
        <Droppable droppableId="columns" type={COLUMN} direction="horizontal">
          {(list) => (
            <div
              ref={(element) => {
                board.current = element;
                list.innerRef(element);
              }}
              {...list.droppableProps}
              className="hf-board"
              role="group"
              aria-label={t('label')}
              aria-busy={!result.ready}
              data-lifting={columnDrag.inHand === null ? undefined : ''}
              onKeyDown={onKeyDown}
            >
              {columnDrag.groups.map((group, index) => (
                <MovableColumn
                  key={group.id}
                  groupId={group.id}
                  index={index}
                  canMove={!group.collapsed && columnDrag.canMove(group.id)}
                >
                  {(lift) =>
                    group.collapsed ? (
                      <CollapsedColumn group={group} groupBy={groupBy} lift={lift} />
                    ) : (
                      <BoardColumn
                        group={group}
                        groupBy={groupBy}
                        rows={result.columns.get(group.id) ?? []}
                        markOf={markOf}
                        canCreate={canCreate && !query.archived && isOpenGroup(groupBy, group.id, userId)}
                        firstKey={firstKey}
                        wide={result.groups.length > COLUMNS_DRAWN}
                        inHand={columnDrag.inHand === group.id}
                        slot={cardDrag.slot?.groupId === group.id ? cardDrag.slot : null}
                        lift={lift}
                        toCursor={toCursor}
                        onHandle={(handle) => {
                          if (handle) columns.current.set(group.id, handle);
                          else columns.current.delete(group.id);
                        }}
                      />
                    )
                  }
                </MovableColumn>
              ))}
              {list.placeholder}
              {result.ready && !query.archived && <AddColumn groupBy={groupBy} />}
              <span id={HOW_TO_MOVE} hidden>
                {t('columnDrag.how')}
              </span>
            </div>
          )}
        </Droppable>
      </DragDropContext>
    </CardFieldsContext>
  );
}
