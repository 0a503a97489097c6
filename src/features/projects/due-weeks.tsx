/**
 * Number of tasks due per week, at the bottom of the portfolio roadmap: past weeks in grey, the fullest week labelled.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectForecast } from '../../data/portfolio.ts';
import type { ProjectItem } from '../../data/project-list.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, daysBetween, weekdayOf } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { GanttPlane } from '../../modules/gantt/gantt-plane.ts';

/** Number of due tasks per week, starting on a Monday. */
export function dueByWeek(days: Iterable<string>, from: string, weeks: number): readonly number[] {
  const counts = Array.from({ length: weeks }, () => 0);
  for (const day of days) {
    const week = Math.floor(daysBetween(from, day) / 7);
    if (week >= 0 && week < weeks) counts[week] = (counts[week] ?? 0) + 1;
  }
  return counts;
}

interface DueWeeksProps {
  readonly items: readonly ProjectItem[];
  readonly forecasts: ReadonlyMap<string, ProjectForecast>;
  readonly plane: GanttPlane;
  readonly tableWidth: number;
  readonly today: string;
}

const HEIGHT = 52;

export function DueWeeks({ items, forecasts, plane, tableWidth, today }: DueWeeksProps) {
  const { t } = useTranslation('portfolio');
  const locale = useLocale();
  const { span, dayWidth, width } = plane;
  const counts = useMemo(
    () =>
      dueByWeek(
        items.flatMap(({ project }) => forecasts.get(project.id)?.due ?? []),
        span.from,
        Math.ceil(span.days / 7),
      ),
    [items, forecasts, span],
  );
  const now = Math.floor(daysBetween(span.from, addDays(today, 1 - weekdayOf(today))) / 7);
  const peak = counts.reduce(
    (best, count, week) => (week >= now && count > (counts[best] ?? 0) ? week : best),
    now,
  );
  const fullest = counts[peak] ?? 0;
  const highest = Math.max(1, ...counts);
  const x = (week: number): number => week * 7 * dayWidth;
  const height = (count: number): number => (count / highest) * (HEIGHT - 14);
  // Empty until the tasks are read.
  const summary =
    forecasts.size === 0
      ? ''
      : fullest === 0
        ? t('due.none')
        : t('due.fullest', { day: formatDay(addDays(span.from, peak * 7), locale, today), count: fullest });
  return (
    <>
      <div className="hf-gantt-table pf-due" role="rowheader" style={{ width: tableWidth }}>
        <strong>{t('due.title')}</strong>
        <span>{`${t('due.projects', { count: items.length })} ${summary}`}</span>
      </div>
      <div className="pf-weeks-cell" role="gridcell">
        <svg className="pf-weeks" width={width} height={HEIGHT} role="img" aria-label={summary}>
          {counts.map((count, week) =>
            count === 0 ? null : (
              <rect
                key={addDays(span.from, week * 7)}
                x={x(week) + 0.75}
                y={HEIGHT - height(count)}
                width={Math.max(1, 7 * dayWidth - 1.5)}
                height={height(count)}
                data-past={week < now ? '' : undefined}
              />
            ),
          )}
          {fullest > 0 && (
            <text x={x(peak) + 3.5 * dayWidth} y={HEIGHT - height(fullest) - 4} textAnchor="middle">
              {fullest}
            </text>
          )}
        </svg>
      </div>
    </>
  );
}
