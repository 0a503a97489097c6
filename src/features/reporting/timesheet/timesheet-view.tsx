/** Time of people by projects as a heat map; a cell opens its time logs. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { NothingLogged } from '../report-parts/nothing-logged.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { exportPath } from '../header/export-path.ts';
import type { CsvTable } from '../header/export-menu.tsx';
import { periodQuery } from '../header/period.ts';
import { usePeriodText } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { ReportViews } from '../header/report-views.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { decimalHours } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ProjectLogDrawer } from '../time-reports/project-log-drawer.tsx';
import { SheetTable } from './sheet-table.tsx';
import { type SheetGrid, sheetGrid, capacityUse } from './sheet-grid.ts';
import { TimeFilters } from '../time-reports/time-filters.tsx';
import { billableOf, useTimeFilters, useTimeReport } from '../time-reports/use-time-filters.ts';
import './timesheet.css';

const EMPTY: ReportOf<'timeReports.sheet'> = { users: [], projects: [] };

const sheetCsv = (
  { columns, rows, total, hasUse }: SheetGrid,
  words: { readonly corner: string; readonly total: string; readonly use: string },
): CsvTable => {
  /** Utilisation in percent. */
  const percentIn = (lines: SheetGrid['rows']) => (hasUse ? [capacityUse(lines)?.percent ?? null] : []);
  return [
    [words.corner, ...columns.map(({ name }) => name), words.total, ...(hasUse ? [words.use] : [])],
    ...rows.map((row) => [
      row.name,
      ...row.cells.map(decimalHours),
      decimalHours(row.total),
      ...percentIn([row]),
    ]),
    [
      words.total,
      ...columns.map((column) => decimalHours(column.total)),
      decimalHours(total),
      ...percentIn(rows),
    ],
  ];
};

/** Servers and proxies refuse longer addresses; the workbook is made on this device then. */
const MAX_ADDRESS = 7_000;

export function TimesheetView() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const filters = useTimeFilters(search);
  const archived = search.archived === true;
  const answer = useTimeReport('timeReports.sheet', filters, {
    empty: EMPTY,
    ask: (body) => ({ query: { archived }, body: { ...body, only_logged: true } }),
  });
  const by = search.rows ?? 'people';
  const former = t('sheet.former');
  const grid = useMemo(() => answer.data && sheetGrid(answer.data, by, former), [answer.data, by, former]);
  const period = usePeriodText();
  const { chosen } = filters;
  const workbook = exportPath('allocation/export', {
    teams: chosen.teams.join(','),
    projects: chosen.projects.join(','),
    include_archived: archived,
    ...billableOf(search),
    ...periodQuery(search),
  });
  const nameOf = (id: string | undefined) =>
    answer.data?.users.find((user) => user.id === id)?.name || former;
  return (
    <>
      <ReportPage
        title={t('pages.time-sheet-overview')}
        answer={answer}
        exports={{
          name: `${t('pages.time-sheet-overview')} ${period}`,
          csv: grid
            ? () =>
                sheetCsv(grid, {
                  corner: t(`sheet.${by}`, { count: grid.rows.length }),
                  total: t('total'),
                  use: t('filter.utilisation'),
                })
            : null,
          xlsx: workbook.length > MAX_ADDRESS ? null : workbook,
        }}
        actions={<ReportViews />}
        filters={
          <TimeFilters filters={filters}>
            <Segmented
              label={t('sheet.rows')}
              value={by}
              onValueChange={(id) => change({ rows: id === 'projects' ? id : undefined })}
              options={[
                { id: 'people', label: t('sheet.byPeople') },
                { id: 'projects', label: t('sheet.byProjects') },
              ]}
            />
          </TimeFilters>
        }
      >
        <AnswerArea answer={answer} skeleton={<RowSkeleton rows={10} />} instead={<DeviceTime by="member" />}>
          {() =>
            grid && grid.total > 0 ? (
              <SheetTable
                grid={grid}
                by={by}
                onOpen={(row, column) =>
                  change(
                    by === 'people' ? { member: row, project: column } : { member: column, project: row },
                  )
                }
              />
            ) : (
              <NothingLogged period={period} chosen={!filters.isNothing} />
            )
          }
        </AnswerArea>
      </ReportPage>
      {search.project !== undefined && (
        <ProjectLogDrawer
          key={`${search.project} ${search.member ?? ''}`}
          projectId={search.project}
          name={filters.projects.find(({ id }) => id === search.project)?.name}
          person={
            search.member === undefined ? undefined : { id: search.member, name: nameOf(search.member) }
          }
          withoutArchived={!archived}
          rows={[]}
        />
      )}
    </>
  );
}
