/** The burn-up chart: done tasks against scope, the plan, and a forecast from the pace of the last weeks. */
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '../../../../contract/rules/date-presets.ts';
import type { BurnUpDay } from '../../../../contract/rules/insights/burn-up.ts';
import type { ProjectInsights } from '../../../../contract/rules/insights/project-insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { ChartSpec, LinesSpec } from '../../../ui/charts/chart-spec.ts';

/** With more days than this, only every second, third … is drawn: each point is a keyboard stop. */
const MAX_POINTS = 160;
/** Days shown after the last relevant one. */
const MARGIN = 3;

type Line = (day: string) => number | null;

/** The days to draw, including today. */
function drawnDays(first: string, last: string, today: string): readonly string[] {
  const count = daysBetween(first, last) + 1;
  const step = Math.ceil(count / MAX_POINTS);
  const offset = daysBetween(first, today) % step;
  return Array.from({ length: Math.ceil((count - offset) / step) }, (_, index) =>
    addDays(first, offset + index * step),
  );
}

/** The forecast line from today's done tasks to the scope, which is reached on the day `reached`. */
function towards(last: BurnUpDay, reached: string): Line {
  const length = Math.max(1, daysBetween(last.day, reached));
  return (day) => {
    const passed = daysBetween(last.day, day);
    return passed < 0 ? null : Math.min(last.scope, last.done + ((last.scope - last.done) * passed) / length);
  };
}

function planOf(days: readonly BurnUpDay[], end: string | null, scope: number): Line {
  const first = days[0]?.day;
  if (first === undefined || end === null || end <= first) return () => null;
  const length = daysBetween(first, end);
  return (day) => (day > end ? null : (scope * daysBetween(first, day)) / length);
}

interface ChartTexts {
  readonly scope: string;
  readonly done: string;
  readonly likely: string;
  readonly plan: string;
  readonly band: string;
  readonly today: string;
  readonly due: string;
  readonly day: string;
}

function specOf(
  { today, endDate, forecast }: ProjectInsights,
  all: readonly BurnUpDay[],
  texts: ChartTexts,
): ChartSpec {
  const last = all.at(-1) ?? { day: today, scope: 0, done: 0 };
  const latest = [today, endDate ?? today, forecast?.late ?? today].reduce((a, b) => (a > b ? a : b));
  const furthest = addDays(today, 730);
  const days = drawnDays(
    all[0]?.day ?? today,
    addDays(latest < furthest ? latest : furthest, latest > today ? MARGIN : 0),
    today,
  );
  const known = new Map(all.map((one) => [one.day, one]));
  const values = (line: Line) => days.map((day) => line(day));
  const plan = planOf(all, endDate, last.scope);
  const series: LinesSpec['series'] = [
    {
      id: 'scope',
      name: texts.scope,
      shape: 'step',
      tone: 'chart-2',
      values: values((day) => known.get(day)?.scope ?? null),
    },
    {
      id: 'done',
      name: texts.done,
      tone: 'chart-1',
      width: 2.5,
      values: values((day) => known.get(day)?.done ?? null),
    },
    {
      id: 'plan',
      name: texts.plan,
      tone: 'fg-subtle',
      width: 1.25,
      dash: 'dotted',
      values: values(plan),
    },
    ...(forecast
      ? [
          {
            id: 'likely',
            name: texts.likely,
            tone: 'chart-1' as const,
            dash: 'dashed' as const,
            values: values(towards(last, forecast.likely)),
          },
        ]
      : []),
  ];
  const near = (day: string): string => days.findLast((one) => one <= day) ?? day;
  return {
    kind: 'lines',
    dayName: texts.day,
    days,
    series,
    bands: forecast
      ? [
          {
            id: 'band',
            name: texts.band,
            lower: values(towards(last, forecast.late)),
            upper: values(towards(last, forecast.early)),
          },
        ]
      : [],
    marks: [
      { day: today, name: texts.today, tone: 'accent' },
      ...(endDate !== null && endDate >= (days[0] ?? '') && endDate <= furthest
        ? [{ day: near(endDate), name: texts.due }]
        : []),
    ],
    valueText: (value) => String(Math.round(value)),
  };
}

export function BurnUpChart({ insights }: { readonly insights: ProjectInsights }) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { today, endDate, burnUp: days, forecast } = insights;
  const dayText = (day: string): string => formatDay(day, locale, today);
  const last = days.at(-1);
  const texts: ChartTexts = {
    scope: t('burnUp.scope'),
    done: t('done.name'),
    likely: t('burnUp.likely'),
    plan: t('burnUp.plan'),
    band: t('burnUp.band'),
    today: t('burnUp.today'),
    due: endDate === null ? '' : t('burnUp.due', { day: dayText(endDate) }),
    day: t('columns.day'),
  };
  const isEmpty = last === undefined || last.done === 0;
  const spec = specOf(insights, isEmpty ? [] : days, texts);
  return (
    <div>
      <Chart
        label={t('burnUp.title')}
        note={last && !isEmpty ? t('burnUp.now', { done: last.done, scope: last.scope }) : undefined}
        spec={spec}
        fileName="done-against-scope"
        empty={t('burnUp.empty')}
      />
      {!isEmpty && (
        <p className="hf-insights-words">
          {forecast
            ? t('burnUp.words', {
                likely: dayText(forecast.likely),
                early: dayText(forecast.early),
                late: dayText(forecast.late),
                weeks: forecast.weeks,
              })
            : last.done === last.scope
              ? t('likely.done')
              : t('likely.unknown')}
        </p>
      )}
    </div>
  );
}
