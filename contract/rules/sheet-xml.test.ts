import { describe, expect, it } from 'vitest';
import {
  cleanCellText,
  type ReportCell,
  type SheetHead,
  sheetEnd,
  sheetName,
  sheetRow,
  sheetStart,
  workbookParts,
} from './sheet-xml.ts';

/** The style of each cell in a part of a sheet, and its text or number. */
function cellsOf(xml: string) {
  return [
    ...xml.matchAll(
      /<c s="(\d)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ),
  ].map(([, style, text, value]) => [Number(style), text ?? Number(value)]);
}
const columns = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Title ${String(n)}` }));
const merges = (head: SheetHead) => [...sheetEnd(head).matchAll(/ref="([^"]*)"/g)].map(([, ref]) => ref);

describe('sheetRow', () => {
  const cells: readonly ReportCell[] = [
    'a & <b> "c"',
    '=1+1',
    1.5,
    null,
    { day: '1900-03-01' },
    { day: '2026-11-20' },
    { seconds: 5_400 },
  ];
  it('writes texts, numbers, days as days since 1899, and durations as parts of a day', () => {
    expect(cellsOf(sheetRow(cells))).toEqual([
      [0, 'a &amp; &lt;b&gt; &quot;c&quot;'],
      [0, '=1+1'],
      [0, 1.5],
      [0, '-'],
      [4, 61],
      [4, 46_346],
      [5, 0.0625],
    ]);
  });
  it('writes the same in bold, except for days', () => {
    expect(cellsOf(sheetRow(cells, true)).map(([style]) => style)).toEqual([1, 1, 1, 1, 4, 4, 6]);
    expect(sheetRow([], true)).toBe('<row></row>');
  });
});

it('removes or replaces characters that no cell can contain', () => {
  expect(cleanCellText('a\u0000\u0007b\tc\nd\re\uFFFE\uFFFFf\u0085')).toBe('ab\tc\nd\ref');
  expect(cleanCellText('x\uD800y')).toBe('x\uFFFDy');
});

describe('a sheet', () => {
  it('starts with its heading and an empty line, and freezes the rows up to the titles', () => {
    const start = sheetStart({
      heading: ['Report', 'Made today', 'This week'],
      columns: [{ title: 'Name', width: 40 }, { title: 'Hours' }],
    });
    expect(start).toMatch(/^<\?xml .*\?>\n<worksheet /);
    expect(start).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>');
    expect(start).toContain(
      '<cols><col min="1" max="1" width="40" customWidth="1"/><col min="2" max="2" width="20" customWidth="1"/></cols>',
    );
    expect([...start.matchAll(/<row r="(\d)">/g)].map(([, row]) => row)).toEqual(['1', '2', '3', '5']);
    expect(cellsOf(start)).toEqual([
      [2, 'Report'],
      [3, 'Made today'],
      [3, 'This week'],
      [1, 'Name'],
      [1, 'Hours'],
    ]);
  });
  it('starts with the titles when it has no heading', () => {
    const start = sheetStart({ heading: [], columns: columns(1) });
    expect(start).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(start).toMatch(/<sheetData><row r="1">/);
  });
  it('merges each line of its heading over all columns', () => {
    const heading = ['Report', 'Made today'];
    expect(merges({ heading, columns: columns(2) })).toEqual(['A1:B1', 'A2:B2']);
    expect(sheetEnd({ heading, columns: columns(2) })).toMatch(
      /^<\/sheetData><mergeCells count="2">.*<\/mergeCells><\/worksheet>$/,
    );
    expect(merges({ heading: ['Report'], columns: columns(26) })).toEqual(['A1:Z1']);
    expect(merges({ heading: ['Report'], columns: columns(27) })).toEqual(['A1:AA1']);
    expect(merges({ heading: ['Report'], columns: columns(53) })).toEqual(['A1:BA1']);
    expect(merges({ heading: ['Report'], columns: columns(703) })).toEqual(['A1:AAA1']);
  });
  it('merges nothing with one column or none, or without a heading', () => {
    for (const head of [
      { heading: ['Report'], columns: columns(1) },
      { heading: [], columns: columns(3) },
      { heading: ['Report'], columns: [] },
    ])
      expect(sheetEnd(head)).toBe('</sheetData></worksheet>');
  });
});

it.each([
  ['Time by person', 'Time by person'],
  ['a*b?c:d/e\\f[g]h', 'a-b-c-d-e-f-g-h'],
  ["'quoted'", '-quoted-'],
  ["it's", "it's"],
  ["'", '--'],
  ['', 'Sheet'],
  ['   ', 'Sheet'],
  ['\u0007', 'Sheet'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['🏗'.repeat(40), '🏗'.repeat(31)],
])('names the sheet of %j as %j', (text, name) => {
  expect(sheetName(text)).toBe(name);
});

it('writes every other part of the file as XML, and names the sheet', () => {
  const parts = new Map(workbookParts('R & D'));
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ]);
  for (const text of parts.values()) expect(text).toMatch(/^<\?xml version="1.0".*\?>\n<(\w+) .*<\/\1>$/s);
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="R &amp; D" sheetId="1" r:id="rId1"/>');
  // The styles that cells refer to exist.
  expect(parts.get('xl/styles.xml')).toContain('<cellXfs count="8">');
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="worksheets/sheet1.xml"');
  expect(parts.get('_rels/.rels')).toContain('Target="xl/workbook.xml"');
  expect(parts.get('[Content_Types].xml')).toContain('PartName="/xl/worksheets/sheet1.xml"');
});
