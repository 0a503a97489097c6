/** Dragging a task from the tray or from a person's rows onto the cells of the grid. Escape cancels. */
import { type PointerEvent, useRef, useState } from 'react';
import { useDragListeners } from '../../../lib/use-drag-listeners.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { Day } from '../../../lib/day.ts';

/** The cell under the pointer. */
export interface DropTarget {
  readonly memberId: string;
  readonly day: Day;
}

export interface Lifted {
  readonly task: Task;
  /** Team member the task is dragged from; null from the tray. */
  readonly from: string | null;
  /** The day under the pointer at the start of the drag; null from the tray. */
  readonly grabbed: Day | null;
  readonly x: number;
  readonly y: number;
  readonly over: DropTarget | null;
}

type Press = Pick<Lifted, 'task' | 'from' | 'grabbed' | 'x' | 'y'>;

/** Pixels of movement that start a drag. */
const SLACK = 4;

/** The cell at a point of the window. */
function targetAt(x: number, y: number): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>('[data-day]');
    const row = cell?.closest<HTMLElement>('[data-member]');
    const [day, memberId] = [cell?.dataset['day'], row?.dataset['member']];
    if (day && memberId) return { memberId, day };
  }
  return null;
}

/** Suppresses the click after a drag. When the dragged element has unmounted, there is none. */
function suppressClick(): void {
  const swallow = (click: Event): void => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

export function useWorkloadDrag(onDrop: (lifted: Lifted, target: DropTarget) => void) {
  const press = useRef<Press | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const stop = (): void => {
    press.current = null;
    setLifted(null);
  };
  const onMove = (event: globalThis.PointerEvent): void => {
    const from = press.current;
    if (!from) return;
    const { clientX: x, clientY: y } = event;
    if (!lifted && Math.hypot(x - from.x, y - from.y) < SLACK) return;
    setLifted({ ...from, x, y, over: targetAt(x, y) });
  };
  const drop = (): void => {
    if (lifted?.over) onDrop(lifted, lifted.over);
    if (lifted) suppressClick();
    stop();
  };
  useDragListeners({ isPressed: () => press.current !== null, onMove, onDrop: drop, onCancel: stop });
  const grab = (event: PointerEvent, task: Task, from: string | null): void => {
    if (event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    press.current = { task, from, grabbed: from === null ? null : (targetAt(x, y)?.day ?? null), x, y };
  };
  return { lifted, grab };
}
