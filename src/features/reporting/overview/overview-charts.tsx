/**
 * Logged time by day, week or month, and the projects with the most time against their estimates. A bar opens the more
 * detailed report. Props: work.
 */
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BucketSize } from '../../../../contract/rules/time-buckets.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay, formatMonth, formatMonthShort } from '../../../lib/format-day.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ReportId, reportPath } from '../../../modules/navigation/report-pages.ts';
import { periodPart, type ReportSearch } from '../header/report-search.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { TimeChart } from '../time-reports/time-chart.tsx';
import { daysOfBar, loggedBars } from './logged-bars.ts';

type Work = ReportOf<'reporting.overviewTime'>;

interface WorkProps {
  readonly work: Work;
}

const HOUR = 3_600;
/** From this number of hours on, the label of a bar has no minutes. */
const MANY = 10;

/** Formats hours; the short form leaves out the minutes of large values. */
function useHours() {
  const durationText = useDurationText();
  return {
    text: (hours: number): string => durationText(hours * 60),
    short: (hours: number): string => durationText((hours < MANY ? hours : Math.round(hours)) * 60),
  };
}

/** The legend of a chart. Hidden from screen readers: the names are also in its readout and its table. */
function Key({ parts }: { readonly parts: readonly (readonly [mark: string, name: string])[] }) {
  return (
    <span className="overview-key" aria-hidden="true">
      {parts.map(([mark, name]) => (
        <span key={mark}>
          <i data-mark={mark} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** Opens another report, with the given period or the current one. */
function useOpenReport(): (id: ReportId, search: ReportSearch) => void {
  const router = useRouter();
  const { search: here } = useReportAddress();
  return (id, search) => {
    const { archived } = here;
    const days = search.from === undefined ? periodPart(here) : {};
    void router.navigate({
      to: reportPath(id),
      search: { ...days, ...(archived && { archived }), ...search },
    });
  };
}

/** The short names contain the month only where it changes; a week is named by its first day. */
function dayNames(day: string, index: number, locale: string, today: string, step: BucketSize) {
  const name = formatDay(day, locale, today);
  const beginsMonth = index === 0 || Number(day.slice(8)) <= (step === 'week' ? 7 : 1);
  return { name, shortName: beginsMonth ? name : String(Number(day.slice(8))) };
}

/** The short names contain the year only where it changes. */
const monthNames = (day: string, index: number, locale: string) => ({
  name: formatMonth(day, locale),
  shortName: formatMonthShort(day, locale, index === 0 || day.slice(5, 7) === '01'),
});

function LoggedChart({ work }: WorkProps) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  const { text, short } = useHours();
  const open = useOpenReport();
  const bars = loggedBars(work);
  const [billable, nonBillable] = [t('billable.billable'), t('billable.non-billable')];
  return (
    <Chart
      label={t(`overview.by.${work.step}`)}
      actions={
        <Key
          parts={[
            ['billable', billable],
            ['non-billable', nonBillable],
          ]}
        />
      }
      spec={{
        kind: 'bars',
        direction: 'up',
        layout: 'stacked',
        categoryName: t(`overview.step.${work.step}`),
        categories: bars.map(({ day, billable: most, nonBillable: rest }, index) => ({
          id: day,
          valueText: short((most + rest) / HOUR),
          ...(work.step === 'month'
            ? monthNames(day, index, locale)
            : dayNames(day, index, locale, today, work.step)),
        })),
        // In hours, so that the axis has round values.
        series: [
          { id: 'billable', name: billable, values: bars.map((bar) => bar.billable / HOUR) },
          { id: 'non-billable', name: nonBillable, values: bars.map((bar) => bar.nonBillable / HOUR) },
        ],
        valueText: text,
      }}
      fileName="hours-logged"
      empty={t('nothingLogged')}
      onSelect={(day) => open('time-sheet-projects', daysOfBar(work, day))}
    />
  );
}

function EstimateChart({ work }: WorkProps) {
  const { t } = useTranslation('reporting');
  const { text, short } = useHours();
  const open = useOpenReport();
  return (
    <TimeChart
      label={t('pages.time-sheet-estimate-vs-actual')}
      categoryName={t('column.name')}
      rows={work.projects.map(({ id, name, logged_time: seconds, estimated }) => ({
        id,
        name,
        actual: seconds / HOUR,
        planned: estimated / 60,
      }))}
      actualName={t('task.logged')}
      plannedName={t('task.estimated')}
      text={text}
      shortText={short}
      fileName="estimate-and-actual"
      empty={t('nothingLogged')}
      actions={
        <Key
          parts={[
            ['billable', t('task.logged')],
            ['over', t('task.overlogged')],
            ['estimate', t('task.estimated')],
          ]}
        />
      }
      onSelect={(project) => open('time-sheet-estimate-vs-actual', { unit: 'hours', project })}
    />
  );
}

export const ChartSkeletons = () => (
  <div className="overview-charts">
    {[0, 1].map((chart) => (
      <Skeleton key={chart} height={236} />
    ))}
  </div>
);

export function OverviewCharts({ work }: WorkProps) {
  return (
    <div className="overview-charts">
      <LoggedChart work={work} />
      <EstimateChart work={work} />
    </div>
  );
}
