/** A column of a report: its cell on the screen and its value in a file. */
import type { ReactNode } from 'react';
import type { CsvCell } from '../../../lib/csv.ts';
import type { ListTableColumn } from '../../../ui/list-table.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { CsvTable } from '../header/export-menu.tsx';

export interface ReportColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'sortable'> {
  readonly header: string;
  /** Column header on the screen, when it differs from `header`. */
  readonly head?: ReactNode;
  /** Value for files and client-side sorting: numbers as numbers, days as `YYYY-MM-DD`. */
  readonly value: (row: Row) => CsvCell;
  /** False: not in files, because it is a drawing of another column's figure. */
  readonly inFile?: false | undefined;
  /** False: only in files, because another column shows it on the screen. */
  readonly onScreen?: false | undefined;
  /** Replaces the column in files, where a cell shows several values. */
  readonly parts?: readonly { readonly header: string; readonly value: (row: Row) => CsvCell }[] | undefined;
  /** The server's name of the sort field; without it the column cannot be sorted by the server. */
  readonly field?: string | undefined;
}

/** Time in files: hours with two decimals, which can be summed. */
export const decimalHours = (seconds: number): number => Math.round(seconds / 36) / 100;

export const csvTable = <Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): CsvTable => {
  const written = columns
    .filter(({ inFile }) => inFile !== false)
    .flatMap((column) => column.parts ?? [column]);
  return [written.map(({ header }) => header), ...rows.map((row) => written.map(({ value }) => value(row)))];
};

const shown = <Row>(columns: readonly ReportColumn<Row>[]): readonly ReportColumn<Row>[] =>
  columns.filter(({ onScreen }) => onScreen !== false);

/** Columns of a list that is completely loaded: all can be sorted. */
export const clientSorted = <Row>(columns: readonly ReportColumn<Row>[]): readonly ListTableColumn<Row>[] =>
  shown(columns).map(
    ({ value, field: _field, inFile, onScreen: _onScreen, parts: _parts, head, ...column }) => ({
      ...column,
      header: head ?? column.header,
      ...(inFile !== false && { sortValue: value }),
    }),
  );

/** Columns of a list that the server pages and sorts. */
export const serverSorted = <Row>(columns: readonly ReportColumn<Row>[]): readonly TableColumn<Row>[] =>
  shown(columns).map(
    ({ value: _value, inFile: _inFile, onScreen: _onScreen, parts: _parts, field, head, ...column }) => ({
      ...column,
      header: head ?? column.header,
      sortable: field !== undefined,
    }),
  );
