/** A column of a report: how it is shown, and what it says in a file. */
import type { ReactNode } from 'react';
import type { CsvCell } from '../../../lib/csv.ts';
import type { ListTableColumn } from '../../../ui/list-table.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { CsvTable } from '../header/export-menu.tsx';

export interface ReportColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'sortable'> {
  readonly header: string;
  /** What stands over the column on the screen, where it is not the header. */
  readonly head?: ReactNode;
  /** Numbers as numbers, days as `YYYY-MM-DD`; also what a list that is all here is sorted by. */
  readonly value: (row: Row) => CsvCell;
  /** False: a drawing, whose figure is in another column. */
  readonly inFile?: false | undefined;
  /** False: only a file has it; on the screen another column says it. */
  readonly onScreen?: false | undefined;
  /** What stands in a file instead, where a cell shows several values. */
  readonly parts?: readonly { readonly header: string; readonly value: (row: Row) => CsvCell }[] | undefined;
  /** What the server sorts by; a column without it is not sorted there. */
  readonly field?: string | undefined;
}

/** Time in a file: hours with two decimals, so that it can be added up. */
export const decimalHours = (seconds: number): number => Math.round(seconds / 36) / 100;

export const csvTable = <Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): CsvTable => {
  const written = columns
    .filter(({ inFile }) => inFile !== false)
    .flatMap((column) => column.parts ?? [column]);
  return [written.map(({ header }) => header), ...rows.map((row) => written.map(({ value }) => value(row)))];
};

const shown = <Row>(columns: readonly ReportColumn<Row>[]): readonly ReportColumn<Row>[] =>
  columns.filter(({ onScreen }) => onScreen !== false);

/** Columns of a list that is all here: each can be sorted. */
export const clientSorted = <Row>(columns: readonly ReportColumn<Row>[]): readonly ListTableColumn<Row>[] =>
  shown(columns).map(
    ({ value, field: _field, inFile, onScreen: _onScreen, parts: _parts, head, ...column }) => ({
      ...column,
      header: head ?? column.header,
      ...(inFile !== false && { sortValue: value }),
    }),
  );

/** Columns of a page of the server. */
export const serverSorted = <Row>(columns: readonly ReportColumn<Row>[]): readonly TableColumn<Row>[] =>
  shown(columns).map(
    ({ value: _value, inFile: _inFile, onScreen: _onScreen, parts: _parts, field, head, ...column }) => ({
      ...column,
      header: head ?? column.header,
      sortable: field !== undefined,
    }),
  );
