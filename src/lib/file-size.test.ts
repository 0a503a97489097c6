import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 byte'],
  [900, '900 byte'],
  [1_023, '1,023 byte'],
  [1_024, '1 kB'],
  [111_616, '109 kB'],
  [1_048_400, '1 MB'],
  [2_516_582, '2.4 MB'],
  [26_214_400, '25 MB'],
  [2_297_808_486, '2.1 GB'],
  [1_649_267_441_664, '1.5 TB'],
])('formats %d bytes as %s, in units of 1,024', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});

it('formats sizes in the given language', () => {
  expect(fileSize(2_516_582, 'de')).toBe('2,4 MB');
});
