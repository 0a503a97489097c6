/**
 * Writes a table as a spreadsheet (xlsx). Every text is a text, whatever it begins with: nothing people typed is ever computed.
 * Owns the file format only; what stands in the cells is the query's matter.
 */
import { cleanCellText, sheetName } from '../../contract/rules/sheet-xml.ts';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';

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

export async function writeSpreadsheet({ name, widths, rows }: Sheet): Promise<Buffer> {
  const data: SheetData = rows.map((row) => row.flatMap(cellOf));
  return writeXlsxFile(data, {
    sheet: sheetName(name),
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}
