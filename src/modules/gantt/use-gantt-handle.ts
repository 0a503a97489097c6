/** Scrolls rows and days of a chart into view. */
import { type Ref, type RefObject, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { daysBetween } from '../../lib/day.ts';
import type { Zoom } from './gantt-axis.ts';
import type { GanttPlane } from './gantt-plane.ts';

export interface GanttHandle {
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void;
  /** Scrolls a day into view. */
  readonly toDay: (day: string) => void;
  /** Scrolls a bar into view, if it is not visible. */
  readonly toBar: (id: string) => void;
}

/** Height of the two header lines in pixels. */
export const HEAD = 44;
const PAST_SHOWN = 160;

export function useGanttHandle(
  ref: Ref<GanttHandle> | undefined,
  area: RefObject<HTMLElement | null>,
  { rows, rowIndexes, span, dayWidth, rowHeight }: GanttPlane,
  zoom: Zoom,
  today: string,
  tableWidth: number,
): void {
  const toDay = useCallback(
    (day: string): void => {
      const left = daysBetween(span.from, day) * dayWidth - PAST_SHOWN;
      area.current?.scrollTo({ left });
    },
    [area, span.from, dayWidth],
  );
  const reveal = (index: number): void => {
    const element = area.current;
    if (!element || index < 0) return;
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
    const height = element.clientHeight - HEAD;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop + height) element.scrollTo({ top: bottom - height });
  };
  const toBar = (id: string): void => {
    const element = area.current;
    const bar = rows[rowIndexes.get(id) ?? -1]?.bar;
    if (!element || !bar) return;
    const [from, to] = [bar.start, bar.end].map((day) => daysBetween(span.from, day) * dayWidth);
    const shown = element.clientWidth - tableWidth;
    if (
      to !== undefined &&
      from !== undefined &&
      (to < element.scrollLeft || from > element.scrollLeft + shown)
    )
      toDay(bar.start);
  };
  useImperativeHandle(ref, () => ({ reveal, toDay, toBar }));
  // Scrolls to today at first, and after each change of the scale.
  const scaled = useRef<Zoom | null>(null);
  useLayoutEffect(() => {
    if (scaled.current === zoom) return;
    scaled.current = zoom;
    toDay(today);
  }, [zoom, today, toDay]);
}
