/**
 * Writes a spreadsheet in a thread: its rows come in pieces through a port, which ends with null, and its bytes go back. Every
 * text is a text, whatever it begins with: nothing people typed is ever computed. Knows no database and no request.
 */
import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import writeXlsxFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node';
import { cleanCellText, sheetName } from '../../contract/rules/sheet-xml.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

export interface SheetJob extends Omit<Sheet, 'rows'> {
  readonly port: MessagePort;
}

type Piece = Sheet['rows'] | null;

export async function writeSheet({ name, widths, port }: SheetJob): Promise<ArrayBuffer> {
  const bytes = await writeXlsxFile(await rowsFrom(port), {
    sheet: sheetName(name),
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
  const own = Uint8Array.from(bytes).buffer;
  return move(own) as ArrayBuffer;
}

function rowsFrom(port: MessagePort): Promise<SheetData> {
  const data: Row[] = [];
  return new Promise((resolve) => {
    port.on('message', (piece: Piece) => {
      if (piece === null) resolve(data);
      else for (const row of piece) data.push(row.flatMap(cellOf));
    });
  });
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
