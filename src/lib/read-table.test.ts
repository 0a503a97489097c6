import { expect, it } from 'vitest';
import { isTable, readAnyTable } from './read-table.ts';

it('reads comma, semicolon and tab separated tables with quotes and line breaks', () => {
  const rows = [
    ['Name', 'Due'],
    ['Fit doors, "oak"', '2026-12-01'],
  ];
  expect(readAnyTable('\uFEFFName,Due\r\n"Fit doors, ""oak""",2026-12-01\r\n\r\n')).toEqual(rows);
  expect(readAnyTable('Name;Due\n"Fit doors, ""oak""";2026-12-01')).toEqual(rows);
  expect(readAnyTable('Name\tDue\n"Fit doors, ""oak"""\t2026-12-01\n')).toEqual(rows);
  expect(readAnyTable('"a,b;c";d\n"two\nlines"')).toEqual([
    ['a,b;c', 'd'],
    ['two\nlines', ''],
  ]);
  expect(readAnyTable('\n')).toEqual([]);
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
