import { expect, it } from 'vitest';
import { looksLikeEmail, splitEmails } from './email.ts';

it('splits what was typed or pasted, keeps each address once', () => {
  expect(splitEmails('Ana@x.example, ben@x.example;cy@x.example\nana@x.example  ')).toEqual([
    'ana@x.example',
    'ben@x.example',
    'cy@x.example',
  ]);
  expect(splitEmails(' ;, \n')).toEqual([]);
});

it('knows an address from something else', () => {
  expect(looksLikeEmail(' ana@x.example ')).toBe(true);
  expect(looksLikeEmail('ana@x')).toBe(false);
  expect(looksLikeEmail('<ana@x.example>')).toBe(false);
});
