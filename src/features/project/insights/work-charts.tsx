/** Tasks by status and priority, the cumulative flow, and cycle and lead times. */
import { useTranslation } from 'react-i18next';
import { DURATION_ENDS, type ProjectInsights } from '../../../../contract/rules/insights/project-insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { ChartFill, ChartTone } from '../../../ui/charts/chart-spec.ts';

interface WithInsights {
  readonly insights: ProjectInsights;
}

const asTone = (color: string): ChartTone => (color.startsWith('#') ? `#${color.slice(1)}` : 'chart-2');
/** Statuses of one category share its colour; the fill distinguishes them. */
const FILLS: readonly ChartFill[] = ['solid', 'hatch', 'dots', 'tint'];

export function StatusChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const seen = new Map<string, number>();
  const parts = insights.byStatus.map(({ status, color, count }) => {
    const before = seen.get(status.category_id) ?? 0;
    seen.set(status.category_id, before + 1);
    return {
      id: status.id,
      name: status.name,
      value: count,
      tone: asTone(color),
      fill: FILLS[before % FILLS.length],
    };
  });
  return (
    <Chart
      label={t('status.title')}
      spec={{
        kind: 'parts',
        parts,
        partName: t('columns.status'),
        valueName: t('columns.tasks'),
      }}
      fileName="status"
      empty={t('noTasks')}
    />
  );
}

export function PriorityChart({ insights }: WithInsights) {
  const { t } = useTranslation(['insights', 'tasks']);
  const rows = insights.byPriority;
  return (
    <Chart
      label={t('priority.title')}
      spec={{
        kind: 'bars',
        direction: 'up',
        layout: 'stacked',
        categoryName: t('priority.title'),
        categories: rows.map(({ priority }) => ({
          id: priority.id,
          name: t(`tasks:priority.${priority.key}`),
          tone: asTone(priority.color_code),
        })),
        series: [{ id: 'tasks', name: t('columns.tasks'), values: rows.map(({ count }) => count) }],
      }}
      height={190}
      fileName="priority"
      empty={t('noTasks')}
    />
  );
}

/** The states as stacked areas, from the first day with stored changes. */
export function FlowChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { flow: days, flowSince, today } = insights;
  return (
    <div>
      <Chart
        label={t('flow.title')}
        note={t('flow.note')}
        spec={{
          kind: 'lines',
          stacked: true,
          dayName: t('columns.day'),
          days: days.map(({ day }) => day),
          series: [
            { id: 'done', name: t('flow.done'), values: days.map(({ done }) => done) },
            { id: 'doing', name: t('flow.doing'), values: days.map(({ doing }) => doing), fill: 'hatch' },
            { id: 'todo', name: t('flow.todo'), values: days.map(({ todo }) => todo), fill: 'tint' },
          ],
        }}
        fileName="cumulative-flow"
        empty={t('flow.empty')}
      />
      {flowSince !== null && (
        <p className="hf-insights-words">{t('flow.since', { day: formatDay(flowSince, locale, today) })}</p>
      )}
    </div>
  );
}

export function CycleChart({ insights }: WithInsights) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { cycle, lead } = insights;
  const groups = [...DURATION_ENDS, Infinity].map((end, index) => {
    const begin = index === 0 ? 0 : (DURATION_ENDS[index - 1] ?? 0);
    const name =
      index === 0
        ? `≤ ${String(end)}`
        : end === Infinity
          ? `> ${String(begin)}`
          : `${String(begin)}–${String(end)}`;
    return {
      id: String(end),
      name,
      cycle: cycle.groups[index] ?? 0,
      lead: lead.groups[index] ?? 0,
    };
  });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const of = (value: number | null): string => (value === null ? '–' : number.format(value));
  return (
    <div>
      <Chart
        label={t('cycle.title')}
        note={t('cycle.note')}
        spec={{
          kind: 'bars',
          direction: 'up',
          layout: 'grouped',
          categoryName: t('columns.daysTaken'),
          categories: groups.map(({ id, name }) => ({ id, name })),
          series: [
            { id: 'cycle', name: t('cycle.cycle'), values: groups.map((one) => one.cycle) },
            { id: 'lead', name: t('cycle.lead'), values: groups.map((one) => one.lead) },
          ],
        }}
        height={190}
        fileName="cycle-time"
        empty={t('cycle.empty')}
      />
      {lead.median !== null && (
        <p className="hf-insights-words">
          {cycle.median !== null && `${t('cycle.words', { median: of(cycle.median), p85: of(cycle.p85) })} `}
          {t('cycle.leadWords', { median: of(lead.median), p85: of(lead.p85) })}
        </p>
      )}
    </div>
  );
}
