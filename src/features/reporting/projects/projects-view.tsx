/** All projects of the organization: filtered, sorted, in pages, edited in place; a project opens in a drawer. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { exportPath } from '../header/export-path.ts';
import { ReportPage } from '../header/report-page.tsx';
import { SearchField } from '../header/search-field.tsx';
import { ReportViews } from '../header/report-views.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { type ReportAddress, useReportAddress } from '../header/use-report-address.ts';
import { ProjectDrawer } from '../project-drawer/project-drawer.tsx';
import { useProjectColumns } from '../project-table/project-columns.tsx';
import { ProjectPage } from '../project-table/project-page.tsx';
import {
  type AnsweredProject,
  useColumnContext,
  useReportProjects,
} from '../project-table/report-project.ts';
import { csvTable } from '../report-parts/report-column.ts';
import { DeviceProjects } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useColumnSetting } from './column-choice.ts';
import { ProjectFilters } from './project-filters.tsx';
import {
  type FilterLists,
  isNarrowed,
  projectsFileQuery,
  projectsQuery,
  useFilterLists,
} from './projects-query.ts';

const NONE: readonly AnsweredProject[] = [];
const NOTHING: ReportOf<'reporting.projects'> = { total: 0, projects: [] };

function useProjectsReport({ search }: ReportAddress, lists: FilterLists) {
  const searchText = useDebouncedText(search.search ?? '');
  const query = useMemo(
    () => projectsQuery({ ...search, search: searchText }, lists),
    [search, searchText, lists],
  );
  const answer = useReport('reporting.projects', query && { query });
  // No request when a filter excludes everything.
  return query === null ? { ...answer, data: NOTHING, state: 'fresh' as const } : answer;
}

export function ProjectsView() {
  const { t } = useTranslation('reporting');
  const address = useReportAddress();
  const { search, change } = address;
  const lists = useFilterLists();
  const answer = useProjectsReport(address, lists);
  const rows = useReportProjects(answer.data?.projects ?? NONE);
  const all = useProjectColumns(useColumnContext(rows));
  const setting = useColumnSetting();
  const columns = useMemo(
    () =>
      setting.order.flatMap((id) =>
        setting.hidden.has(id) ? [] : (all.find((column) => column.id === id) ?? []),
      ),
    [all, setting.order, setting.hidden],
  );
  const asked = projectsQuery(search, lists);
  const total = answer.data?.total ?? 0;
  const page = { index: search.index ?? 1, size: search.size ?? 10 };
  const narrowed = isNarrowed(search);
  return (
    <>
      <ReportPage
        title={t('pages.projects')}
        count={answer.data?.total}
        answer={answer}
        exports={{
          name: t('pages.projects'),
          csv: () => csvTable(columns, rows),
          xlsx: asked && exportPath('projects/export', projectsFileQuery(asked, lists.teamName)),
          all: total > rows.length ? total : undefined,
        }}
        actions={<ReportViews />}
        filters={
          <>
            <SearchField label={t('findProject')} />
            <ProjectFilters lists={lists} />
            <span className="hf-grow" />
            <ColumnChooser columns={all} setting={setting} />
          </>
        }
      >
        <AnswerArea answer={answer} skeleton={<RowSkeleton rows={10} />} instead={<DeviceProjects />}>
          {({ total, totals }) => (
            <ProjectPage
              rows={rows}
              columns={columns}
              page={{
                ...page,
                total,
                onIndex: (index) => change({ index: index === 1 ? undefined : index }),
                onSize: (size) => change({ size: size === 10 ? undefined : size }),
              }}
              sort={{ id: search.field ?? 'name', descending: search.order === 'desc' }}
              onSort={({ id, descending }) =>
                change({ field: id === 'name' ? undefined : id, order: descending ? 'desc' : undefined })
              }
              onOpen={(project) => change({ project })}
              selected={search.project}
              totals={totals}
              empty={
                narrowed ? (
                  <EmptyState
                    compact
                    title={t('nothingMatches')}
                    actions={
                      <Button
                        kind="line"
                        onClick={() =>
                          change({
                            teams: undefined,
                            statuses: undefined,
                            healths: undefined,
                            categories: undefined,
                            managers: undefined,
                            search: undefined,
                          })
                        }
                      >
                        {t('filter.clear')}
                      </Button>
                    }
                  >
                    {t('hint.filters')}
                  </EmptyState>
                ) : undefined
              }
            />
          )}
        </AnswerArea>
      </ReportPage>
      {search.project !== undefined && (
        <ProjectDrawer
          key={search.project}
          projectId={search.project}
          row={rows.find(({ id }) => id === search.project) ?? null}
          rows={rows.map(({ id }) => id)}
        />
      )}
    </>
  );
}
