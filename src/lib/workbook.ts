/**
 * A table as an Excel workbook, created on the device: the same sheet as the server's, in an uncompressed zip. Texts
 * that are days become dates; the first row is pinned.
 */
import { strToU8, zipSync } from 'fflate';
import {
  type ReportCell,
  SHEET_PATH,
  sheetEnd,
  sheetRow,
  sheetStart,
  workbookParts,
} from '../../contract/rules/sheet-xml.ts';
import type { CsvCell } from './csv.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

const cellOf = (value: CsvCell): ReportCell =>
  typeof value === 'string' && DAY.test(value) ? { day: value } : value;

/** The first of `rows` are the titles. */
export function workbookOf(name: string, [titles = [], ...rows]: readonly (readonly CsvCell[])[]): Blob {
  const head = { heading: [], columns: titles.map((title) => ({ title: String(title ?? '') })) };
  const sheet = [sheetStart(head), ...rows.map((row) => sheetRow(row.map(cellOf))), sheetEnd(head)].join('');
  const texts = [...workbookParts(name), [SHEET_PATH, sheet] as const];
  const files = Object.fromEntries(texts.map(([path, text]) => [path, strToU8(text)]));
  return new Blob([zipSync(files, { level: 0 })], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
