/** Projects with their time: a row opens its time logs. `sortedBy`: the initial sort column, largest first. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../ui/list-table.tsx';
import { type ReportColumn, clientSorted } from '../report-parts/report-column.ts';

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

interface ProjectTimeTableProps<Row extends NamedRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ReportColumn<Row>[];
  readonly sortedBy: string;
  readonly opened: string | undefined;
  readonly onOpen: (projectId: string) => void;
  /** Shown below the name on phones. */
  readonly phoneLine?: ((row: Row) => ReactNode) | undefined;
}

export function ProjectTimeTable<Row extends NamedRow>({
  label,
  rows,
  columns,
  sortedBy,
  opened,
  onOpen,
  phoneLine,
}: ProjectTimeTableProps<Row>) {
  const { t } = useTranslation('reporting');
  return (
    <ListTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={clientSorted(columns)}
      initialSort={{ id: sortedBy, descending: true }}
      searchText={({ name }) => name}
      searchLabel={t('findProject')}
      onOpen={({ id }) => onOpen(id)}
      phoneLine={phoneLine}
      selectedKey={opened ?? null}
      empty={null}
    />
  );
}
