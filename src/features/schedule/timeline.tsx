/**
 * People by days. Both axes draw only what is seen. Props: rows, plan, scale, today, start (scroll position), range callbacks.
 * Drawing over days of a person begins an allocation; bars move, stretch and go to another person.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { loadOn } from '../../../contract/rules/day-load.ts';
import { workingDay } from '../../../contract/rules/working-time.ts';
import type { SchedulePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Day } from '../../lib/day.ts';
import { formatMonth, formatWeekday } from '../../lib/format-day.ts';
import {
  axisWidth,
  boxOfSpan,
  boxOnAxis,
  dayAtX,
  dayColumns,
  type DayColumn,
  rowTops,
  seenDays,
  seenRows,
  type TimeScale,
  xOfDay,
} from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import { Bar, type BarActions } from './bar.tsx';
import { PersonCell } from './person-cell.tsx';
import { type ScheduleRow, UNASSIGNED } from './schedule-rows.ts';
import { type Dragged, useBarDrag } from './use-bar-drag.ts';
import { useWindow } from './use-window.ts';

const PEOPLE_WIDTH = 268;
const HEAD_HEIGHT = 44;

interface TimelineProps {
  readonly rows: readonly ScheduleRow[];
  readonly plan: SchedulePlan;
  readonly scale: TimeScale;
  readonly start: number;
  readonly today: Day;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly onRange: (from: Day, to: Day) => void;
  readonly onOpen: (allocation: Allocation) => void;
  readonly onKey: (event: KeyboardEvent, allocation: Allocation) => void;
  readonly onDragged: (dragged: Dragged) => void;
  readonly onMember: (memberId: string) => void;
}

interface HeadProps {
  readonly columns: readonly DayColumn[];
  readonly scale: TimeScale;
  readonly today: Day;
  readonly plan: SchedulePlan;
}

/** With narrow days only Mondays are named, with the narrowest only months. */
function Head({ columns, scale, today, plan }: HeadProps) {
  const locale = useLocale();
  const isNarrow = scale.dayWidth < 24;
  return (
    <div className="plan-head" style={{ width: axisWidth(scale) }}>
      {columns.map((column) => {
        const isShown = !isNarrow || column.weekday === 1;
        const holiday = workingDay(plan.time, column.day).holiday;
        return (
          <div
            key={column.day}
            className={classNames('plan-head-day', column.day === today && 'plan-today')}
            style={{ left: column.left, width: isNarrow ? scale.dayWidth * 7 : scale.dayWidth }}
            data-tip={holiday?.name}
          >
            {isShown && (
              <>
                <span>
                  {column.date === 1 || isNarrow
                    ? formatMonth(column.day, locale).slice(0, 3)
                    : formatWeekday(column.day, locale).slice(0, 2)}
                </span>
                <b>{column.date}</b>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface RowProps extends Pick<TimelineProps, 'plan' | 'scale'> {
  readonly row: ScheduleRow;
  readonly top: number;
  readonly columns: readonly DayColumn[];
  readonly dragged: Dragged | null;
  readonly actions: BarActions;
  readonly onDraw: (event: PointerEvent, rowId: string) => void;
}

function Loads({ row, columns, scale }: Pick<RowProps, 'row' | 'columns' | 'scale'>) {
  const { t } = useTranslation('schedule');
  const { person } = row;
  if (!person || scale.dayWidth < 10) return null;
  return columns.map(({ day, left }) => {
    const { work, allocated, over } = loadOn(person.allocations, person.time, day);
    if (allocated === 0) return null;
    const hours = Math.round(allocated / 6) / 10;
    const share = work.minutes === 0 ? 1 : Math.min(1, allocated / work.minutes);
    return (
      <div
        key={day}
        className={classNames('plan-load', over > 0 && 'plan-over')}
        style={{
          left: left + 2,
          width: scale.dayWidth - 4,
          height: over > 0 ? 16 : 3 + Math.round(share * 9),
        }}
        data-tip={over > 0 ? t('overBy', { hours: Math.round(over / 6) / 10 }) : undefined}
      >
        {over > 0 && scale.dayWidth >= 24 && t('hours', { hours })}
      </div>
    );
  });
}

function Row({ row, top, columns, plan, scale, dragged, actions, onDraw }: RowProps) {
  const { person } = row;
  const time = person?.time ?? plan.time;
  const first = columns[0]?.day ?? '';
  const last = columns.at(-1)?.day ?? '';
  const preview = dragged?.rowId === row.id ? boxOfSpan(scale, dragged.from, dragged.to) : null;
  return (
    <div
      className="plan-row"
      style={{ top, height: row.height, width: axisWidth(scale) }}
      data-row={row.id}
      onPointerDown={(event) => onDraw(event, row.id)}
    >
      {columns.map(({ day, left }) => {
        const { kind } = workingDay(time, day);
        if (kind === 'work' || kind === 'half') return null;
        return (
          <div key={day} className={`plan-free plan-free-${kind}`} style={{ left, width: scale.dayWidth }} />
        );
      })}
      {row.bars.map((bar) => {
        const box = bar.from <= last && bar.to >= first ? boxOnAxis(scale, bar.from, bar.to) : null;
        if (!box) return null;
        const { allocation } = bar;
        return (
          <Bar
            key={allocation?.id ?? bar.timeOff?.id}
            bar={bar}
            box={box}
            project={plan.projects.get(allocation?.project_id ?? '')}
            person={person?.member.name ?? ''}
            isHeld={dragged?.allocation?.id === allocation?.id && allocation !== null}
            actions={actions}
          />
        );
      })}
      {preview && <div className="plan-preview" style={{ left: preview.left, width: preview.width }} />}
      <Loads row={row} columns={columns} scale={scale} />
    </div>
  );
}

export function Timeline(props: TimelineProps) {
  const { rows, plan, scale, start, today, range, onRange, onOpen, onKey, onDragged, onMember } = props;
  const { t } = useTranslation('schedule');
  const { ref, seen, onScroll } = useWindow(start);
  const tops = useMemo(() => rowTops(rows.map((row) => row.height)), [rows]);
  const days = seenDays(scale, seen.left, Math.max(0, seen.width - PEOPLE_WIDTH));
  const columns = useMemo(
    () => dayColumns(scale, { first: days.first, last: days.last }),
    [scale, days.first, days.last],
  );
  const shown = seenRows(tops, seen.top, seen.height);
  const rowAt = (clientY: number): string | null => {
    const element = ref.current;
    if (!element) return null;
    const y = clientY - element.getBoundingClientRect().top - HEAD_HEIGHT + element.scrollTop;
    return rows[seenRows(tops, y, 0, 0).first]?.id ?? null;
  };
  const { dragged, begin } = useBarDrag({ dayWidth: scale.dayWidth, rowAt, onDone: onDragged });
  const from = dayAtX(scale, seen.left);
  const to = dayAtX(scale, Math.max(seen.left, seen.left + seen.width - PEOPLE_WIDTH - 1));
  useEffect(() => {
    if (seen.width > 0) onRange(from, to);
  }, [seen.width, from, to, onRange]);
  const draw = (event: PointerEvent, rowId: string): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    begin(event, { mode: 'draw', allocation: null, rowId, day: dayAtX(scale, x) });
  };
  const actions: BarActions = {
    onOpen,
    onKey,
    onGrab: (event, allocation, mode) =>
      begin(event, {
        mode,
        allocation,
        rowId: allocation.team_member_id ?? UNASSIGNED,
        day: allocation.allocated_from,
      }),
  };
  const width = PEOPLE_WIDTH + axisWidth(scale);
  const height = tops.at(-1) ?? 0;
  const list = rows.slice(shown.first, shown.last + 1);
  return (
    <div
      className="plan-scroll"
      ref={ref}
      onScroll={onScroll}
      role="group"
      aria-label={t('timeline')}
      tabIndex={-1}
    >
      <div className="plan-top" style={{ width }}>
        <div className="plan-corner">
          <span>{t('people', { count: plan.people.length })}</span>
          <span className="hf-subtle">{t('plannedOfCapacity')}</span>
        </div>
        <Head columns={columns} scale={scale} today={today} plan={plan} />
      </div>
      <div className="plan-body" style={{ width, height }}>
        <div className="plan-people">
          {list.map((row, index) => (
            <PersonCell
              key={row.id}
              row={row}
              top={tops[shown.first + index] ?? 0}
              range={range}
              onMember={onMember}
            />
          ))}
        </div>
        <div className="plan-days" style={{ left: PEOPLE_WIDTH, height }}>
          {list.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              top={tops[shown.first + index] ?? 0}
              columns={columns}
              plan={plan}
              scale={scale}
              dragged={dragged}
              actions={actions}
              onDraw={draw}
            />
          ))}
          <div className="plan-now" style={{ left: xOfDay(scale, today) + scale.dayWidth / 2, height }} />
        </div>
      </div>
    </div>
  );
}
