/**
 * One page of projects as a table. Props: rows, columns, page { index, size, total, onIndex, onSize }, sort, onSort,
 * onOpen(id), selected, totals (of all pages), empty.
 */
import './project-table.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Table, type TableSort } from '../../../ui/table.tsx';
import { PAGE_SIZES } from '../../../ui/list-page.ts';
import { type ReportColumn, serverSorted } from '../report-parts/report-column.ts';
import { DaysLeftText } from './project-columns.tsx';
import { StatusCell } from './project-cells.tsx';
import { type ProjectTotals, useProjectTotals } from './project-totals.tsx';
import type { ReportProject } from './report-project.ts';
import { useToday } from '../../../data/today.ts';

interface ProjectPageProps {
  readonly rows: readonly ReportProject[];
  readonly columns: readonly ReportColumn<ReportProject>[];
  readonly page: {
    readonly index: number;
    readonly size: number;
    readonly total: number;
    readonly onIndex: (index: number) => void;
    readonly onSize?: ((size: number) => void) | undefined;
  };
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (projectId: string) => void;
  readonly selected?: string | undefined;
  readonly totals?: ProjectTotals | undefined;
  readonly empty?: ReactNode;
}

/** Sorts a column by the server's name of the field. */
function useSorting(
  columns: ProjectPageProps['columns'],
  sort: TableSort,
  onSort: ProjectPageProps['onSort'],
) {
  const shown = columns.find(({ field }) => field === sort.id)?.id ?? '';
  return {
    sort: { id: shown, descending: sort.descending },
    onSort: ({ id, descending }: TableSort) => {
      const field = columns.find((column) => column.id === id)?.field;
      if (field !== undefined) onSort({ id: field, descending });
    },
  };
}

function PhoneLine({ row }: { readonly row: ReportProject }) {
  const today = useToday();
  return (
    <span className="report-phone-line">
      <StatusCell row={row} />
      <DaysLeftText endDate={row.end_date} today={today} />
    </span>
  );
}

const phoneLineOf = (row: ReportProject) => <PhoneLine row={row} />;

export function ProjectPage({
  rows,
  columns,
  page,
  sort,
  onSort,
  onOpen,
  selected,
  totals,
  empty,
}: ProjectPageProps) {
  const { t } = useTranslation('reporting');
  const sorting = useSorting(columns, sort, onSort);
  const { index, size, total, onIndex, onSize } = page;
  const foot = useProjectTotals(totals, total);
  return (
    <div className="report-paged">
      <Table
        label={t('pages.projects')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={serverSorted(columns).map((column) => ({ ...column, hideOnPhone: column.id !== 'name' }))}
        sort={sorting.sort}
        onSort={sorting.onSort}
        onOpen={({ id }) => onOpen(id)}
        selectedKey={selected ?? null}
        minWidth={columns.length > 5 ? columns.length * 148 : undefined}
        phoneLine={phoneLineOf}
        foot={foot}
        empty={
          empty ?? (
            <EmptyState compact title={t('noProjects')}>
              {t('hint.projects')}
            </EmptyState>
          )
        }
      />
      {(total > size || index > 1 || onSize) && total > 0 && (
        <Pagination
          page={index}
          pageSize={size}
          total={total}
          onPageChange={onIndex}
          pageSizes={onSize && PAGE_SIZES}
          onPageSizeChange={onSize}
        />
      )}
    </div>
  );
}
