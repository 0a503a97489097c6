/**
 * Writes a table as a spreadsheet (xlsx). Every text is a text, whatever it begins with: nothing people typed is ever computed.
 * Owns the file format only; what stands in the cells is the query's matter.
 */
import { cleanCellText, sheetName } from '../../contract/rules/sheet-xml.ts';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { Semaphore } from '../semaphore.ts';

export interface SheetCell {
  readonly text: string;
  /** Merged with so many cells to its right, itself counted. */
  readonly span?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Stored colour of the ground. */
  readonly ground?: string;
}

export interface Sheet {
  readonly name: string;
  /** In characters, one for each column. */
  readonly widths: readonly number[];
  /** An empty row is a blank line. */
  readonly rows: readonly (readonly SheetCell[])[];
}

/** The whole document is in memory while it is made, up to 500 MB; it lets others go on meanwhile. */
const turns = new Semaphore({ atOnce: 1, waiting: 20 });

function cellOf({ text, span, bold, align, ground }: SheetCell): Cell[] {
  const cell: Cell = {
    value: cleanCellText(text),
    type: String,
    ...(span !== undefined && { columnSpan: span }),
    ...(bold && { fontWeight: 'bold' }),
    ...(align && { align }),
    ...(ground !== undefined && { backgroundColor: ground }),
  };
  // The cells that a wide one covers are written as none.
  return [cell, ...Array.from({ length: (span ?? 1) - 1 }, () => null)];
}

/** Errors: `unavailable` when too many wait. */
export function writeSpreadsheet(sheet: Sheet): Promise<Buffer> {
  return turns.run(() => bytesOf(sheet));
}

async function bytesOf({ name, widths, rows }: Sheet): Promise<Buffer> {
  const data: SheetData = rows.map((row) => row.flatMap(cellOf));
  return writeXlsxFile(data, {
    sheet: sheetName(name),
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}
