import { expect, it } from 'vitest';
import { looksLikeEmail, splitEmails } from './email.ts';

it('splits typed or pasted addresses, and returns each once', () => {
  expect(splitEmails('Ana@x.example, ben@x.example;cy@x.example\nana@x.example  ')).toEqual([
    'ana@x.example',
    'ben@x.example',
    'cy@x.example',
  ]);
  expect(splitEmails(' ;, \n')).toEqual([]);
});

it('recognises e-mail addresses', () => {
  expect(looksLikeEmail(' ana@x.example ')).toBe(true);
  expect(looksLikeEmail('ana@x')).toBe(false);
  expect(looksLikeEmail('<ana@x.example>')).toBe(false);
});
