import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '1.5 kB'],
  [184_200_000, '184 MB'],
  [999_600_000, '1 GB'],
  [2_140_000_000, '2.1 GB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
});
