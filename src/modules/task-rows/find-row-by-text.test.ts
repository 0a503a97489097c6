import { expect, it } from 'vitest';
import { findRowByText } from './find-row-by-text.ts';

/** The first entry is the head of a group. */
const ROWS = [null, 'Paint the hall', 'Tür: Fensterbänke', 'Order paint', 'Stair'];

it('finds the next name with a word of that beginning, cyclically, regardless of case and accents', () => {
  expect(findRowByText(ROWS, 'pa', -1)).toBe(1);
  expect(findRowByText(ROWS, 'PAINT', 2)).toBe(3);
  expect(findRowByText(ROWS, 'paint', 4)).toBe(1);
  expect(findRowByText(ROWS, 'fensterba', 0)).toBe(2);
  expect(findRowByText(ROWS, 'tur', 4)).toBe(2);
});

it('stays on a row that still matches, and moves on from it when another match is wanted', () => {
  expect(findRowByText(ROWS, 'paint', 1)).toBe(1);
  expect(findRowByText(ROWS, 'paint', 1, 1, false)).toBe(3);
  expect(findRowByText(ROWS, 'paint', 1, -1, false)).toBe(3);
  expect(findRowByText(ROWS, 'stair', 4, 1, false)).toBe(4);
});

it('finds nothing inside words, for blanks, or in an empty list', () => {
  expect([findRowByText(ROWS, 'aint', 0), findRowByText(ROWS, ' ', 0), findRowByText([], 'a', 0)]).toEqual([
    -1, -1, -1,
  ]);
});
