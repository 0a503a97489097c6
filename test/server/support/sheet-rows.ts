/** Reads the cells of a report's spreadsheet, row by row. */
import { zipTexts } from '../../support/zip-texts.ts';

/** A duration in seconds, a day as text, null for a dash. */
export type Cell = string | number | null | { readonly seconds: number };

/** The day of a serial number, which counts from 1899-12-30. */
const dayOf = (serial: number): string => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** The styles of days and of durations, in the list of the file. */
const [DAY, DURATION, BOLD_DURATION] = ['4', '5', '6'];

function cellOf(style: string, content: string): Cell {
  const text = /<t [^>]*>(.*)<\/t>/s.exec(content)?.[1];
  if (text !== undefined) return text === '-' ? null : plain(text);
  const value = Number(/<v>(.*)<\/v>/.exec(content)?.[1]);
  if (style === DAY) return dayOf(value);
  return style === DURATION || style === BOLD_DURATION ? { seconds: Math.round(value * 86_400) } : value;
}

/** All rows, with the heading. */
export function sheetRows(file: Uint8Array): Cell[][] {
  const sheet = zipTexts(file).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="(\d)"[^>]*>(.*?)<\/c>/gs)].map(([, style = '', content = '']) =>
      cellOf(style, content),
    ),
  );
}

/** The lines of a CSV in which every value is quoted. */
export const csvRows = (text: string): string[][] =>
  [...text.replace('\uFEFF', '').matchAll(/((?:"(?:[^"]|"")*",?)+)\n/g)].map(([, line = '']) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) => value.replaceAll('""', '"')),
  );
