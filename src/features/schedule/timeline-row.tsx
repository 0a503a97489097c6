/** One row of the timeline: non-working days, bars, the drag preview, and the load per day. */
import { memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { workingDay } from '../../../contract/rules/working-time.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import {
  axisWidth,
  boxOfSpan,
  boxOnAxis,
  type DayColumn,
  type TimeScale,
} from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import { Bar, type BarActions } from './bar.tsx';
import { loadOf } from './loads.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import type { Dragged } from './use-bar-drag.ts';

const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

interface DaysProps {
  readonly columns: readonly DayColumn[];
  readonly scale: TimeScale;
}

function Loads({ person, columns, scale }: DaysProps & { readonly person: PlannedPerson }) {
  const { t } = useTranslation('schedule');
  return columns.map(({ day, left }) => {
    const { work, allocated, over } = loadOf(person, day);
    if (allocated === 0) return null;
    const share = work.minutes === 0 ? 1 : Math.min(1, allocated / work.minutes);
    const isOver = over > 0;
    const box = { left: left + 1, width: scale.dayWidth - 2 };
    return (
      <div
        key={day}
        className={classNames('plan-load', isOver && 'plan-over')}
        style={{ ...box, height: isOver ? 16 : 3 + Math.round(share * 9) }}
        data-tip={isOver ? t('overBy', { hours: inHours(over) }) : undefined}
      >
        {isOver && (scale.dayWidth >= 30 ? t('hours', { hours: inHours(allocated) }) : '!')}
      </div>
    );
  });
}

function FreeDays({ row, plan, columns, scale }: DaysProps & { row: ScheduleRow; plan: SchedulePlan }) {
  const { person } = row;
  const isHead = person !== null && row.projectId === null;
  return columns.map(({ day, left, weekday }) => {
    const { kind } = workingDay(person?.time ?? plan.time, day);
    const isOver = isHead && loadOf(person, day).over > 0;
    const isFree = kind !== 'work' && kind !== 'half';
    if (!isFree && !isOver && weekday !== 1) return null;
    const className = classNames(
      'plan-free',
      isFree && `plan-free-${kind}`,
      isOver && 'plan-free-over',
      weekday === 1 && 'plan-monday',
    );
    return <div key={day} className={className} style={{ left, width: scale.dayWidth }} />;
  });
}

export interface TimelineRowProps extends DaysProps {
  readonly row: ScheduleRow;
  readonly top: number;
  readonly plan: SchedulePlan;
  /** Set only for the row under the pointer and the row where the drag started. */
  readonly dragged: Dragged | null;
  readonly actions: BarActions;
  readonly onDraw: (event: PointerEvent, rowId: string) => void;
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { t } = useTranslation('schedule');
  const { row, top, columns, plan, scale, dragged, actions, onDraw } = props;
  const { person } = row;
  const [first, last] = [columns[0]?.day ?? '', columns.at(-1)?.day ?? ''];
  const preview = dragged?.rowId === row.id ? boxOfSpan(scale, dragged.from, dragged.to) : null;
  return (
    <div
      className={classNames('plan-row', row.projectId !== null && 'plan-row-project')}
      style={{ top, height: row.height, width: axisWidth(scale) }}
      data-row={row.id}
      onPointerDown={(event) => onDraw(event, row.id)}
    >
      <FreeDays row={row} plan={plan} columns={columns} scale={scale} />
      {row.bars.map((bar) => {
        const box = bar.from <= last && bar.to >= first ? boxOnAxis(scale, bar.from, bar.to) : null;
        if (!box) return null;
        const id = bar.kind === 'allocation' ? bar.allocation.id : bar.kind === 'task' ? bar.task.id : null;
        return (
          <Bar
            key={`${bar.kind}${id ?? bar.from}`}
            bar={bar}
            box={box}
            projects={plan.projects}
            person={person?.member.name ?? t('unassigned')}
            isDragged={id !== null && dragged?.item?.id === id}
            actions={actions}
          />
        );
      })}
      {preview && <div className="plan-preview" style={{ left: preview.left, width: preview.width }} />}
      {person && row.projectId === null && scale.dayWidth >= 10 && (
        <Loads person={person} columns={columns} scale={scale} />
      )}
    </div>
  );
});
