/** A column in its row, as what can be dragged. Props: groupId, index, canMove, children (the column, given what it is carried by). */
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
