/**
 * Wraps a column so that it can be dragged. Props: groupId, index, canMove, children (renders the column from the
 * library's drag props).
 */
import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';

interface MovableColumnProps {
  readonly groupId: string;
  readonly index: number;
  readonly canMove: boolean;
  readonly children: (lift: DraggableProvided) => ReactNode;
}

export function MovableColumn({ groupId, index, canMove, children }: MovableColumnProps) {
  return (
    <Draggable draggableId={`column ${groupId}`} index={index} isDragDisabled={!canMove}>
      {(lift) => <>{children(lift)}</>}
    </Draggable>
  );
}
