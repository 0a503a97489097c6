import { expect, it } from 'vitest';
import { isTable, listedLines, pastedLines } from './pasted-lines.ts';

const textsOf = (text: string) => pastedLines(text).map((line) => line.text);
const depthsOf = (text: string) => pastedLines(text).map((line) => line.depth);

it('reads a task from each line, without bullets, boxes and list numbers', () => {
  expect(textsOf('one\r\n  two\n\n- three\n* four\n• five')).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(textsOf('- [ ] open\n- [x] done\n[] none')).toEqual(['open', 'done', 'none']);
  expect(textsOf('1. first\n2. second\n10) tenth')).toEqual(['first', 'second', 'tenth']);
});

it('retains numbers at the start of only some lines', () => {
  expect(textsOf('3. floor: paint\nStairs')).toEqual(['3. floor: paint', 'Stairs']);
  expect(textsOf('3. floor')).toEqual(['3. floor']);
});

it('nests indented lines below the line they are indented under', () => {
  expect(depthsOf('Roof\n  Tiles\n    Count them\n\n  Gutter\nCellar')).toEqual([0, 1, 2, 1, 0]);
  expect(depthsOf('- Roof\n\t- Tiles\n\t- Gutter\n- Cellar')).toEqual([0, 1, 1, 0]);
  expect(depthsOf('1. Roof\n   1. Tiles\n2. Cellar')).toEqual([0, 1, 0]);
  // A text that is indented as a whole, and a line whose indent returns halfway.
  expect(depthsOf('    Roof\n    Cellar')).toEqual([0, 0]);
  expect(depthsOf('Roof\n    Tiles\n  Gutter')).toEqual([0, 1, 1]);
  expect(depthsOf('    Roof\nCellar')).toEqual([0, 0]);
});

it('finds the lists in a text, and returns the rest', () => {
  const mail = 'Hello Ana,\n\nplease see to\n- the roof\n  - tiles 3h\n- the cellar\n\nThanks\n--\nBo';
  const { lines, rest } = listedLines(mail);
  expect(lines).toEqual([
    { text: 'the roof', depth: 0 },
    { text: 'tiles 3h', depth: 1 },
    { text: 'the cellar', depth: 0 },
  ]);
  expect(rest).toBe('Hello Ana,\n\nplease see to\n\nThanks\n--\nBo');
  expect(listedLines('  Copied from\n  further in')).toEqual({
    lines: [],
    rest: 'Copied from\n  further in',
  });
  expect(listedLines('Roof\n    tiles').lines).toEqual([{ text: 'tiles', depth: 0 }]);
  expect(listedLines('')).toEqual({ lines: [], rest: '' });
});

it('distinguishes a table from indented lines', () => {
  for (const text of [
    'Name\tDue\nDoors\t1 Dec',
    'Name\tNote\nDoors\t"two\nlines"',
    'Name\tDue\nDoors\t\n\t1 Dec',
  ])
    expect(isTable(text)).toBe(true);
  for (const text of ['Roof\n\tTiles\n\tGutter', '\tTiles\n\tGutter', 'Name\tDue', 'Roof\nCellar'])
    expect(isTable(text)).toBe(false);
});
