import { describe, expect, it } from 'vitest';
import { zipTexts } from '../../test/support/zip-texts.ts';
import { reportFile, type ReportTable } from './report-file.ts';

const table: ReportTable = {
  fileName: 'Hours',
  sheet: 'Hours',
  heading: ['Hours of <Team>', 'Exported on : Apr-27-2026'],
  columns: [{ title: 'Name' }, { title: 'Due' }, { title: 'Time' }, { title: 'Tasks' }],
  rows: [
    ['=1+1', { day: '2026-04-27' }, { seconds: 5400 }, 3],
    ['say "hi", @all', null, { seconds: 90_000 }, 0],
  ],
  totals: () => [['Total', null, { seconds: 95_400 }, 3]],
};

async function bytesOf(format: 'xlsx' | 'csv', of = table): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of reportFile(of, format)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sheetOf = async (of = table): Promise<string> =>
  zipTexts(await bytesOf('xlsx', of)).get('xl/worksheets/sheet1.xml') ?? '';

describe('a report as a spreadsheet', () => {
  it('writes numbers, dates and durations as such, and a text never as a formula', async () => {
    const sheet = await sheetOf();
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('<c s="4"><v>46139</v></c>');
    expect(sheet).toContain('<c s="5"><v>0.0625</v></c>');
    expect(sheet).toContain('<c s="0"><v>3</v></c>');
    expect(sheet).toContain('Hours of &lt;Team&gt;');
  });

  it('freezes its titles, merges its heading and ends with totals', async () => {
    const sheet = await sheetOf();
    expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<mergeCell ref="A1:D1"/><mergeCell ref="A2:D2"/>');
    expect(sheet.lastIndexOf('Total')).toBeGreaterThan(sheet.lastIndexOf('@all'));
  });

  it('merges the label of the total over the cells before the sum', async () => {
    const sheet = await sheetOf({ ...table, totals: () => [['Total', '', '', 3]], totalSpan: 3 });
    expect(sheet).toContain('<mergeCell ref="A7:C7"/>');
    expect(sheet).toContain('<row><c s="7" t="inlineStr"><is><t xml:space="preserve">Total</t></is></c>');
    expect(await sheetOf()).not.toContain('A7:');
  });

  it('contains every row of a long report', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Task ${n}`, null, { seconds: n }, n]);
    const sheet = await sheetOf({ ...table, rows });
    expect(sheet.match(/<row/g)).toHaveLength(20_004);
    expect(sheet).toContain('Task 19999');
  });

  it('yields to the event loop while a large one is written', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Task ${n}`, null, { seconds: n }, n]);
    let turns = 0;
    let isWriting = true;
    const others = (): void => {
      turns += 1;
      if (isWriting) setImmediate(others);
    };
    setImmediate(others);
    await bytesOf('xlsx', { ...table, rows });
    isWriting = false;
    // Written in one go there would be a handful of turns, however fast the machine is.
    expect(turns).toBeGreaterThan(40);
  });
});

it('quotes every value of a report as CSV, and disables formulas', async () => {
  expect((await bytesOf('csv')).toString()).toBe(
    [
      '\uFEFF"Name","Due","Time","Tasks"',
      `"'=1+1","2026-04-27","1h 30m","3"`,
      '"say ""hi"", @all","","25h 0m","0"',
      '"Total","","26h 30m","3"',
      '',
    ].join('\n'),
  );
});
