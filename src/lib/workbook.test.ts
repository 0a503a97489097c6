import { expect, it } from 'vitest';
import { zipTexts } from '../../test/support/zip-texts.ts';
import { workbookOf } from './workbook.ts';

it('writes texts, numbers and dates as cells of their type', async () => {
  const rows = [
    ['Bauabschnitt „Süd“', 'Due', 'Hours'],
    ['=1+1 <&>', '2026-04-27', 1.5],
    [null, null, 0],
  ];
  const bytes = new Uint8Array(await workbookOf('Stunden [1/2]', rows).arrayBuffer());
  const texts = zipTexts(bytes);
  const sheet = texts.get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<row/g)]).toHaveLength(3);
  expect(sheet).toContain('Bauabschnitt „Süd“');
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;&amp;&gt;</t>');
  expect(sheet).toContain('<c s="4"><v>46139</v></c>');
  expect(sheet).toContain('<c s="0"><v>1.5</v></c>');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(texts.get('xl/workbook.xml')).toContain('name="Stunden -1-2-"');
  expect([...texts.keys()]).toContain('[Content_Types].xml');
});

it('writes the checksums that unzip programs verify', async () => {
  const bytes = new Uint8Array(await workbookOf('A', [['x']]).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const { crc32 } = await import('node:zlib');
  let at = 0;
  let entries = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const [crc, size, path] = [
      view.getUint32(at + 14, true),
      view.getUint32(at + 22, true),
      view.getUint16(at + 26, true),
    ];
    const from = at + 30 + path;
    expect(crc).toBe(crc32(bytes.subarray(from, from + size)));
    at = from + size;
    entries += 1;
  }
  expect(entries).toBe(6);
});
