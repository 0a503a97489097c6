import { expect, it } from 'vitest';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { COLUMNS, type ColumnKey, type ListColumn } from '../task-columns/columns.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import { taskTable, type TaskTableInput } from './task-table.ts';

const lookups = {
  project: { key: 'RO' },
  statusById: new Map([[rowId(2, 1), { name: 'To do' }]]),
  personById: new Map([
    [rowId(3, 1), { name: 'Ana' }],
    [rowId(3, 2), { name: 'Bo' }],
  ]),
} as unknown as TaskLookups;
const column = (key: ColumnKey): ListColumn => ({ id: key, key, ...COLUMNS[key] });
const roof = taskRow(1, {
  ...{ name: 'Roof, and eaves', task_no: 4, status_id: rowId(2, 1), assignees: [rowId(3, 1), rowId(3, 2)] },
  ...{ total_minutes: 90, logged_seconds: 1200, end_date: '2026-12-01', progress_value: 40 },
});
const tiles = taskRow(2, {
  ...{ name: 'Tiles', task_no: 5, status_id: rowId(2, 1), parent_task_id: roof.id },
  ...{ total_minutes: 0, logged_seconds: 0 },
});

it('contains names, parents and every shown column, with times in hours and numbers as numbers', () => {
  const say = ((key: string) => key) as unknown as TaskTableInput['t'] & TaskTableInput['file'];
  const table = taskTable({
    tasks: [roof, tiles],
    columns: (
      ['KEY', 'STATUS', 'ASSIGNEES', 'TIME_TRACKING', 'ESTIMATION', 'PROGRESS', 'DUE_DATE'] as const
    ).map(column),
    texts: {
      lookups,
      locale: 'en',
      yes: 'Yes',
      no: 'No',
      taskOf: (id) => (id === roof.id ? roof : undefined),
    },
    t: say,
    file: say,
  });
  expect(table).toEqual([
    [
      ...[
        'columns.KEY',
        'fields.name',
        'columns.STATUS',
        'columns.ASSIGNEES',
        'file.logged',
        'file.estimate',
      ],
      ...['columns.PROGRESS', 'columns.DUE_DATE', 'fields.parent'],
    ],
    ['RO-4', 'Roof, and eaves', 'To do', 'Ana, Bo', 0.33, 1.5, 40, '2026-12-01', ''],
    ['RO-5', 'Tiles', 'To do', '', null, null, 0, '', 'Roof, and eaves'],
  ]);
});

it('names a parent by its key where several tasks have its name', () => {
  const say = ((key: string) => key) as unknown as TaskTableInput['t'] & TaskTableInput['file'];
  const other = taskRow(3, { ...roof, id: rowId(1, 3), task_no: 9, name: 'roof, and eaves' });
  const tasks = [roof, other, { ...tiles, parent_task_id: other.id }];
  const taskOf = (id: string) => tasks.find((one) => one.id === id);
  const texts = { lookups, locale: 'en', yes: 'Yes', no: 'No', taskOf };
  const table = taskTable({ tasks, columns: [], texts, t: say, file: say });
  expect(table.at(-1)).toEqual(['RO-5', 'Tiles', 'RO-9']);
});
