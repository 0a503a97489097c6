/**
 * The sticky header of the group in view; the next group's header pushes it out. Headers of sub-groups go below it, and
 * it names the one in view.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readGroupId } from '../../../data/tasks/grouping.ts';
import type { ListRow, TaskGroup } from '../../../data/tasks/task-query.ts';
import { useViewStore } from '../view-state/view-store.ts';

export interface RowHeights {
  readonly group: number;
  readonly task: number;
  readonly add: number;
}

interface GroupTop {
  readonly group: TaskGroup;
  /** The sub-group whose header has scrolled below the group's header. */
  readonly sub: TaskGroup | null;
  readonly top: number;
}

/** The scroll position of each group header, from the heights in the style sheet. */
function groupTops(rows: readonly ListRow[], heights: RowHeights): readonly GroupTop[] {
  const tops: GroupTop[] = [];
  let top = 0;
  for (const row of rows) {
    if (row.kind === 'group') {
      const isSub = readGroupId(row.group.id).sub !== null;
      const above = tops.at(-1)?.group;
      // A sub-group counts once half of its header is covered; then its name is shown in the sticky header.
      if (isSub && above) tops.push({ group: above, sub: row.group, top: top - heights.group / 2 });
      else tops.push({ group: row.group, sub: null, top });
      top += heights.group;
    } else top += row.kind === 'task' ? heights.task : heights.add;
  }
  return tops;
}

interface StickyHeadProps {
  readonly rows: readonly ListRow[];
  readonly heights: RowHeights;
  readonly scroller: HTMLElement | null;
  readonly children: (group: TaskGroup, inView: TaskGroup | null) => ReactNode;
}

export function StickyHead({ rows, heights, scroller, children }: StickyHeadProps) {
  const tops = useMemo(() => groupTops(rows, heights), [rows, heights]);
  const store = useViewStore();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, tops.length - 1);

  useEffect(() => {
    if (!scroller) return undefined;
    const follow = (): void => {
      const top = scroller.scrollTop;
      let low = 0;
      let high = tops.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if ((tops[middle]?.top ?? 0) <= top) low = middle;
        else high = middle - 1;
      }
      setShown(low);
      const next =
        tops.find(({ sub }, index) => index > low && sub === null)?.top ?? Number.POSITIVE_INFINITY;
      const push = Math.min(0, next - top - heights.group);
      const element = box.current;
      if (!element) return;
      element.style.transform = push === 0 ? '' : `translateY(${String(push)}px)`;
      // Clips the part outside the list, which would cover the bar.
      element.style.clipPath = push === 0 ? '' : `inset(${String(-push)}px 0 0)`;
      const inner = element.firstElementChild;
      if (inner instanceof HTMLElement) {
        const left = scroller.scrollLeft;
        inner.style.transform = left === 0 ? '' : `translateX(${String(-left)}px)`;
        // The name of the group stays while the columns scroll sideways.
        inner.style.setProperty('--scrolled', `${String(left)}px`);
        element.closest('.hf-list')?.toggleAttribute('data-scrolled', left > 0);
      }
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [scroller, tops, heights]);

  // The sticky header is as much narrower as the rows are for the scroll bar.
  useEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() => {
      const width = scroller.offsetWidth - scroller.clientWidth;
      box.current?.style.setProperty('right', `${String(width)}px`);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);

  const current = tops[at];
  const stickyGroup = current?.group.id ?? null;
  useEffect(() => store.setStickyGroup(stickyGroup), [store, stickyGroup]);
  if (!current) return null;
  return (
    <div className="hf-stick" role="rowgroup" ref={box}>
      {children(current.group, current.sub)}
    </div>
  );
}
