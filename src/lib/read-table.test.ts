import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
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

it('leaves quotes in a cell that is not quoted as a whole', () => {
  expect(readAnyTable('Name\tNote\n"Oak" doors\tnew\n"Pine doors\told')).toEqual([
    ['Name', 'Note'],
    ['"Oak" doors', 'new'],
    ['"Pine doors', 'old'],
  ]);
  expect(readAnyTable('"Oak, solid" ,x')).toEqual([['Oak, solid', 'x']]);
});

it('reads cells beyond those of the first row', () => {
  expect(readAnyTable('Name,Due\nFit doors,2026-12-01,urgent,\nSand,')).toEqual([
    ['Name', 'Due', ''],
    ['Fit doors', '2026-12-01', 'urgent'],
    ['Sand', '', ''],
  ]);
});

it('reads the separator that Excel names in a line of its own', () => {
  expect(readAnyTable('sep=;\r\nName;Note\r\na, b;c')).toEqual([
    ['Name', 'Note'],
    ['a, b', 'c'],
  ]);
});

it('gives the texts of an exported file back', () => {
  const rows = [['Name'], ['-5 °C in the shed'], ['=A1'], ['+49 30'], ['@marta, "now"'], ["'tis done"]];
  expect(readAnyTable(csvOf(rows))).toEqual(rows);
});
