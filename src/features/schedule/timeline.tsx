/**
 * The timeline: people by days, virtualised in both axes. Drawing over days creates an allocation; bars can be moved,
 * resized and dragged to another person. Props: `start` is the scroll position, `onRange` gets the visible days.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import {
  axisWidth,
  dayAtX,
  dayColumns,
  rowTops,
  seenDays,
  seenRows,
  type TimeScale,
  xOfDay,
} from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import type { BarActions } from './bar.tsx';
import { PersonCell, type PersonCellProps } from './person-cell.tsx';
import type { ScheduleRow } from './schedule-rows.ts';
import { TimelineHead, WeekSums } from './timeline-head.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { type DragItem, type Dragged, useBarDrag } from './use-bar-drag.ts';
import { useWindow } from './use-window.ts';

const PEOPLE_WIDTH = 268;
const NARROW_PEOPLE_WIDTH = 212;
/** Distance in pixels from an edge at which a drag scrolls. */
const EDGE = 36;
const EDGE_STEP = 14;
const HEAD_HEIGHT = 44;
/** Scrolling has ended after this time without a scroll event. */
const REST_MS = 120;

interface TimelineProps extends Pick<PersonCellProps, 'range' | 'onMember' | 'onToggle' | 'plan'> {
  readonly rows: readonly ScheduleRow[];
  readonly plan: SchedulePlan;
  readonly people: readonly PlannedPerson[];
  readonly opened: ReadonlySet<string>;
  readonly scale: TimeScale;
  readonly start: number;
  /** Changes with each request to scroll to `start`, which may be the same after scrolling by hand. */
  readonly asked: unknown;
  readonly today: Day;
  readonly isNarrow: boolean;
  readonly onRange: (from: Day, to: Day) => void;
  readonly onOpen: BarActions['onOpen'];
  readonly onWork: BarActions['onWork'];
  readonly onKey: (event: KeyboardEvent, item: DragItem) => void;
  readonly onDragged: (dragged: Dragged) => void;
}

type Begin = ReturnType<typeof useBarDrag>['begin'];

/** Stable callbacks, so that unchanged rows do not render again. */
function useRowActions({ onOpen, onWork, onKey, scale }: TimelineProps, begin: Begin) {
  const now = useRef({ onOpen, onWork, onKey, begin, scale });
  useEffect(() => {
    now.current = { onOpen, onWork, onKey, begin, scale };
  });
  return useMemo(() => {
    const actions: BarActions = {
      onOpen: (item, anchor) => now.current.onOpen(item, anchor),
      onWork: (bar, anchor) => now.current.onWork(bar, anchor),
      onKey: (event, item) => now.current.onKey(event, item),
      onGrab: (event, item, mode) => {
        const rowId = event.currentTarget.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
        now.current.begin(event, { mode, item, rowId, day: item.from });
      },
    };
    const onDraw = (event: PointerEvent, rowId: string): void => {
      const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
      const day = dayAtX(now.current.scale, x);
      now.current.begin(event, { mode: 'draw', item: null, rowId, day });
    };
    return { actions, onDraw };
  }, []);
}

/**
 * Reports the visible days: first at once, then when scrolling has ended, because sums over all people depend on them.
 */
function useRangeAtRest(isReady: boolean, from: Day, to: Day, onRange: TimelineProps['onRange']): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isReady) return undefined;
    if (!isAnnounced.current) {
      isAnnounced.current = true;
      onRange(from, to);
      return undefined;
    }
    const timer = setTimeout(() => onRange(from, to), REST_MS);
    return () => clearTimeout(timer);
  }, [isReady, from, to, onRange]);
}

export function Timeline(props: TimelineProps) {
  const { rows, plan, people, opened, scale, start, asked, today, isNarrow, range, onRange, onDragged } =
    props;
  const { t } = useTranslation('schedule');
  const peopleWidth = isNarrow ? NARROW_PEOPLE_WIDTH : PEOPLE_WIDTH;
  const { ref, seen, onScroll } = useWindow(start, asked);
  const tops = useMemo(() => rowTops(rows.map((row) => row.height)), [rows]);
  const days = seenDays(scale, seen.left, Math.max(0, seen.width - peopleWidth));
  const columns = useMemo(
    () => dayColumns(scale, { first: days.first, last: days.last }),
    [scale, days.first, days.last],
  );
  const shown = seenRows(tops, seen.top, seen.height);
  const rowAt = (clientY: number): string | null => {
    const element = ref.current;
    if (!element) return null;
    const box = element.getBoundingClientRect();
    if (clientY > box.bottom - EDGE) element.scrollTop += EDGE_STEP;
    else if (clientY < box.top + HEAD_HEIGHT) element.scrollTop -= EDGE_STEP;
    const y = clientY - box.top - HEAD_HEIGHT + element.scrollTop;
    return rows[seenRows(tops, y, 0, 0).first]?.id ?? null;
  };
  const { dragged, begin } = useBarDrag({ dayWidth: scale.dayWidth, rowAt, onDone: onDragged });
  const { actions, onDraw } = useRowActions(props, begin);
  const from = dayAtX(scale, seen.left);
  const to = dayAtX(scale, Math.max(seen.left, seen.left + seen.width - peopleWidth - 1));
  useRangeAtRest(seen.width > 0, from, to, onRange);
  const width = peopleWidth + axisWidth(scale);
  const height = tops.at(-1) ?? 0;
  const list = rows.slice(shown.first, shown.last + 1);
  const isTouched = (row: ScheduleRow): boolean =>
    dragged?.rowId === row.id || row.bars.some((bar) => bar.kind !== 'away' && isDragged(bar, dragged));
  return (
    <div
      className={classNames('plan-scroll', isNarrow && 'plan-narrow')}
      style={{ ['--people' as string]: `${String(peopleWidth)}px` }}
      ref={ref}
      onScroll={onScroll}
      role="group"
      aria-label={t('timeline')}
      tabIndex={-1}
      data-own-touch=""
    >
      <div className="plan-top" style={{ width }}>
        <div className="plan-corner">
          <span>{t('people', { count: people.length })}</span>
          <span className="hf-subtle">{t('plannedOfCapacity')}</span>
        </div>
        <TimelineHead columns={columns} scale={scale} today={today} plan={plan} />
      </div>
      <div className="plan-body" style={{ width, height }}>
        <div className="plan-people">
          {list.map((row, index) => (
            <PersonCell
              key={row.id}
              row={row}
              top={tops[shown.first + index] ?? 0}
              plan={plan}
              range={range}
              opened={row.person !== null && opened.has(row.person.member.id)}
              onMember={props.onMember}
              onToggle={props.onToggle}
            />
          ))}
        </div>
        <div className="plan-days" style={{ left: peopleWidth, height }}>
          {list.map((row, index) => (
            <TimelineRow
              key={row.id}
              row={row}
              top={tops[shown.first + index] ?? 0}
              columns={columns}
              plan={plan}
              scale={scale}
              dragged={isTouched(row) ? dragged : null}
              actions={actions}
              onDraw={onDraw}
            />
          ))}
          <div className="plan-now" style={{ left: xOfDay(scale, today) + scale.dayWidth / 2, height }} />
        </div>
      </div>
      <div className="plan-foot" style={{ width }}>
        <div className="plan-corner">
          <span>{t('everyone')}</span>
          <span className="hf-subtle">{t('perWeek')}</span>
        </div>
        <WeekSums people={people} columns={columns} scale={scale} />
      </div>
    </div>
  );
}

function isDragged(bar: ScheduleRow['bars'][number], dragged: Dragged | null): boolean {
  const id = dragged?.item?.id;
  if (id === undefined) return false;
  return (
    (bar.kind === 'allocation' && bar.allocation.id === id) || (bar.kind === 'task' && bar.task.id === id)
  );
}
