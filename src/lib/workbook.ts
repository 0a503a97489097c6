/**
 * A table as an Excel workbook, made on the device: the same sheet that the server writes, in a zip that packs nothing. Texts that
 * are days become dates; the first row stays in place.
 */
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
/** 1 January 1980. */
const DATE = 0x21;
const UTF8_NAMES = 0x0800;
const VERSION = 20;

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_OF_BYTE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

interface Entry {
  readonly path: Uint8Array;
  readonly content: Uint8Array;
  readonly crc: number;
  readonly offset: number;
}

/** Numbers of two and four bytes, as zips have them. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** What both headers of an entry say of it. */
const factsOf = ({ path, content, crc }: Entry) =>
  [
    ...([
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc],
    ] as const),
    ...([
      [4, content.length],
      [4, content.length],
      [2, path.length],
      [2, 0],
    ] as const),
  ] as const;

function zipOf(files: readonly (readonly [path: string, text: string])[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const [pieces, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [name, text] of files) {
    const [path, content] = [encoder.encode(name), encoder.encode(text)];
    const entry = { path, content, crc: crcOf(content), offset };
    const head = fields([4, 0x04034b50], ...factsOf(entry));
    pieces.push(head, path, content);
    offset += head.length + path.length + content.length;
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ] as const;
    directory.push(fields([4, 0x02014b50], [2, VERSION], ...factsOf(entry), ...rest), path);
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const count = [
    [2, files.length],
    [2, files.length],
  ] as const;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], ...count, [4, size], [4, offset], [2, 0]);
  return [...pieces, ...directory, end].map((piece) => new Uint8Array(piece));
}

const cellOf = (value: CsvCell): ReportCell =>
  typeof value === 'string' && DAY.test(value) ? { day: value } : value;

/** `rows` begin with the titles. */
export function workbookOf(name: string, [titles = [], ...rows]: readonly (readonly CsvCell[])[]): Blob {
  const head = { heading: [], columns: titles.map((title) => ({ title: String(title ?? '') })) };
  const sheet = [sheetStart(head), ...rows.map((row) => sheetRow(row.map(cellOf))), sheetEnd(head)].join('');
  return new Blob(zipOf([...workbookParts(name), [SHEET_PATH, sheet]]), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
