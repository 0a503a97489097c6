import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what would break a row', () => {
  expect(
    csvOf([
      ['a', 'b, c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b, c"\r\n"say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1'])('keeps %j from being computed', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`);
});
