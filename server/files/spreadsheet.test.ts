import { describe, expect, it } from 'vitest';
import { zipTexts } from '../../test/support/zip-texts.ts';
import { sheetName } from '../../contract/rules/sheet-xml.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

/** Everything that is in a spreadsheet, as XML. */
async function xmlOf(texts: readonly string[]): Promise<{ readonly sheet: string; readonly all: string }> {
  const bytes = await writeSpreadsheet({
    name: 'Hours',
    widths: [20],
    rows: texts.map((text) => [{ text }]),
  });
  const files = [...zipTexts(bytes)];
  const sheet = files.find(([path]) => path.endsWith('sheet1.xml'))?.[1] ?? '';
  return { sheet, all: files.map(([, text]) => text).join('\n') };
}

describe('a spreadsheet', () => {
  it('computes nothing that people typed', async () => {
    const { sheet, all } = await xmlOf(['=1+1', '+cmd|calc', '@SUM(A1)', '-2', '=HYPERLINK("http://x","y")']);
    expect(sheet).not.toMatch(/<f[ >]/);
    // Each is a text, by its place among the texts or in the cell itself.
    expect(sheet.match(/<c [^>]*t="(s|inlineStr|str)"/g)).toHaveLength(5);
    expect(all).toContain('=1+1');
    expect(all).toContain('@SUM(A1)');
  });

  it('holds markup as text and leaves out what XML cannot hold', async () => {
    const { all } = await xmlOf(['<b>&amp;</b>', 'a\u0000b\u001Fc', 'x\uD800y', '수고']);
    expect(all).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(all).toContain('abc');
    expect(all).toMatch(/<t>x\uFFFD?y<\/t>/);
    expect(all).toContain('수고');
  });
});

it('names sheets as spreadsheets allow it', () => {
  expect(sheetName('Level 3: riser [a/b]?*')).toBe('Level 3- riser -a-b---');
  expect(sheetName("'quoted'")).toBe('-quoted-');
  expect(sheetName('')).toBe('Sheet');
  expect([...sheetName('🧱'.repeat(40))]).toHaveLength(31);
});

it('is made one at a time, and whoever finds too many waiting is told to come back', async () => {
  const sheet = { name: 'Hours', widths: [20], rows: [[{ text: 'one' }]] };
  const taken = Array.from({ length: 21 }, () => writeSpreadsheet(sheet));
  await expect(writeSpreadsheet(sheet)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retry_after: 3 },
  });
  expect((await Promise.all(taken)).every((bytes) => bytes.length > 0)).toBe(true);
});

it('lets others go on while a large one is written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [{ text: `row ${String(row)}` }, { text: 'more' }]);
  let turns = 0;
  let isWriting = true;
  const others = (): void => {
    turns += 1;
    if (isWriting) setImmediate(others);
  };
  setImmediate(others);
  const bytes = await writeSpreadsheet({ name: 'Hours', widths: [20, 20], rows });
  isWriting = false;
  expect([...zipTexts(bytes)].map(([, text]) => text).join('\n')).toContain('row 19999');
  // Written here there would be a handful of turns, however fast the machine is.
  expect(turns).toBeGreaterThan(40);
});

it('gives up one that takes too long, and goes on with the next', async () => {
  const sheet = { name: 'Hours', widths: [20], rows: [[{ text: 'one' }]] };
  await expect(writeSpreadsheet(sheet, 0)).rejects.toMatchObject({ code: 'timeout' });
  expect((await writeSpreadsheet(sheet)).length).toBeGreaterThan(0);
});
