import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { EMPTY_SETTINGS } from '../../../contract/rules/custom-columns.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  taskRow,
  TEAM_ID,
} from '../../../test/support/task-rows.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import type { NamedMutation } from '../sync-types.ts';
import type { TaskGrouping } from './grouping.ts';
import { moveTasks } from './move-tasks.ts';
import { withOthers } from './other-groups.ts';
import { createTask } from './task-actions.ts';
import { TaskListModel } from './task-list-model.ts';
import { DEFAULT_TASK_QUERY, type QueryLookups } from './task-query.ts';

const column = (type: FieldType): CustomColumn => ({
  id: type,
  project_id: PROJECT_ID,
  team_id: TEAM_ID,
  key: type,
  name: type,
  field_type: type,
  width: 150,
  is_visible: true,
  configuration: {
    ...EMPTY_SETTINGS,
    selections_list: ['Low', 'High'].map((name) => ({
      selection_id: name,
      selection_name: name,
      selection_color: '#154c9b',
    })),
  },
  created_at: PROJECT_ROW.created_at,
});
const label = (id: string, name: string) => ({
  id,
  team_id: TEAM_ID,
  name,
  color_code: '#154c9b',
  created_at: PROJECT_ROW.created_at,
});
const [ana = '', bo = ''] = MEMBER_ROWS.map(({ id }) => id);
const TODAY = '2026-03-10';
const lookups: QueryLookups = {
  ...LOOKUPS,
  columns: (['selection', 'checkbox', 'people', 'text', 'date'] as const).map(column),
  labels: [label('bug', 'Bug'), label('new', 'New')],
  today: TODAY,
};

const grouped = async (groupBy: TaskGrouping, rows: readonly Task[]) => {
  const query = { ...DEFAULT_TASK_QUERY, groupBy, quickAdd: false, emptyGroups: false };
  const tasks = await projectOf(rows);
  const result = new TaskListModel(tasks).read(query, withOthers(tasks, query, lookups));
  const names = result.groups.map(({ id, name }) => {
    const tasks = (result.columns.get(id) ?? []).map(({ task }) => task.name.replace('Task ', ''));
    return `${name}: ${tasks.join(' ')}`;
  });
  return { names, shown: result.shown, keys: result.rows.map(({ key }) => key) };
};

describe('groups by values of tasks', () => {
  it('are labels: a task is in the group of each label, and counts once', async () => {
    const rows = [taskRow(1, { labels: ['bug', 'new'] }), taskRow(2, { labels: ['gone'] }), taskRow(3)];
    const { names, shown, keys } = await grouped('labels', rows);
    expect(names).toEqual(['Bug: 1', 'New: 1', 'Unmapped: 2 3']);
    expect(shown).toBe(3);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are due days; a task that was completed late is not overdue', async () => {
    const due = ['2026-03-09', TODAY, '2026-03-17', '2026-03-18', null, '2026-03-01'];
    const rows = due.map((end_date, index) =>
      taskRow(index + 1, { end_date, completed_at: index === 5 ? '2026-03-02T00:00:00.000Z' : null }),
    );
    const { names } = await grouped('due', rows);
    expect(names).toEqual(['overdue: 1', 'today: 2', 'week: 3', 'later: 4', 'past: 6', 'Unmapped: 5']);
    // No task can be created as overdue.
    const query = { ...DEFAULT_TASK_QUERY, groupBy: 'due', quickAdd: true, emptyGroups: false } as const;
    const tasks = await projectOf(rows);
    const read = new TaskListModel(tasks).read(query, withOthers(tasks, query, lookups));
    const offered = read.rows.flatMap((row) => (row.kind === 'quick-add' ? [row.groupId] : []));
    expect(offered).toEqual(['today', 'week', 'later', UNMAPPED]);
  });

  it('are start days, of which none is overdue, and reporters', async () => {
    const start = ['2026-03-09', TODAY, '2026-03-17', '2026-03-18', null];
    const [reporter, gone] = [MEMBER_ROWS[1]?.user_id ?? '', rowId(6, 99)];
    const rows = start.map((start_date, index) =>
      taskRow(index + 1, { start_date, reporter_id: [reporter, gone, null, reporter, null][index] ?? null }),
    );
    expect((await grouped('start', rows)).names).toEqual([
      ...['today: 2', 'week: 3', 'later: 4', 'past: 1', 'Unmapped: 5'],
    ]);
    // A reporter who has left the team has no group.
    expect((await grouped('reporter', rows)).names).toEqual(['Bo: 1 4', 'Unmapped: 2 3 5']);
    // The creator of a task is its reporter: tasks can be added only in the viewer's own group.
    const me = MEMBER_ROWS[0]?.user_id ?? '';
    const query = { ...DEFAULT_TASK_QUERY, groupBy: 'reporter', emptyGroups: false } as const;
    const project = await projectOf(rows);
    const read = new TaskListModel(project).read(query, withOthers(project, query, { ...lookups, me }));
    expect(read.groups.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Unmapped']);
    expect(read.rows.flatMap((row) => (row.kind === 'quick-add' ? [row.groupId] : []))).toEqual([me]);
  });

  it('are days since creation and completion, in local days', async () => {
    const at = (days: number, hours: number): string => new Date(2026, 2, 10 + days, hours).toISOString();
    const rows = [at(0, 0), at(0, 30), at(-1, 23), at(-6, 0), at(-7, 23), at(-30, 23)].map((time, index) =>
      taskRow(index + 1, { created_at: time, completed_at: index === 0 ? null : time }),
    );
    expect((await grouped('created', rows)).names).toEqual([
      ...['today: 1 2', 'last7: 3 4', 'last30: 5', 'earlier: 6'],
    ]);
    expect((await grouped('completed', rows)).names).toEqual([
      ...['today: 2', 'last7: 3 4', 'last30: 5', 'earlier: 6', 'Unmapped: 1'],
    ]);
    const open = async (groupBy: TaskGrouping) => {
      const query = { ...DEFAULT_TASK_QUERY, groupBy, emptyGroups: false };
      const tasks = await projectOf(rows);
      const read = new TaskListModel(tasks).read(query, withOthers(tasks, query, { ...lookups, me: 'me' }));
      return read.rows.flatMap((row) => (row.kind === 'quick-add' ? [row.groupId] : []));
    };
    // A new task is created today and is not completed.
    expect([await open('created'), await open('completed')]).toEqual([['today'], [UNMAPPED]]);
  });

  it('start their days in the time zone of the viewer', async () => {
    const times = ['2026-03-09T15:00:00.000Z', '2026-03-09T14:59:59.000Z', '2026-03-03T15:00:00.000Z'];
    const rows = times.map((time, index) => taskRow(index + 1, { created_at: time }));
    const query = { ...DEFAULT_TASK_QUERY, groupBy: 'created' } as const;
    const tasks = await projectOf(rows);
    const { others } = withOthers(tasks, query, { ...lookups, zone: 'Asia/Tokyo' });
    expect(rows.map((row) => others?.readerOf('created')(row))).toEqual([['today'], ['last7'], ['last7']]);
  });

  it('are estimates, milestones, and the days of a custom column', async () => {
    const rows = [
      taskRow(1, { total_minutes: 60, milestone: true, custom_values: { date: '2026-03-09' } }),
      taskRow(2, { total_minutes: 61, custom_values: { date: `${TODAY}T00:00:00.000Z` } }),
      taskRow(3, { total_minutes: 4000, custom_values: { date: '2026-03-12' } }),
      taskRow(4),
    ];
    expect((await grouped('estimate', rows)).names).toEqual([
      ...['1to60: 1', '61to240: 2', '481to: 3', 'Unmapped: 4'],
    ]);
    expect((await grouped('milestone', rows)).names).toEqual(['true: 1', 'Unmapped: 2 3 4']);
    expect((await grouped('custom:date', rows)).names).toEqual([
      ...['day:today: 2', 'day:week: 3', 'day:past: 1', 'Unmapped: 4'],
    ]);
  });

  it('are the last change, logged time, and progress, which is 100 for completed tasks', async () => {
    const done = '2026-03-02T00:00:00.000Z';
    const rows = [
      taskRow(1, {
        logged_seconds: 3600,
        progress_value: 24,
        updated_at: new Date(2026, 2, 10).toISOString(),
      }),
      taskRow(2, {
        logged_seconds: 3660,
        progress_value: 25,
        updated_at: new Date(2026, 2, 9).toISOString(),
      }),
      taskRow(3, { completed_at: done, updated_at: '2020-01-01T00:00:00.000Z' }),
    ];
    expect((await grouped('updated', rows)).names).toEqual(['today: 1', 'last7: 2', 'earlier: 3']);
    expect((await grouped('logged', rows)).names).toEqual(['1to60: 1', '61to240: 2', 'Unmapped: 3']);
    expect((await grouped('progress', rows)).names).toEqual(['1to24: 1', '25to49: 2', '100to100: 3']);
  });

  it('are the options, the people and the ticks of a custom column', async () => {
    const rows = [
      taskRow(1, { custom_values: { selection: 'High', checkbox: true, people: [ana, bo] } }),
      taskRow(2, { custom_values: { selection: 'Low', people: [bo] } }),
      taskRow(3),
    ];
    expect((await grouped('custom:selection', rows)).names).toEqual(['Low: 2', 'High: 1', 'Unmapped: 3']);
    expect((await grouped('custom:checkbox', rows)).names).toEqual(['true: 1', 'Unmapped: 2 3']);
    expect((await grouped('custom:people', rows)).names).toEqual(['Ana: 1', 'Bo: 1 2', 'Unmapped: 3']);
    // The column may be missing.
    expect((await grouped('custom:gone', rows)).names).toEqual(['Unmapped: 1 2 3']);
  });
});

/** The values that a move changes, and the number of its moves. */
async function changes(groupBy: TaskGrouping, task: Task, fromGroupId: string, groupId: string) {
  const made: NamedMutation[] = [];
  const deps = {
    tasks: await projectOf([task, taskRow(9)]),
    lookups,
    edges: [],
    joins: () => false,
    mutateAll: async (list: readonly NamedMutation[]) => void made.push(...list),
  };
  await moveTasks(deps, { taskIds: [task.id], groupBy, groupId, fromGroupId });
  return {
    values: made.flatMap(({ name, args }) =>
      name === 'task.move' ? [] : [{ name, ...(args as Record<string, unknown>), taskId: undefined }],
    ),
    places: made.filter(({ name }) => name === 'task.move').length,
  };
}

describe('moving between value groups', () => {
  it('replaces the label of the old group by that of the new one', async () => {
    const task = taskRow(1, { labels: ['bug', 'other'] });
    expect((await changes('labels', task, 'bug', 'new')).values).toEqual([
      { name: 'task.label', labelId: 'bug', attached: false },
      { name: 'task.label', labelId: 'new', attached: true },
    ]);
    expect((await changes('labels', task, 'bug', UNMAPPED)).values).toEqual([
      { name: 'task.label', labelId: 'bug', attached: false },
    ]);
  });

  it('sets a date where the group has one, and changes nothing otherwise', async () => {
    const task = taskRow(1);
    const dayIn = async (group: string) => (await changes('due', task, UNMAPPED, group)).values[0];
    expect(await dayIn('today')).toMatchObject({ name: 'task.setDates', endDate: TODAY });
    expect(await dayIn('week')).toMatchObject({ endDate: '2026-03-17' });
    expect(await dayIn('later')).toMatchObject({ endDate: '2026-03-24' });
    expect((await changes('due', task, 'today', UNMAPPED)).values[0]).toMatchObject({ endDate: null });
    expect(await changes('due', task, 'today', 'overdue')).toEqual({ values: [], places: 0 });
    expect((await changes('start', task, UNMAPPED, 'week')).values[0]).toMatchObject({
      startDate: '2026-03-17',
    });
    expect(await changes('start', task, 'today', 'past')).toEqual({ values: [], places: 0 });
    // Reporter and time of creation never change.
    for (const by of ['created', 'completed', 'updated'] as const)
      expect(await changes(by, task, 'earlier', 'today')).toEqual({ values: [], places: 0 });
    // Logged time and progress come from work.
    expect(await changes('logged', task, UNMAPPED, '1to60')).toEqual({ values: [], places: 0 });
    expect(await changes('progress', task, UNMAPPED, '100to100')).toEqual({ values: [], places: 0 });
    expect(await changes('reporter', task, UNMAPPED, ana)).toEqual({ values: [], places: 0 });
  });

  it('sets the upper limit of an estimate, a milestone, and the day of a custom column', async () => {
    const task = taskRow(1, { custom_values: { date: TODAY } });
    const set = async (by: TaskGrouping, from: string, to: string) =>
      (await changes(by, task, from, to)).values[0];
    expect(await set('estimate', UNMAPPED, '61to240')).toMatchObject({ totalMinutes: 240 });
    expect(await set('estimate', '61to240', UNMAPPED)).toMatchObject({ totalMinutes: 0 });
    expect(await changes('estimate', task, UNMAPPED, '481to')).toEqual({ values: [], places: 0 });
    expect(await set('milestone', UNMAPPED, 'true')).toMatchObject({ milestone: true });
    expect(await set('milestone', 'true', UNMAPPED)).toMatchObject({ milestone: false });
    expect(await set('custom:date', 'day:today', 'day:week')).toMatchObject({
      value: expect.stringMatching('2026-03-17'),
    });
    expect(await set('custom:date', 'day:today', UNMAPPED)).toMatchObject({ value: null });
    expect(await changes('custom:date', task, 'day:today', 'day:past')).toEqual({ values: [], places: 0 });
  });

  it('sets the custom column, and only the order within a group', async () => {
    const task = taskRow(1, { custom_values: { selection: 'Low', people: [ana] } });
    const set = async (type: FieldType, from: string, to: string) =>
      (await changes(`custom:${type}`, task, from, to)).values[0];
    expect(await set('selection', 'Low', 'High')).toMatchObject({ columnId: 'selection', value: 'High' });
    expect(await set('selection', 'Low', UNMAPPED)).toMatchObject({ value: null });
    expect(await set('checkbox', UNMAPPED, 'true')).toMatchObject({ columnId: 'checkbox', value: true });
    expect(await set('people', ana, bo)).toMatchObject({ columnId: 'people', value: [bo] });
    expect(await changes('custom:selection', task, 'Low', 'Low')).toEqual({ values: [], places: 1 });
  });

  it('gives a task created in a group the value of the group', async () => {
    const made: NamedMutation[] = [];
    const deps = {
      tasks: await projectOf([]),
      lookups,
      edges: [],
      joins: () => false,
      mutateAll: async (list: readonly NamedMutation[]) => void made.push(...list),
    };
    for (const [groupBy, groupId] of [
      ['labels', 'bug'],
      ['due', 'today'],
      ['start', 'week'],
      ['custom:selection', 'High'],
      ['custom:people', bo],
      ['estimate', '1to60'],
      ['milestone', 'true'],
    ] as const)
      createTask(deps, {
        name: 'Made',
        groupBy,
        groupId,
        more: groupBy === 'labels' ? { labels: ['new'] } : {},
      });
    await Promise.resolve();
    expect(made.map(({ args }) => args)).toMatchObject([
      { labels: ['bug', 'new'] },
      { endDate: TODAY },
      { startDate: '2026-03-17' },
      { name: 'Made' },
      { columnId: 'selection', value: 'High' },
      { name: 'Made' },
      { columnId: 'people', value: [bo] },
      { totalMinutes: 60 },
      { milestone: true },
    ]);
  });
});
