/** The days above the timeline, and the team's planned time per week below it. */
import { useTranslation } from 'react-i18next';
import { workingDay } from '../../../contract/rules/working-time.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { formatMonthShort, formatWeekday } from '../../lib/format-day.ts';
import { axisWidth, type DayColumn, type TimeScale } from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import { teamSum } from './loads.ts';

interface HeadProps {
  readonly columns: readonly DayColumn[];
  readonly scale: TimeScale;
  readonly today: Day;
  readonly plan: Pick<SchedulePlan, 'time'>;
}

/** With narrow days only Mondays have a label. */
export function TimelineHead({ columns, scale, today, plan }: HeadProps) {
  const locale = useLocale();
  const isNarrow = scale.dayWidth < 24;
  return (
    <div className="plan-head" style={{ width: axisWidth(scale) }}>
      {columns.map((column) => {
        const { holiday, kind } = workingDay(plan.time, column.day);
        if (isNarrow && column.weekday !== 1) return null;
        return (
          <div
            key={column.day}
            className={classNames(
              'plan-head-day',
              column.day === today && 'plan-today',
              !isNarrow && kind !== 'work' && 'plan-head-free',
              column.weekday === 1 && 'plan-monday',
            )}
            style={{ left: column.left, width: isNarrow ? scale.dayWidth * 7 : scale.dayWidth }}
            data-tip={holiday?.name}
          >
            <span>
              {column.date === 1 || isNarrow
                ? formatMonthShort(column.day, locale, false).replace('.', '')
                : formatWeekday(column.day, locale).slice(0, 2)}
            </span>
            <b>{column.date}</b>
            {holiday && <i className="plan-head-holiday" />}
          </div>
        );
      })}
    </div>
  );
}

const inHours = (minutes: number): number => Math.round(minutes / 60);

/** A box for each visible week. */
export function WeekSums({
  people,
  columns,
  scale,
}: Pick<HeadProps, 'columns' | 'scale'> & {
  readonly people: readonly PlannedPerson[];
}) {
  const { t } = useTranslation('schedule');
  const mondays = columns.filter(({ weekday }) => weekday === 1);
  return (
    <div className="plan-weeks" style={{ width: axisWidth(scale) }}>
      {mondays.map(({ day, left }) => {
        const { allocated, capacity, daysOver } = teamSum(people, day, addDays(day, 6));
        const share = capacity === 0 ? 0 : Math.min(1, allocated / capacity);
        return (
          <div key={day} className="plan-weeksum" style={{ left, width: scale.dayWidth * 7 }}>
            <span className="hf-trunc">
              {t('ofCapacity', { planned: inHours(allocated), capacity: inHours(capacity) })}
            </span>
            {daysOver > 0 && scale.dayWidth >= 24 && (
              <span className="hf-over">↑ {t('daysOver', { count: daysOver })}</span>
            )}
            <i>
              <i style={{ width: `${String(Math.round(share * 100))}%` }} />
            </i>
          </div>
        );
      })}
    </div>
  );
}
