import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes cells with commas, quotes and line breaks', () => {
  expect(
    csvOf([
      ['a', 'b, c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b, c"\r\n"say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1'])(
  'escapes %j against evaluation as a formula',
  (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`);
  },
);
