import { expect, it } from 'vitest';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { rowId } from '../../../../test/support/task-rows.ts';
import type { TaskLookups } from '../task-lookups/task-lookups.ts';
import { readAnyTable } from '../../../lib/read-table.ts';
import { importTable, withField } from './import-columns.ts';
import { TASKS_AT_ONCE } from '../../../modules/quick-add/pasted-lines.ts';
import { importPlan } from './import-rows.ts';

const lookups = {
  today: '2026-11-24',
  statuses: [
    { id: 'todo', name: 'To do', kind: 'todo' },
    { id: 'doing', name: 'On site', kind: 'doing' },
    { id: 'done', name: 'Accepted', kind: 'done' },
  ],
  priorities: [
    { id: 'critical', name: 'Kritisch', level: 4 },
    { id: 'medium', name: 'Mittel', level: 2 },
  ],
  phases: [{ id: 'finishes', name: 'Finishes' }],
  members: [{ id: rowId(3, 1), name: 'Ana Lima' }],
  labels: [{ id: 'safety', name: 'Safety' }],
  customById: new Map(),
} as unknown as TaskLookups;
const words = { lookups, locale: 'en', yes: 'Yes', no: 'No' };
const named = { nameOf: (field: string) => `Mein ${field}`, keyName: 'Schlüssel', custom: [] };
const table = (text: string) => importTable(readAnyTable(text), named);
const plan = (text: string) => importPlan(table(text), words);

it('recognises columns by titles of this and of other applications, each field once', () => {
  const linear = 'ID,Title,Status,Priority,Assignee,Labels,Due Date,Parent issue,Cycle Name,URL';
  expect(table(`${linear}\n`).fields).toEqual([
    ...['id', 'name', 'status', 'priority', 'assignees', 'labels', 'due', 'parent', 'phase'],
    null,
  ]);
  expect(table('Mein due,Mein name,Name\n').fields).toEqual(['due', 'name', null]);
  expect(table('Schlüssel,Mein name\n').fields).toEqual(['id', 'name']);
  const asana = 'Task ID,Created At,Name,Section/Column,Assignee,Due Date,Tags,Notes';
  expect(table(asana).fields).toEqual([
    ...['id', null, 'name', 'status', 'assignees', 'due', 'labels', 'description'],
  ]);
});

it('reads a table without titles, with its first column as names', () => {
  const read = table('Fit doors\tHigh\nPaint\tLow');
  expect(read).toMatchObject({ titles: null, fields: ['name', null] });
  expect(read.rows).toHaveLength(2);
  // Titles without one for the names: the unknown column has them.
  expect(table('Was\tStatus\tDue\nPaint\tDone\t1 Dec').fields).toEqual(['name', 'status', 'due']);
  expect(withField(read, 1, 'name').fields).toEqual([null, 'name']);
});

it('reads values by name, and values and dates as other applications write them', () => {
  const { tasks, notRead } = plan(
    [
      'Name\tStatus\tPriority\tAssignee\tTags\tStart Date\tDue\tEstimate (hours)\tPhase\tNotes',
      'Doors\taccepted\tUrgent\tana lima\tSafety, Oak\t2026-12-01T09:00:00Z\tDec 5, 2026\t1.5\tfinishes\tTwo & <three>',
      'Paint\tIn Progress\tNo priority\tUnassigned\tOak\t\tDecember 1, 2026 → December 3, 2026\t90m\tRoof\t',
    ].join('\n'),
  );
  expect(tasks[0]).toMatchObject({
    name: 'Doors',
    more: {
      ...{ statusId: 'done', priorityId: 'critical', assignees: [rowId(3, 1)], labels: ['safety'] },
      ...{ startDate: '2026-12-01', endDate: '2026-12-05', totalMinutes: 90, phaseId: 'finishes' },
      description: '<p>Two &amp; &lt;three&gt;</p>',
    },
    newLabels: ['Oak'],
  });
  expect(tasks[1]?.more).toEqual({
    ...{ statusId: 'doing', assignees: [], startDate: '2026-12-01', endDate: '2026-12-03', totalMinutes: 90 },
  });
  expect(notRead).toEqual([{ field: 'phase', texts: ['Roof'] }]);
});

it('finds people as in a typed line, where only one has the name', () => {
  const members = [
    { id: rowId(3, 1), name: 'Ana Lima' },
    { id: rowId(3, 2), name: 'Ana Costa' },
    { id: rowId(3, 3), name: 'Jürgen Maier' },
  ];
  const texts = { ...words, lookups: { ...lookups, members } as unknown as TaskLookups };
  const read = importPlan(table('Name,Owner\nA,Lima\nB,juergen\nC,Ana'), texts);
  expect(read.tasks.map(({ more }) => more.assignees)).toEqual([[rowId(3, 1)], [rowId(3, 3)], []]);
  expect(read.notRead).toEqual([{ field: 'assignees', texts: ['Ana'] }]);
});

it('lists each unreadable value once', () => {
  const { tasks, notRead } = plan('Name,Owner,Due\nA,"Bo, Ana Lima",soon\nB,Bo,soon\nC,Bo,never');
  expect(tasks[0]?.more.assignees).toEqual([rowId(3, 1)]);
  expect(notRead).toEqual([
    { field: 'assignees', texts: ['Bo'] },
    { field: 'due', texts: ['soon', 'never'] },
  ]);
});

it('sets parents by key or name, lists parents first, and breaks cycles', () => {
  const under = (text: string) => plan(text).tasks.map(({ name, parent }) => [name, parent]);
  expect(under('ID,Title,Parent issue\nE-2,Tiles,E-1\nE-1,Roof,\nE-3,Count,E-2')).toEqual([
    ['Roof', null],
    ['Tiles', 0],
    ['Count', 1],
  ]);
  expect(under('Name,Parent task\nRoof,\nTiles,roof')).toEqual([
    ['Roof', null],
    ['Tiles', 0],
  ]);
  const circle = plan('Name,Parent task\nA,B\nB,A\nC,C\nD,Elsewhere');
  expect(circle.tasks.map(({ name, parent }) => [name, parent])).toEqual([
    ['B', null],
    ['A', 0],
    ['C', null],
    ['D', null],
  ]);
  expect(circle.notRead).toEqual([{ field: 'parent', texts: ['A', 'C', 'Elsewhere'] }]);
});

it('returns how many rows exceed the limit', () => {
  const rows = Array.from({ length: TASKS_AT_ONCE + 3 }, (_, index) => `Task ${String(index)},Done`);
  const { tasks, left } = plan(`Name,Status\n${rows.join('\n')}`);
  expect([tasks.length, left]).toEqual([TASKS_AT_ONCE, 3]);
});

it('returns the end of a name that exceeds the limit', () => {
  const long = 'a'.repeat(LIMITS.taskName);
  const { tasks, notRead } = plan(`Name,Status\n${long} and more,Accepted\nPaint,Accepted`);
  expect(tasks.map(({ name }) => name)).toEqual([long, 'Paint']);
  expect(notRead).toEqual([{ field: 'name', texts: ['… and more'] }]);
});
