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

describe('names of files', () => {
  it('tell the kind after the last dot, whatever the case', () => {
    expect(['a.PDF', 'b.tar.gz', 'c', '.env'].map(fileExtension)).toEqual(['pdf', 'gz', '', 'env']);
    expect(isPictureName('Site.JPEG')).toBe(true);
    expect(isPictureName('plan.svg')).toBe(false);
  });
  it.each(['run.exe', 'RUN.EXE', 'a.pdf.ps1', 'trick.exe.', 'trick.bat  '])('refuses %s', (name) => {
    expect(isRefusedFile(name)).toBe(true);
  });
  it.each(['plan.pdf', 'exe', 'jsx.tsx', 'notes'])('takes %s', (name) => {
    expect(isRefusedFile(name)).toBe(false);
  });
  it('are cut so that the kind stays, and lose what steers text', () => {
    const long = fittingFileName(`${'x'.repeat(300)}.docx`);
    expect(long).toHaveLength(110);
    expect(long.endsWith('x.docx')).toBe(true);
    expect(fittingFileName('a\u202egpj.exe\n')).toBe('agpj.exe');
    expect(fittingFileName('  ')).toBe('file');
    expect(fittingFileName('y'.repeat(200))).toHaveLength(110);
  });
});

describe('limits of plans', () => {
  it.each([
    ['FREE', 'free', 5_242_880],
    ['trial', 'trialing', 1_073_741_824],
    ['PADDLE', 'active', 25 * 1_073_741_824],
    ['LIFE_TIME_DEAL', 'life_time_deal', 5 * 1_073_741_824],
    ['SELF_HOSTED', 'active', null],
  ])('%s stores its share', (type, status, limit) => {
    expect(storageLimit({ type, status })).toBe(limit);
  });
  it('takes larger files where the plan is made for them', () => {
    expect(fileSizeLimit({ type: 'TRIAL' })).toBe(26_214_400);
    expect(fileSizeLimit({ type: 'self_hosted' })).toBe(262_144_000);
  });
});

it('says sizes as people read them', () => {
  expect([0, 1023, 12_595, 26_214_400, 3 * 1_073_741_824].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '12.3 KB',
    '25 MB',
    '3 GB',
  ]);
});
