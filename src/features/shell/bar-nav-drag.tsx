/** Draggable entries of the bar. Loaded when the pointer enters the bar. Props: items, onMove(from, to). */
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { readCspNonce } from '../../theme/csp-nonce.ts';
import { NavAnchor, type NavItem } from '../../ui/nav-item.tsx';

export type BarNavDragProps = {
  readonly items: readonly NavItem[];
  readonly onMove: (from: number, to: number) => void;
};

const NONCE = readCspNonce();
const beSilent = (_what: unknown, { announce }: ResponderProvided): void => announce('');

export function BarNavDrag({ items, onMove }: BarNavDragProps) {
  const drop = ({ source, destination }: DropResult, provided: ResponderProvided): void => {
    beSilent(null, provided);
    if (destination) onMove(source.index, destination.index);
  };
  return (
    // The library announces moves in English only; the bar announces the result itself.
    <DragDropContext
      onDragStart={beSilent}
      onDragUpdate={beSilent}
      onDragEnd={drop}
      dragHandleUsageInstructions=""
      {...(NONCE ? { nonce: NONCE } : {})}
    >
      <Droppable droppableId="bar" direction="horizontal">
        {(list) => (
          <div ref={list.innerRef} {...list.droppableProps} className="shell-bar-nav">
            {items.map((item, index) => (
              <Draggable key={item.id} draggableId={item.id} index={index}>
                {(entry) => (
                  // Focus, keys and accessible name belong to the link inside.
                  <span
                    ref={entry.innerRef}
                    {...entry.draggableProps}
                    {...entry.dragHandleProps}
                    role="presentation"
                    tabIndex={-1}
                    aria-describedby={undefined}
                  >
                    <NavAnchor item={{ ...item, icon: undefined }} className="hf-topnav-link" />
                  </span>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}
