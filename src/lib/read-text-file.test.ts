import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const file = (...bytes: readonly number[]): Blob => new Blob([new Uint8Array(bytes)]);

it('reads UTF-8 and UTF-16, with or without a byte order mark', async () => {
  expect(await readTextFile(new Blob(['Tür 문']), 'de')).toBe('Tür 문');
  expect(await readTextFile(new Blob(['\uFEFFTür']), 'de')).toBe('Tür');
  expect(await readTextFile(file(0xff, 0xfe, 0x54, 0, 0xfc, 0, 0x72, 0), 'de')).toBe('Tür');
  expect(await readTextFile(file(0xfe, 0xff, 0, 0x54, 0, 0xfc, 0, 0x72), 'de')).toBe('Tür');
});

it('reads what is not UTF-8 in the encoding of spreadsheets of the language', async () => {
  expect(await readTextFile(file(0x54, 0xfc, 0x72, 0x80), 'de-DE')).toBe('Tür€');
  expect(await readTextFile(file(0xb9, 0xae), 'ko-KR')).toBe('문');
  expect(await readTextFile(file(0xc3, 0xc5), 'zh-CN')).toBe('门');
});
