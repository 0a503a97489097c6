/** Estimates against logged time, their accuracy, and the remaining estimates by week. */
import { useTranslation } from 'react-i18next';
import type { ProjectInsights } from '../../../../contract/rules/insights/project-insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { shareText } from '../../../ui/charts/part-shares.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';

interface WithInsights {
  readonly insights: ProjectInsights;
}

const HOUR = 3_600;

export function PhaseChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const durationText = useDurationText();
  const { phases: rows } = insights;
  // Values are in hours, so that the axis has round ticks.
  const text = (hours: number): string => durationText(hours * 60);
  return (
    <Chart
      label={t('phase.title')}
      note={t('phase.note')}
      spec={{
        kind: 'bars',
        direction: 'across',
        layout: 'stacked',
        categoryName: t('phase.phase'),
        categories: rows.map(({ phase, loggedSeconds, estimatedSeconds }) => ({
          id: phase?.id ?? 'none',
          name: phase?.name ?? t('phase.none'),
          valueText: `${text(loggedSeconds / HOUR)} / ${text(estimatedSeconds / HOUR)}`,
        })),
        series: [
          {
            id: 'logged',
            name: t('logged.name'),
            values: rows.map(({ loggedSeconds }) => loggedSeconds / HOUR),
          },
        ],
        reference: {
          name: t('phase.estimate'),
          overName: t('phase.over'),
          values: rows.map(({ estimatedSeconds }) => (estimatedSeconds > 0 ? estimatedSeconds / HOUR : null)),
        },
        valueText: text,
      }}
      fileName="estimated-and-logged"
      empty={t('phase.empty')}
    />
  );
}

export function AccuracyChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { within, over, under, median } = insights.accuracy;
  return (
    <div>
      <Chart
        label={t('accuracy.title')}
        note={t('accuracy.note')}
        spec={{
          kind: 'parts',
          partName: t('accuracy.title'),
          valueName: t('columns.tasks'),
          parts: [
            { id: 'within', name: t('accuracy.within'), value: within, tone: 'chart-1' },
            { id: 'over', name: t('accuracy.over'), value: over, tone: 'danger-mark', fill: 'hatch' },
            { id: 'under', name: t('accuracy.under'), value: under, tone: 'chart-2', fill: 'tint' },
          ],
        }}
        fileName="estimate-accuracy"
        empty={t('accuracy.empty')}
      />
      {median !== null && (
        <p className="hf-insights-words">
          {t('accuracy.median', { percent: shareText(median, 100, locale) })}
        </p>
      )}
    </div>
  );
}

/** Past weeks with their logged time, future weeks with the remaining estimates. */
export function WeekChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const durationText = useDurationText();
  const { logged, ahead } = insights;
  const left = new Map(ahead.weeks.map(({ week, seconds }) => [week, seconds / HOUR]));
  const spent = new Map(logged.map(({ week, seconds }) => [week, seconds / HOUR]));
  const weeks = [...new Set([...spent.keys(), ...left.keys()])].sort();
  const text = (hours: number): string => durationText(hours * 60);
  const rest = [
    ...(ahead.overdue > 0 ? [t('weeks.overdue', { time: text(ahead.overdue / HOUR) })] : []),
    ...(ahead.undated > 0 ? [t('weeks.undated', { time: text(ahead.undated / HOUR) })] : []),
    ...(ahead.later > 60 ? [t('weeks.later', { time: text(ahead.later / HOUR) })] : []),
  ];
  return (
    <div>
      <Chart
        label={t('weeks.title')}
        note={t('weeks.note')}
        spec={{
          kind: 'bars',
          direction: 'up',
          layout: 'stacked',
          categoryName: t('weeks.week'),
          categories: weeks.map((week) => ({ id: week, name: formatDay(week, locale, insights.today) })),
          series: [
            { id: 'logged', name: t('logged.name'), values: weeks.map((week) => spent.get(week) ?? 0) },
            {
              id: 'left',
              name: t('weeks.left'),
              values: weeks.map((week) => left.get(week) ?? 0),
              fill: 'hollow',
            },
          ],
          valueText: text,
        }}
        height={210}
        fileName="work-by-week"
        empty={t('weeks.empty')}
      />
      {rest.length > 0 && <p className="hf-insights-words">{rest.join(' ')}</p>}
    </div>
  );
}
