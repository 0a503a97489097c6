/** Logged time by project: bars or a table; a project opens its time logs. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf } from '../../../data/reports.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DurationText, useDurationText } from '../../../ui/duration-text.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { decimalHours, type ReportColumn } from '../report-parts/report-column.ts';
import { EstimateBar } from '../report-parts/time-bars.tsx';
import { ChangeText } from '../time-reports/change-text.tsx';
import { CompareSwitch } from '../time-reports/compare-switch.tsx';
import { ProjectTimePage } from '../time-reports/project-time-page.tsx';
import { ChartSwitch } from '../time-reports/time-chart.tsx';
import { useCompared } from '../time-reports/use-compared.ts';
import { type TimeBody, useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';

type Row = ReportOf<'timeReports.byProject'>[number];
type Before = ReadonlyMap<string, number> | null;

const EMPTY: readonly Row[] = [];

const minutes = (seconds: number): number => Math.floor(seconds / 60);

function useColumns(before: Before, longest: number): readonly ReportColumn<Row>[] {
  const { t } = useTranslation('reporting');
  return useMemo(() => {
    const columns: readonly ReportColumn<Row>[] = [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (row) => (
          <>
            <ColorSquare color={row.color_code} />
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
        cell: (row) => (
          <>
            <EstimateBar logged={row.logged_time} estimated={row.estimated * 60} scale={longest} />
            {before && <EstimateBar faint logged={before.get(row.id) ?? 0} estimated={0} scale={longest} />}
          </>
        ),
        value: (row) => row.value,
      },
      {
        id: 'logged',
        header: t('task.logged'),
        align: 'end',
        cell: (row) => <DurationText minutes={minutes(row.logged_time)} />,
        value: (row) => row.value,
      },
      {
        id: 'estimated',
        header: t('task.estimated'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => (row.estimated > 0 ? <DurationText minutes={row.estimated} /> : '–'),
        value: (row) => row.estimated_value,
      },
    ];
    if (!before) return columns;
    return [
      ...columns,
      {
        id: 'before',
        header: t('change.before'),
        align: 'end',
        hideOnPhone: true,
        cell: (row) => <DurationText minutes={minutes(before.get(row.id) ?? 0)} />,
        value: (row) => decimalHours(before.get(row.id) ?? 0),
      },
      {
        id: 'change',
        header: t('change.label'),
        align: 'end',
        cell: (row) => <ChangeText now={row.logged_time} before={before.get(row.id) ?? 0} />,
        value: (row) => decimalHours(row.logged_time - (before.get(row.id) ?? 0)),
      },
    ];
  }, [t, before, longest]);
}

export function ByProjectView() {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const filters = useTimeFilters(search);
  const query = { archived: search.archived === true };
  const ask = (body: TimeBody) => ({ query, body });
  const answer = useTimeReport('timeReports.byProject', filters, { empty: [], ask });
  const compared = useCompared('timeReports.byProject', filters, search, ask);
  const earlier = compared?.data;
  const before = useMemo(
    () => (earlier ? new Map(earlier.map((row) => [row.id, row.logged_time])) : null),
    [earlier],
  );
  const rows = answer.data ?? EMPTY;
  const longest = Math.max(0, ...rows.map((row) => Math.max(row.logged_time, row.estimated * 60)));
  const columns = useColumns(before, longest);
  const durationText = useDurationText();
  return (
    <ProjectTimePage
      title={t('titles.time-sheet-projects')}
      answer={answer}
      rows={rows}
      columns={columns}
      sortedBy="logged"
      drawing={{
        rows: rows.map((row) => ({ ...row, actual: row.value, planned: row.estimated_value })),
        actualName: t('task.logged'),
        plannedName: t('task.estimated'),
        text: (value) => durationText(Math.round(value * 60)),
      }}
      filters={filters}
      switches={
        <>
          <CompareSwitch />
          <ChartSwitch />
        </>
      }
    />
  );
}
