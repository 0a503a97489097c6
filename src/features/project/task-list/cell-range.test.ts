import { describe, expect, it } from 'vitest';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import { readTable } from '../../../lib/read-table.ts';
import { tableOf } from './cell-range.ts';
import { setCells, pastedTexts } from './cell-values.ts';
import { COLUMNS, type ColumnKey, type ListColumn } from '../task-columns/columns.ts';

const column = (key: ColumnKey): ListColumn => ({ id: key, key, ...COLUMNS[key] });
const columns = (['STATUS', 'ESTIMATION', 'ASSIGNEES'] as const).map(column);
const rows = [1, 2, 3, 4].map((index) =>
  listRow(index, {
    key: rowId(12, index),
    task: taskRow(index, { total_minutes: index * 10, status_id: rowId(2, 1), assignees: [rowId(3, 1)] }),
    groupId: 'g',
  }),
);
const statuses = [
  { id: rowId(2, 1), name: 'To do' },
  { id: rowId(2, 2), name: 'Doing' },
];
const people = [
  { id: rowId(3, 1), name: 'Ana Lima' },
  { id: rowId(3, 2), name: 'Bo Berg' },
];
const lookups = {
  today: '2026-11-24',
  statuses,
  statusById: new Map(statuses.map((one) => [one.id, one])),
  members: people,
  personById: new Map(people.map((one) => [one.id, one])),
} as unknown as TaskLookups;
const words = {
  lookups,
  locale: 'de',
  yes: 'Ja',
  no: 'Nein',
  taskOf: (id: string) => rows.find((row) => row.task.id === id)?.task,
};
const idOf = (index: number): string => rows[index]?.task.id ?? '';
const all = { rows, columns };

function given(table: string[][], from: { row: number; column: number }, block = { rows: 1, columns: 1 }) {
  const asked: unknown[][] = [];
  const keep =
    (name: string) =>
    (...args: unknown[]): Promise<void> => {
      asked.push([name, ...args]);
      return Promise.resolve();
    };
  const commands = new Proxy({}, { get: (_none, name) => keep(String(name)) }) as TaskCommands;
  return { ...setCells(pastedTexts(table, from, block, all), words, commands), asked };
}

describe('a table of cells', () => {
  it('is read as spreadsheets write it', () => {
    expect(readTable('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readTable('"two\nlines and ""quotes"""\tb')).toEqual([['two\nlines and "quotes"', 'b']]);
    expect(readTable('')).toEqual([['']]);
  });

  it('has one line for each task of a range', () => {
    expect(tableOf(rows.slice(0, 2), columns.slice(0, 2), words)).toBe('To do\t10\nTo do\t20');
  });

  it('is pasted from the first cell on, without the lines beyond the list', () => {
    const {
      asked,
      accepted: taken,
      rejected: not,
    } = given(
      [
        ['Doing', '1:30'],
        ['doing', '90'],
        ['Doing', '2h'],
      ],
      { row: 2, column: 0 },
    );
    expect(asked).toEqual([
      ['setStatus', [idOf(2)], rowId(2, 2)],
      ['setStatus', [idOf(3)], rowId(2, 2)],
      ['set', [idOf(2)], 'setEstimate', { totalMinutes: 90 }],
      ['set', [idOf(3)], 'setEstimate', { totalMinutes: 90 }],
    ]);
    expect([taken, not]).toEqual([4, []]);
    // Equal texts of a column are one command.
    const equal = given([['Doing'], ['Doing'], ['Doing']], { row: 2, column: 0 });
    expect(equal.asked).toEqual([['setStatus', [idOf(2), idOf(3)], rowId(2, 2)]]);
  });

  it('fills a range with one value, or repeats a table that fits evenly', () => {
    const one = given([['5']], { row: 0, column: 1 }, { rows: 3, columns: 1 });
    expect(one.asked).toEqual([['set', [idOf(0), idOf(1), idOf(2)], 'setEstimate', { totalMinutes: 5 }]]);
    const two = given([['1'], ['2']], { row: 0, column: 1 }, { rows: 4, columns: 1 });
    expect(two.asked).toEqual([
      ['set', [idOf(0), idOf(2)], 'setEstimate', { totalMinutes: 1 }],
      ['set', [idOf(1), idOf(3)], 'setEstimate', { totalMinutes: 2 }],
    ]);
  });

  it('replaces assignees, and lists the texts it cannot read', () => {
    const people1 = given([['bo berg']], { row: 0, column: 2 });
    expect(people1.asked).toEqual([
      ['assign', [idOf(0)], rowId(3, 2), true],
      ['assign', [idOf(0)], rowId(3, 1), false],
    ]);
    const wrong = given([['Nowhere', 'soon', 'Bo Berg, Nobody']], { row: 0, column: 0 });
    expect(wrong.asked).toEqual([]);
    expect(wrong.rejected.map((one) => [one.column.id, one.text])).toEqual([
      ['STATUS', 'Nowhere'],
      ['ESTIMATION', 'soon'],
      ['ASSIGNEES', 'Bo Berg, Nobody'],
    ]);
  });
});
