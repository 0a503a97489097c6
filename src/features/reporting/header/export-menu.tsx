/**
 * Taking a report away: CSV is made on this device from what is shown, also offline; the workbook is made by the server; PDF is
 * the printed page. A chart is taken from its own menu. Props: name (of the file), csv, xlsx (path with its query; null where there is
 * none), printed.
 */
import { Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../../data/sync-status.ts';
import { csvOf, type CsvCell } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { MenuButton, type MenuItem } from '../../../ui/menu.tsx';

export type CsvTable = readonly (readonly CsvCell[])[];

export interface ReportExports {
  readonly name: string;
  /** Null while there is nothing to take away. */
  readonly csv: (() => CsvTable) | null;
  readonly xlsx?: string | null | undefined;
  readonly printed?: boolean | undefined;
}

const fileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').slice(0, 80)}.${ending}`;

function saveTable(name: string, table: CsvTable): void {
  saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv'));
}

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function ExportMenu({ name, csv, xlsx = null, printed = true }: ReportExports) {
  const { t } = useTranslation('reporting');
  const { online } = useSyncStatus();
  const items: readonly MenuItem[] = [
    {
      id: 'csv',
      label: t('export.csv'),
      icon: Table2,
      hint: '.csv',
      disabled: csv === null,
      onSelect: () => {
        if (csv) saveTable(name, csv());
      },
    },
    ...(xlsx === null
      ? []
      : [
          {
            id: 'xlsx',
            label: t('export.xlsx'),
            icon: FileSpreadsheet,
            hint: online ? '.xlsx' : t('export.needsConnection'),
            disabled: !online,
            onSelect: () => follow(xlsx),
          },
        ]),
    ...(printed
      ? [{ id: 'pdf', label: t('export.pdf'), icon: FileText, hint: '.pdf', onSelect: () => window.print() }]
      : []),
  ];
  return (
    <MenuButton icon={Download} kind="line" label={t('export.label')} items={items}>
      {t('export.label')}
    </MenuButton>
  );
}
