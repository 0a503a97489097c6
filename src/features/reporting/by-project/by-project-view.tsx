/** Logged time by project: bars, and the table behind them; a project opens its entries. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DurationText } from '../../../ui/duration-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePeriodText } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { SavedViews } from '../header/saved-views.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { csvTable, hoursInFile, type ReportColumn } from '../report-parts/report-column.ts';
import { EstimateBar } from '../report-parts/time-bars.tsx';
import { DeviceTime } from '../report-parts/device-knows.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ChangeText } from '../time-reports/change-text.tsx';
import { CompareSwitch } from '../time-reports/compare-switch.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { ProjectLogDrawer } from '../time-reports/project-log-drawer.tsx';
import { ProjectTimeTable } from '../time-reports/project-time-table.tsx';
import { ChartSwitch, TimeChart, useIsChart } from '../time-reports/time-chart.tsx';
import { TimeFilters } from '../time-reports/time-filters.tsx';
import { useCompared } from '../time-reports/use-compared.ts';
import { type TimeBody, useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';
import '../report-parts/report-parts.css';

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
        value: (row) => hoursInFile(before.get(row.id) ?? 0),
      },
      {
        id: 'change',
        header: t('change.label'),
        align: 'end',
        cell: (row) => <ChangeText now={row.logged_time} before={before.get(row.id) ?? 0} />,
        value: (row) => hoursInFile(row.logged_time - (before.get(row.id) ?? 0)),
      },
    ];
  }, [t, before, longest]);
}

export function ByProjectView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
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
  const period = usePeriodText();
  const name = `${t('titles.time-sheet-projects')}, ${period}`;
  const isChart = useIsChart();
  const durationText = useDurationText();
  const drawn = rows.map((row) => ({
    id: row.id,
    name: row.name,
    actual: row.value,
    planned: row.estimated_value,
  }));
  return (
    <>
      <ReportPage
        title={t('titles.time-sheet-projects')}
        count={answer.data?.length}
        answer={answer}
        exports={{ name, csv: () => csvTable(columns, rows) }}
        actions={<SavedViews />}
        filters={
          <TimeFilters filters={filters}>
            <CompareSwitch />
            <ChartSwitch />
          </TimeFilters>
        }
      >
        <AnswerArea
          answer={answer}
          skeleton={<RowSkeleton rows={10} />}
          instead={<DeviceTime by="project" />}
        >
          {() =>
            rows.length === 0 ? (
              <EmptyState
                compact
                title={t(filters.isNothing ? 'filter.nothingChosen' : 'nobodyLogged', { period })}
              />
            ) : isChart ? (
              <TimeChart
                label={name}
                categoryName={t('column.name')}
                rows={drawn}
                actualName={t('task.logged')}
                plannedName={t('task.estimated')}
                text={(value) => durationText(Math.round(value * 60))}
                fileName={name}
                onSelect={(id) => change({ project: id })}
              />
            ) : (
              <div className="report-sections">
                <ProjectTimeTable
                  label={t('titles.time-sheet-projects')}
                  rows={rows}
                  columns={columns}
                  sortedBy="logged"
                  opened={search.project}
                  onOpen={(id) => change({ project: id })}
                />
              </div>
            )
          }
        </AnswerArea>
      </ReportPage>
      {search.project !== undefined && (
        <ProjectLogDrawer
          key={search.project}
          projectId={search.project}
          name={rows.find(({ id }) => id === search.project)?.name}
          rows={rows.map(({ id }) => id)}
        />
      )}
    </>
  );
}
