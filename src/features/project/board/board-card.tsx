/** One card: its fields, and its click, drag and button handlers. Renders only when one of its own values changes. */
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from '@hello-pangea/dnd';
import { memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { DraftInlineText } from '../../../modules/device/draft-inline-text.tsx';
import { dropStyle } from '../ordering/drop-style.ts';
import { useSynchronousDrop } from '../ordering/use-synchronous-drop.ts';
import { useListActions } from '../view-state/list-actions.ts';
import type { RowMark } from '../task-values/row-mark.tsx';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import {
  CURSOR,
  OPEN,
  RENAMING,
  SELECTED,
  useRowBits,
  useViewState,
  useViewStore,
} from '../view-state/view-store.ts';
import { CardContent } from './card-content.tsx';

interface BoardCardProps {
  readonly row: TaskRow;
  readonly groupBy: TaskGrouping;
  readonly index: number;
  readonly mark: RowMark;
  /** The first card of the board is in the tab order while no card has the cursor. */
  readonly isFirst: boolean;
}

export const BoardCard = memo(function BoardCard({
  row,
  groupBy,
  index,
  mark,
  isFirst,
}: BoardCardProps): ReactNode {
  const { t } = useTranslation('board');
  const { task } = row;
  const store = useViewStore();
  const actions = useListActions();
  const commands = useTaskCommands();
  const bits = useRowBits(row.key, task.id);
  const hasCursor = useViewState((state) => state.cursor !== null);
  const card = useRef<HTMLElement>(null);
  const renaming = (bits & RENAMING) !== 0;

  const endRenaming = (): void => {
    store.rename(null);
    // The name field unmounts; the focus returns to the card.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    });
  };
  // Overrides the library's handle attributes: the card contains buttons, and uses roving focus with the arrow keys.
  const own = { role: undefined, tabIndex: bits & CURSOR || (isFirst && !hasCursor) ? 0 : -1 };
  const press = (event: MouseEvent): void => {
    const { target } = event;
    if (renaming || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('button, a, input, textarea')) return;
    if (event.shiftKey) store.selectTo(row);
    else if (event.ctrlKey || event.metaKey) store.toggle(row);
    else {
      store.setCursor(row.key);
      actions.openTask(task.id);
    }
  };
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    store.setCursor(row.key);
    const { selected } = store.getState();
    const ids = selected.has(task.id) ? [...selected] : [task.id];
    store.openEditor('menu', event.currentTarget, ids, { x: event.clientX, y: event.clientY });
  };
  return (
    <Draggable draggableId={row.key} index={index} isDragDisabled={renaming}>
      {(provided) => (
        <article
          ref={(element) => {
            card.current = element;
            provided.innerRef(element);
          }}
          {...provided.draggableProps}
          {...provided.dragHandleProps}
          {...own}
          className="hf-tcard"
          aria-label={task.name}
          aria-roledescription={t('card')}
          data-cursor={bits & CURSOR ? '' : undefined}
          data-selected={bits & SELECTED ? '' : undefined}
          data-current={bits & OPEN ? '' : undefined}
          // A Shift click selects cards; prevents the browser from selecting text.
          onMouseDown={(event) => {
            if (event.shiftKey) event.preventDefault();
          }}
          onClick={press}
          onContextMenu={openMenu}
          onFocus={(event) => {
            if (event.target === event.currentTarget) store.setCursor(row.key);
          }}
        >
          <CardContent
            row={row}
            groupBy={groupBy}
            mark={mark}
            title={
              renaming ? (
                <DraftInlineText
                  form={`task.${task.id}`}
                  multiline
                  value={task.name}
                  maxLength={LIMITS.taskName}
                  ariaLabel={t('rename')}
                  onCommit={(name) => {
                    endRenaming();
                    return commands.rename(task.id, name);
                  }}
                  onCancel={endRenaming}
                />
              ) : null
            }
          />
        </article>
      )}
    </Draggable>
  );
});

/** The drag preview of a card, with the number of cards that move along. */
export function LiftedCard({
  row,
  groupBy,
  provided,
  snapshot,
}: {
  readonly row: TaskRow;
  readonly groupBy: TaskGrouping;
  readonly provided: DraggableProvided;
  readonly snapshot: DraggableStateSnapshot;
}) {
  const count = useViewState(({ selected }) => (selected.has(row.task.id) ? selected.size : 1));
  const ref = useSynchronousDrop(provided, snapshot);
  return (
    <div
      ref={ref}
      {...provided.draggableProps}
      {...provided.dragHandleProps}
      style={dropStyle(provided.draggableProps.style, snapshot)}
      role="img"
      aria-label={row.task.name}
      className="hf-tcard-lifted"
    >
      <div className="hf-tcard" data-dragging="">
        <CardContent row={row} groupBy={groupBy} mark={null} title={null} />
        {count > 1 && <span className="hf-badge hf-tcard-lifted-count">{count}</span>}
      </div>
    </div>
  );
}
