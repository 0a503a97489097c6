import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { LOW_PRIORITY_ID, MEDIUM_PRIORITY_ID, TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import { rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { readGroupId, subGroupId } from './grouping.ts';
import { nesting } from './nested-part.ts';
import { TaskListModel } from './task-list-model.ts';
import { DEFAULT_TASK_QUERY, type ListRow, type TaskQuery } from './task-query.ts';

const [todo = '', doing = '', done = ''] = STATUS_ROWS.map((status) => status.id);
const HIGH_ID = TASK_PRIORITIES[2].id;
const high = { priority_id: HIGH_ID };
const inHigh = subGroupId(todo, { by: 'priority', id: HIGH_ID });
const QUERY: TaskQuery = { ...DEFAULT_TASK_QUERY, thenBy: 'priority', emptyGroups: false, quickAdd: false };

async function modelOf(rows: readonly Task[]) {
  const tasks = await projectOf(rows);
  const model = new TaskListModel(tasks);
  const read = (change: Partial<TaskQuery> = {}) => model.read({ ...QUERY, ...change }, LOOKUPS, nesting);
  return { tasks, model, read };
}

/** `#` before a group, `##` before a sub-group, one dot for each level, `+` for a quick-add row. */
function drawn(rows: readonly ListRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'group') {
      const { id, name, count } = row.group;
      return `${readGroupId(id).sub ? '##' : '#'} ${name} ${count}`;
    }
    const dots = '.'.repeat(row.depth);
    return row.kind === 'task' ? `${dots}${row.task.name}` : `${dots}+`;
  });
}

describe('sub-groups', () => {
  const rows = [
    taskRow(1, high),
    taskRow(2),
    taskRow(3, high),
    taskRow(4, { parent_task_id: rowId(7, 2), ...high }),
    taskRow(5, { status_id: doing }),
  ];

  it('split each group in the order of their field, with subtasks below their task', async () => {
    const { read } = await modelOf(rows);
    const { rows: shown, shown: count, total } = read({ expanded: new Set([rowId(7, 2)]) });
    expect(drawn(shown)).toEqual([
      ...['# To Do 3', '## High 2', 'Task 1', 'Task 3', '## Medium 1', 'Task 2', '.Task 4'],
      ...['# Doing 1', '## Medium 1', 'Task 5'],
    ]);
    expect([count, total]).toEqual([4, 4]);
    expect(shown.find((row) => row.kind === 'task' && row.depth === 1)).toMatchObject({
      groupId: subGroupId(todo, { by: 'priority', id: MEDIUM_PRIORITY_ID }),
    });
  });

  it('are the places of tasks, also in a collapsed group; an empty group is a place itself', async () => {
    const { read } = await modelOf(rows.slice(0, 4));
    const list = read({ collapsed: new Set([todo]), emptyGroups: true });
    expect(drawn(list.rows)).toEqual(['# To Do 3', '# Doing 0', '# Done 0']);
    expect(list.places.map(({ id }) => readGroupId(id).sub?.id ?? id)).toEqual([
      ...[HIGH_ID, MEDIUM_PRIORITY_ID, doing, done],
    ]);
    expect(list.columns.get(inHigh)?.map(({ task }) => task.name)).toEqual(['Task 1', 'Task 3']);
  });

  it('are collapsed individually, and get a quick-add row of their own on request', async () => {
    const { read } = await modelOf(rows);
    const closed = read({ collapsed: new Set([inHigh]) });
    expect(drawn(closed.rows).slice(0, 4)).toEqual(['# To Do 3', '## High 2', '## Medium 1', 'Task 2']);
    const adding = read({ quickAdd: true, addUnder: inHigh });
    expect(drawn(adding.rows).slice(0, 8)).toEqual([
      ...['# To Do 3', '## High 2', 'Task 1', 'Task 3', '+', '## Medium 1', 'Task 2', '+'],
    ]);
    expect(adding.rows[4]).toMatchObject({ key: `add ${inHigh}`, groupId: inHigh });
  });

  it('show a task in each of its sub-groups with unique row keys, and count it once', async () => {
    const both = [rowId(5, 0), rowId(5, 1)];
    const child = taskRow(3, { parent_task_id: rowId(7, 1) });
    const { read } = await modelOf([taskRow(1, { assignees: both }), taskRow(2), child]);
    const open = { thenBy: 'members', expanded: new Set([rowId(7, 1)]), addUnder: rowId(7, 1) } as const;
    const list = read(open);
    expect(drawn(list.rows)).toEqual([
      ...['# To Do 2', '## Ana 1', 'Task 1', '.Task 3', '.+', '## Bo 1', 'Task 1', '.Task 3', '.+'],
      ...['## Unmapped 1', 'Task 2'],
    ]);
    const keys = list.rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // The key of the quick-add row below a task contains the key of the task's row.
    for (const row of list.rows)
      if (row.kind === 'task' && row.task.id === rowId(7, 1)) expect(keys).toContain(`add under ${row.key}`);
    expect(list.shown).toBe(2);
  });

  it('do not exist for the field of the groups or a missing column', async () => {
    const { read } = await modelOf(rows);
    const whole = drawn(read({ thenBy: null }).rows);
    expect(drawn(read({ thenBy: 'status' }).rows)).toEqual(whole);
    expect(drawn(read({ thenBy: `custom:${rowId(9, 1)}` }).rows)).toEqual(whole);
  });

  it('have the progress of their tasks when neither field is the status', async () => {
    const { read } = await modelOf([taskRow(1, high), taskRow(2, { ...high, status_id: doing })]);
    const [, sub] = read({ groupBy: 'phase' }).rows;
    expect(sub).toMatchObject({ group: { progress: { todo: 50, doing: 50, done: 0 } } });
  });

  it('have the progress of the only category of their tasks when a field is the status', async () => {
    const { read } = await modelOf([taskRow(1, high), taskRow(2, { ...high, status_id: done })]);
    const doneIn = (change: Partial<TaskQuery>) =>
      read(change).rows.flatMap((row) => (row.kind === 'group' ? [row.group.progress.done] : []));
    // Both statuses and their sub-groups, then the only priority and its sub-groups.
    expect(doneIn({})).toEqual([0, 0, 100, 100]);
    expect(doneIn({ groupBy: 'priority', thenBy: 'status' })).toEqual([50, 0, 100]);
  });

  it('stay the same objects while another group changes', async () => {
    const { tasks, read } = await modelOf(rows);
    const before = read().rows;
    tasks.follow(new Map([[rowId(7, 5), taskRow(5, { status_id: doing, priority_id: LOW_PRIORITY_ID })]]));
    const after = read().rows;
    expect(drawn(after).slice(-3)).toEqual(['# Doing 1', '## Low 1', 'Task 5']);
    expect(after.slice(0, 6).every((row, index) => row === before[index])).toBe(true);
    // In a changed group only the row of the changed task is new.
    tasks.follow(new Map([[rowId(7, 1), taskRow(1, { ...high, name: 'Other' })]]));
    expect(read().rows.filter((row) => !after.includes(row))).toMatchObject([{ task: { name: 'Other' } }]);
  });
});

it('reads the group, the field and the value from the id of a sub-group', () => {
  expect(readGroupId(inHigh)).toEqual({ groupId: todo, sub: { by: 'priority', id: HIGH_ID } });
  expect(readGroupId(todo)).toEqual({ groupId: todo, sub: null });
});
