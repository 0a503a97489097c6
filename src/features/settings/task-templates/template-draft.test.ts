import { describe, expect, it } from 'vitest';
import {
  areSameItems,
  canShift,
  type DraftRow,
  itemsOf,
  withChange,
  withMove,
  withoutRow,
  withRowAfter,
  withShift,
} from './template-draft.ts';

/** `a`, ` b`, `  c`: a space for each level. */
function draft(...lines: string[]): DraftRow[] {
  return lines.map((line) => ({
    key: line.trim(),
    name: line.trim(),
    level: line.length - line.trimStart().length,
    total_minutes: 0,
  }));
}
const lines = (rows: readonly DraftRow[]): string[] => rows.map((row) => ' '.repeat(row.level) + row.name);

describe('editing a task template', () => {
  const rows = draft('a', ' b', '  c', ' d', 'e');

  it('adds a row on the same level, and removes one while its subtasks move up', () => {
    expect(lines(withRowAfter(rows, 1, 'n'))).toEqual(['a', ' b', ' ', '  c', ' d', 'e']);
    expect(lines(withRowAfter([], -1, 'n'))).toEqual(['']);
    expect(lines(withoutRow(rows, 1))).toEqual(['a', ' c', ' d', 'e']);
    expect(lines(withoutRow(rows, 0))).toEqual(['b', ' c', 'd', 'e']);
  });

  it('shifts a row with its subtasks, within three levels', () => {
    expect(lines(withShift(rows, 4, 1))).toEqual(['a', ' b', '  c', ' d', ' e']);
    expect(lines(withShift(rows, 1, -1))).toEqual(['a', 'b', ' c', ' d', 'e']);
    expect(canShift(rows, 0, 1)).toBe(false);
    expect(canShift(rows, 0, -1)).toBe(false);
    expect(canShift(rows, 2, 1)).toBe(false);
    expect(lines(withShift(rows, 2, 1))).toEqual(lines(rows));
    expect(canShift(draft('a', 'b', ' c', '  d'), 1, 1)).toBe(false);
  });

  it('moves a row past its sibling, both with their subtasks', () => {
    expect(lines(withMove(rows, 1, 1))).toEqual(['a', ' d', ' b', '  c', 'e']);
    expect(lines(withMove(rows, 4, -1))).toEqual(['e', 'a', ' b', '  c', ' d']);
    expect(lines(withMove(rows, 0, -1))).toEqual(lines(rows));
    expect(lines(withMove(rows, 3, 1))).toEqual(lines(rows));
    expect(lines(withMove(rows, 1, -1))).toEqual(lines(rows));
  });

  it('keeps only rows with a name', () => {
    const typed = withChange(withChange(rows, 0, { name: '  ' }), 4, { name: ' E ', total_minutes: 30 });
    expect(itemsOf(typed)).toEqual([
      { name: 'b', total_minutes: 0, level: 0 },
      { name: 'c', total_minutes: 0, level: 1 },
      { name: 'd', total_minutes: 0, level: 1 },
      { name: 'E', total_minutes: 30, level: 0 },
    ]);
  });
});

it('compares items by their fields, in any order of the fields', () => {
  const items = [{ name: 'Dig', total_minutes: 30, level: 0 }];
  expect(areSameItems(items, [{ level: 0, total_minutes: 30, name: 'Dig' }])).toBe(true);
  expect(areSameItems(items, [{ level: 1, total_minutes: 30, name: 'Dig' }])).toBe(false);
  expect(areSameItems(items, [...items, ...items])).toBe(false);
});
