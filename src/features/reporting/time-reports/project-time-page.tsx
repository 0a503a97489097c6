/**
 * A time report by project: a table or a chart, and the time logs of the opened project. Props: title, answer, rows and
 * columns of the table, sortedBy (initial sort column), drawing (the chart; its default label is the name of the
 * report), filters, above (node above the table), switches (beside the filters), phoneLine (below a name on phones).
 */
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { NothingLogged } from '../report-parts/nothing-logged.tsx';
import { usePeriodText } from '../header/period-menu.tsx';
import { ReportPage } from '../header/report-page.tsx';
import { ReportViews } from '../header/report-views.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { DeviceTime } from '../report-parts/device-report.tsx';
import { csvTable, type ReportColumn } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ProjectLogDrawer } from './project-log-drawer.tsx';
import { ProjectTimeTable } from './project-time-table.tsx';
import { TimeChart, useIsChart } from './time-chart.tsx';
import { TimeFilters } from './time-filters.tsx';
import type { useTimeFilters } from './use-time-filters.ts';

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

type Drawing = Pick<ComponentProps<typeof TimeChart>, 'rows' | 'actualName' | 'plannedName' | 'text'> & {
  /** The unit, where the name of the report does not contain it. */
  readonly unit?: string;
};

interface ProjectTimePageProps<Row extends NamedRow> {
  readonly title: string;
  readonly answer: ShownAnswer<readonly unknown[]>;
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn<Row>[];
  readonly sortedBy: string;
  readonly drawing: Drawing;
  readonly filters: ReturnType<typeof useTimeFilters>;
  readonly switches: ReactNode;
  readonly above?: ReactNode;
  readonly phoneLine?: ((row: Row) => ReactNode) | undefined;
}

export function ProjectTimePage<Row extends NamedRow>(props: ProjectTimePageProps<Row>) {
  const { title, answer, rows, columns, sortedBy, filters, switches, above, phoneLine } = props;
  const { unit, ...drawing } = props.drawing;
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const period = usePeriodText();
  const name = `${title}, ${period}`;
  const isChart = useIsChart();
  const open = (id: string): void => change({ project: id });
  return (
    <>
      <ReportPage
        title={title}
        count={answer.data && rows.length}
        answer={answer}
        exports={{ name, csv: () => csvTable(columns, rows) }}
        actions={<ReportViews />}
        filters={<TimeFilters filters={filters}>{switches}</TimeFilters>}
      >
        <AnswerArea
          answer={answer}
          skeleton={<RowSkeleton rows={10} />}
          instead={<DeviceTime by="project" />}
        >
          {() =>
            rows.length === 0 ? (
              <NothingLogged period={period} chosen={!filters.isNothing} />
            ) : isChart ? (
              <TimeChart
                {...drawing}
                label={unit === undefined ? name : `${name}, ${unit}`}
                categoryName={t('column.name')}
                fileName={name}
                onSelect={open}
              />
            ) : (
              <div className="report-sections">
                {above}
                <ProjectTimeTable
                  label={title}
                  rows={rows}
                  columns={columns}
                  sortedBy={sortedBy}
                  opened={search.project}
                  onOpen={open}
                  phoneLine={phoneLine}
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
