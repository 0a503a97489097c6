/**
 * The export menu. CSV is made on this device from the shown rows, also offline; so is the Excel workbook, unless the
 * server makes one of all rows; PDF is the printed page. A chart has its own export menu. Props: name (of the file),
 * csv, xlsx (path of the server's workbook with its query), all (number of rows of the report, where only a page of
 * them is here), printed.
 */
import { Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../data/sync-status.ts';
import { csvOf, type CsvCell } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { workbookOf } from '../../../lib/workbook.ts';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { type MenuItem } from '../../../ui/menu.tsx';

export type CsvTable = readonly (readonly CsvCell[])[];

export interface ReportExports {
  readonly name: string;
  /** Null while there is nothing to export. */
  readonly csv: (() => CsvTable) | null;
  readonly xlsx?: string | null | undefined;
  readonly all?: number | undefined;
  readonly printed?: boolean | undefined;
}

const fileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').slice(0, 80)}.${ending}`;

const saveCsv = (name: string, table: CsvTable): void =>
  saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv'));

const saveWorkbook = (name: string, table: CsvTable): void =>
  saveFile(workbookOf(name, table), fileName(name, 'xlsx'));

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function ExportMenu({ name, csv, xlsx = null, all, printed = true }: ReportExports) {
  const { t } = useTranslation('reporting');
  const online = useIsOnline();
  const ofServer = online ? xlsx : null;
  const ofPage = (ending: string): string => (all === undefined ? ending : t('export.thisPage'));
  const items: readonly MenuItem[] = [
    {
      id: 'csv',
      label: t('export.csv'),
      icon: Table2,
      hint: ofPage('.csv'),
      disabled: csv === null,
      onSelect: () => {
        if (csv) saveCsv(name, csv());
      },
    },
    {
      id: 'xlsx',
      label: t('export.xlsx'),
      icon: FileSpreadsheet,
      hint: ofServer !== null && all !== undefined ? t('export.allRows', { count: all }) : ofPage('.xlsx'),
      disabled: ofServer === null && csv === null,
      onSelect: () => {
        if (ofServer !== null) follow(ofServer);
        else if (csv) saveWorkbook(name, csv());
      },
    },
    ...(printed
      ? [{ id: 'pdf', label: t('export.pdf'), icon: FileText, hint: '.pdf', onSelect: () => window.print() }]
      : []),
  ];
  return (
    <OfferedMenuButton icon={Download} kind="line" label={t('export.label')} items={items}>
      {t('export.label')}
    </OfferedMenuButton>
  );
}
