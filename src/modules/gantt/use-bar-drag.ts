/** Drags a bar, one of its ends, or a link from it, by pointer. Escape cancels. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';
import { useDragListeners } from '../../lib/use-drag-listeners.ts';
import type { DependencyKind } from '../../../contract/rules/dependency-rule.ts';
import type { BarDrag, DragMode } from './gantt-row.ts';

export interface LinkDrag {
  readonly from: string;
  readonly fromEnd: 'start' | 'finish';
  /** The pointer on the plane of the bars. */
  readonly toX: number;
  readonly toY: number;
  readonly to: string | null;
  readonly toEnd: 'start' | 'finish';
}

interface Press {
  readonly id: string;
  readonly mode: DragMode | 'link-start' | 'link-finish';
  readonly x: number;
  readonly scrollLeft: number;
}

interface DragInput {
  readonly dayWidth: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Left edge of the bars in the scrolled content. */
  readonly left: number;
  readonly top: number;
  readonly onDrop: (drag: BarDrag) => void;
  readonly onLink: ((from: string, to: string, kind: DependencyKind) => void) | undefined;
}

/** Auto-scroll zone in pixels from the edge. */
const EDGE = 36;
/** Drag threshold in pixels; a shorter movement is a click. */
const SLACK = 3;

/** The bar under the pointer, and its nearer end. */
function barAt(x: number, y: number): { id: string; end: 'start' | 'finish' } | null {
  const bar = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-bar]');
  const id = bar?.dataset['bar'];
  if (!bar || id === undefined) return null;
  const box = bar.getBoundingClientRect();
  return { id, end: x < box.left + box.width / 2 ? 'start' : 'finish' };
}

const isLink = (mode: Press['mode']): boolean => mode.startsWith('link');

export function useBarDrag({ dayWidth, scroller, left, top, onDrop, onLink }: DragInput) {
  const press = useRef<Press | null>(null);
  const moved = useRef(false);
  const [drag, setDrag] = useState<BarDrag | null>(null);
  const [link, setLink] = useState<LinkDrag | null>(null);
  const [point, setPoint] = useState({ x: 0, y: 0 });

  const stop = (): void => {
    press.current = null;
    setDrag(null);
    setLink(null);
  };
  const start = (event: ReactPointerEvent, id: string, mode: Press['mode']): void => {
    if (event.button !== 0 || press.current) return;
    press.current = { id, mode, x: event.clientX, scrollLeft: scroller.current?.scrollLeft ?? 0 };
    moved.current = false;
  };
  const onMove = (event: PointerEvent): void => {
    const from = press.current;
    const area = scroller.current;
    if (!from || !area) return;
    const box = area.getBoundingClientRect();
    if (box.width > 0 && event.clientX > box.right - EDGE) area.scrollBy({ left: 12 });
    else if (drag && event.clientX < box.left + EDGE) area.scrollBy({ left: -12 });
    const dx = event.clientX - from.x + area.scrollLeft - from.scrollLeft;
    if (!moved.current && Math.abs(event.clientX - from.x) < SLACK) return;
    moved.current = true;
    setPoint({ x: event.clientX, y: event.clientY });
    if (!isLink(from.mode)) {
      const mode = from.mode as DragMode;
      const days = Math.round(dx / dayWidth);
      setDrag((before) => (before?.days === days ? before : { id: from.id, mode, days }));
      return;
    }
    const target = barAt(event.clientX, event.clientY);
    setLink({
      from: from.id,
      fromEnd: from.mode === 'link-start' ? 'start' : 'finish',
      toX: event.clientX - box.left + area.scrollLeft - left,
      toY: event.clientY - box.top + area.scrollTop - top,
      to: target && target.id !== from.id ? target.id : null,
      toEnd: target?.end ?? 'start',
    });
  };
  const drop = (): void => {
    if (!press.current) return;
    if (drag && drag.days !== 0) onDrop(drag);
    if (link && link.to !== null) onLink?.(link.from, link.to, `${link.fromEnd}_${link.toEnd}`);
    stop();
  };
  useDragListeners({ isPressed: () => press.current !== null, onMove, onDrop: drop, onCancel: stop });
  /** Whether the press that ends now was a drag, so that it is not also a click. */
  const wasDrag = (): boolean => moved.current;
  return { drag, link, point, start, wasDrag };
}
