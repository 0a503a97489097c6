import { describe, expect, it } from 'vitest';
import {
  fileExtension,
  fileSizeLimit,
  fittingFileName,
  isPictureName,
  isRefusedFile,
  sizeText,
  storageLimit,
} from './file-rules.ts';

describe('file names', () => {
  it('have the extension after the last dot, in lower case', () => {
    expect(['a.PDF', 'b.tar.gz', 'c', '.env'].map(fileExtension)).toEqual(['pdf', 'gz', '', 'env']);
  });
  it('are recognised as pictures that every browser shows', () => {
    const names = 'a.png b.jpg Site.JPEG c.gif d.webp e.avif f.bmp'.split(' ');
    expect(names.filter((name) => !isPictureName(name))).toEqual([]);
    expect(['plan.svg', 'scan.heic', 'png', 'png.pdf', ''].filter(isPictureName)).toEqual([]);
  });
  it.each(['run.exe', 'RUN.EXE', 'a.pdf.ps1', 'trick.exe.', 'trick.bat  '])('refuses %s', (name) => {
    expect(isRefusedFile(name)).toBe(true);
  });
  it.each(['plan.pdf', 'exe', 'jsx.tsx', 'notes'])('accepts %s', (name) => {
    expect(isRefusedFile(name)).toBe(false);
  });
  it('are shortened before the extension, and lose direction marks and line breaks', () => {
    const long = fittingFileName(`${'x'.repeat(300)}.docx`);
    expect(long).toHaveLength(110);
    expect(long.endsWith('x.docx')).toBe(true);
    expect(fittingFileName('a\u202egpj.exe\n')).toBe('agpj.exe');
    expect(fittingFileName('  ')).toBe('file');
    expect(fittingFileName(`${'y'.repeat(200)}z`)).toBe('y'.repeat(110));
  });
  it('stay unchanged when they just fit', () => {
    const name = `${'x'.repeat(104)} .docx`;
    expect(fittingFileName(name)).toBe(name);
    expect(fittingFileName(`x${name}`)).toBe(`${'x'.repeat(105)}.docx`);
  });
  it.each([
    [
      'a blank before the kind is cut too',
      `${'x'.repeat(100)}${' '.repeat(50)}.docx`,
      `${'x'.repeat(100)}.docx`,
    ],
    ['a kind of 12 letters stays', `${'x'.repeat(200)}.excalidraw42`, `${'x'.repeat(97)}.excalidraw42`],
    ['never in the middle of a letter', `x${'😀'.repeat(100)}.docx`, `x${'😀'.repeat(52)}.docx`],
    ['a longer one is no kind', `${'x'.repeat(200)}.excalidraw-42`, 'x'.repeat(110)],
  ])('are shortened: %s', (_, name, fitting) => {
    expect(fittingFileName(name)).toBe(fitting);
  });
});

describe('plan limits', () => {
  it.each([
    ['FREE', 'free', 5_242_880],
    ['trial', 'trialing', 1_073_741_824],
    ['PADDLE', 'active', 25 * 1_073_741_824],
    ['LIFE_TIME_DEAL', 'life_time_deal', 5 * 1_073_741_824],
    ['SELF_HOSTED', 'active', null],
    ['custom', 'active', null],
    ['BUSINESS', 'active', 25 * 1_073_741_824],
    // Either type or status decides.
    ['free', 'active', 5_242_880],
    ['PADDLE', 'Free', 5_242_880],
    ['Trial', 'active', 1_073_741_824],
    ['PADDLE', 'Trialing', 1_073_741_824],
  ])('limit the storage of %s with status %s', (type, status, limit) => {
    expect(storageLimit({ type, status })).toBe(limit);
  });
  it('include the gigabytes of redeemed codes in a lifetime deal only', () => {
    const deal = { type: 'life_time_deal', status: 'life_time_deal' };
    expect([50, 0, null].map((couponGb) => storageLimit({ ...deal, couponGb }))).toEqual([
      50 * 1_073_741_824,
      0,
      5 * 1_073_741_824,
    ]);
    expect(storageLimit({ type: 'PADDLE', status: 'active', couponGb: 50 })).toBe(25 * 1_073_741_824);
  });
  it('allow larger files in business, custom and self-hosted plans', () => {
    const larger = ['BUSINESS', 'Custom', 'self_hosted'].map((type) => fileSizeLimit({ type }));
    expect(larger).toEqual([262_144_000, 262_144_000, 262_144_000]);
    expect(['TRIAL', ''].map((type) => fileSizeLimit({ type }))).toEqual([26_214_400, 26_214_400]);
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [12_595, '12.3 KB'],
  // Not 1024 KB.
  [1_048_575, '1 MB'],
  [26_214_400, '25 MB'],
  [3 * 1_073_741_824, '3 GB'],
  // There is no larger unit.
  [5000 * 1_073_741_824, '5000 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
