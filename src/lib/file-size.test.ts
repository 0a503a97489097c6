import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it('says sizes in the language of the page, as the limits count them', () => {
  expect([900, 2_516_582, 26_214_400].map((bytes) => fileSize(bytes, 'en'))).toEqual([
    '900 byte',
    '2.4 MB',
    '25 MB',
  ]);
  expect(fileSize(2_516_582, 'de')).toBe('2,4 MB');
});
