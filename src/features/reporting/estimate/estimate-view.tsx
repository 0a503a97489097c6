/** Estimated days of projects against the days logged on them; in working days, man days or hours. A project opens its entries. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { type ReportColumn } from '../report-parts/report-column.ts';
import { PairedBars } from '../report-parts/time-bars.tsx';
import { type Estimate, estimatesIn, type EstimateUnit } from './estimates.ts';
import { ProjectTimePage } from '../time-reports/project-time-page.tsx';
import { ChartSwitch } from '../time-reports/time-chart.tsx';
import { useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';

const EMPTY: ReportOf<'timeReports.estimatedVsActual'> = [];
const UNITS: readonly EstimateUnit[] = ['working-days', 'man-days', 'hours'];

function UsedText({ row }: { readonly row: Estimate }) {
  const { t } = useTranslation('reporting');
  if (row.used === null) return <span className="hf-subtle">{t('estimate.none')}</span>;
  return (
    <span className={row.used > 100 ? 'report-over' : undefined}>{`${String(Math.round(row.used))}%`}</span>
  );
}

function useColumns(longest: number): readonly ReportColumn<Estimate>[] {
  const { t } = useTranslation('reporting');
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (row) => (
          <>
            <ColorSquare color={row.color} />
            <span className="hf-trunc">{row.name}</span>
          </>
        ),
        value: (row) => row.name,
      },
      {
        id: 'bar',
        header: t('column.estimatedVsActual'),
        width: '40%',
        hideOnPhone: true,
        inFile: false,
        cell: (row) => <PairedBars planned={row.estimated} actual={row.actual} scale={longest} />,
        value: (row) => row.actual,
      },
      {
        id: 'estimated',
        header: t('estimate.estimated'),
        align: 'end',
        cell: (row) => (row.estimated === 0 ? '–' : row.estimated),
        value: (row) => row.estimated,
      },
      {
        id: 'actual',
        header: t('estimate.actual'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => row.actual,
        value: (row) => row.actual,
      },
      {
        id: 'used',
        header: t('estimate.used'),
        align: 'end',
        cell: (row) => <UsedText row={row} />,
        value: (row) => row.used,
      },
      {
        id: 'ends',
        header: t('column.end'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => (row.endDate === null ? '–' : <DueDate day={row.endDate} today={today} plain />),
        value: (row) => row.endDate,
      },
    ],
    [t, today, longest],
  );
}

function Summary({ rows, unit }: { readonly rows: readonly Estimate[]; readonly unit: EstimateUnit }) {
  const { t } = useTranslation('reporting');
  const sum = (pick: (row: Estimate) => number): number =>
    Math.round(rows.reduce((total, row) => total + pick(row), 0) * 10) / 10;
  const planned = rows.filter((row) => row.estimated > 0);
  const over = rows.filter((row) => row.used !== null && row.used > 100).length;
  return (
    <p className="report-sentence">
      {t(unit === 'hours' ? 'estimate.sumHours' : 'estimate.sumDays', {
        actual: sum((row) => row.actual),
        estimated: sum((row) => row.estimated),
        count: rows.length,
      })}{' '}
      {over > 0 && t('estimate.over', { count: over })}{' '}
      {planned.length < rows.length && t('estimate.without', { count: rows.length - planned.length })}
    </p>
  );
}

export function EstimateView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const filters = useTimeFilters(search);
  const unit: EstimateUnit = search.unit ?? 'working-days';
  const answer = useTimeReport('timeReports.estimatedVsActual', filters, {
    empty: EMPTY,
    ask: (body) => ({
      query: { archived: search.archived === true },
      body: { ...body, type: unit === 'man-days' ? 'MAN_DAYS' : 'WORKING_DAYS' },
    }),
  });
  const rows = useMemo(() => estimatesIn(answer.data ?? EMPTY, unit), [answer.data, unit]);
  const longest = Math.max(0, ...rows.map((row) => Math.max(row.estimated, row.actual)));
  const columns = useColumns(longest);
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  return (
    <ProjectTimePage
      title={t('pages.time-sheet-estimate-vs-actual')}
      answer={answer}
      rows={rows}
      columns={columns}
      sortedBy="estimated"
      drawing={{
        unit: t(`estimate.units.${unit}`),
        rows: rows.map((row) => ({ ...row, planned: row.estimated })),
        actualName: t('estimate.actual'),
        plannedName: t('estimate.estimated'),
        text: (value) => number.format(value),
      }}
      filters={filters}
      switches={
        <>
          <ChartSwitch />
          <Segmented
            label={t('estimate.unit')}
            value={unit}
            onValueChange={(id) => change({ unit: id === 'working-days' ? undefined : id })}
            options={UNITS.map((id) => ({ id, label: t(`estimate.units.${id}`) }))}
          />
        </>
      }
      above={<Summary rows={rows} unit={unit} />}
    />
  );
}
