import { expect, it } from 'vitest';
import { readAnyTable } from './read-table.ts';

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
