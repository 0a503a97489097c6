/**
 * A list whose order is changed by dragging a row, by Alt with the arrow keys, or by the menu of a row. Props: label,
 * rows, onOrder(ids) → whether it was stored (null without permission), children(row, position).
 */
import './project-settings.css';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';
import { matchesKeys } from '../../../lib/keyboard.ts';
import { readCspNonce } from '../../../theme/csp-nonce.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dropStyle, LIFTED } from '../ordering/drop-style.ts';
import { useOptimisticOrder } from '../ordering/use-optimistic-order.ts';

export interface RowPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null without permission. */
  readonly onMove: ((by: 1 | -1) => void) | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SetupListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly onOrder: ((ids: readonly string[]) => Promise<boolean>) | null;
  readonly children: (row: T, position: RowPosition) => ReactNode;
}

/** Announces the new position of a row to screen readers. */
function useAnnounced(rows: readonly Named[], order: (from: number, to: number) => void) {
  const { t } = useTranslation('project-panels');
  const positionOf = (from: number, to: number) => ({
    name: rows[from]?.name ?? '',
    position: to + 1,
    total: rows.length,
  });
  return {
    start: ({ source: { index } }: DragStart, { announce }: ResponderProvided): void =>
      announce(t('order.over', positionOf(index, index))),
    update: ({ source, destination }: DragUpdate, { announce }: ResponderProvided): void =>
      announce(t('order.over', positionOf(source.index, destination?.index ?? source.index))),
    end: ({ source, destination }: DropResult, { announce }: ResponderProvided): void => {
      const to = destination?.index ?? source.index;
      announce(t('order.dropped', positionOf(source.index, to)));
      if (to !== source.index) order(source.index, to);
    },
  };
}

export function SetupList<T extends Named>({ label, rows: given, onOrder, children }: SetupListProps<T>) {
  const { t } = useTranslation('project-panels');
  const { rows, apply, revert } = useOptimisticOrder(given);
  const order = (from: number, to: number): void => {
    const ids = rows.map(({ id }) => id);
    const id = ids[from];
    if (id === undefined || !onOrder) return;
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    apply(next);
    void onOrder(next).then((isStored) => {
      if (!isStored) revert();
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = matchesKeys(event, 'alt+up') ? -1 : matchesKeys(event, 'alt+down') ? 1 : null;
    if (by === null || !onOrder) return;
    event.preventDefault();
    if (rows[index + by]) order(index, index + by);
  };
  const announced = useAnnounced(rows, order);
  return (
    <DragDropContext
      nonce={readCspNonce()}
      dragHandleUsageInstructions={t('order.how')}
      onDragStart={announced.start}
      onDragUpdate={announced.update}
      onDragEnd={announced.end}
    >
      <Droppable droppableId="setup">
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} className="hf-panel-list" aria-label={label}>
            {rows.map((row, index) => (
              <Draggable key={row.id} draggableId={row.id} index={index} isDragDisabled={!onOrder}>
                {(line, state) => (
                  <li
                    ref={line.innerRef}
                    {...line.draggableProps}
                    {...line.dragHandleProps}
                    // Overrides the library's handle attributes: a row is a list item with its own keys, not a tab
                    // stop.
                    role={undefined}
                    tabIndex={-1}
                    aria-describedby={undefined}
                    style={dropStyle(line.draggableProps.style, state)}
                    className={classNames(
                      'hf-panel-row',
                      onOrder && 'is-movable',
                      state.isDragging && LIFTED,
                    )}
                    onKeyDown={(event) => onKeyDown(event, index)}
                  >
                    {children(row, {
                      isFirst: index === 0,
                      isLast: index === rows.length - 1,
                      onMove: onOrder && ((by) => order(index, index + by)),
                    })}
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
