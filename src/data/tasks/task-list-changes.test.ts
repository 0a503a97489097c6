import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES, UNMAPPED } from '../../../contract/rules/defaults.ts';
import { GROUPINGS } from '../../../contract/rules/value-groupings.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import { PHASE_ROWS, rowId, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { subGroupId } from './grouping.ts';
import { nesting } from './nested-part.ts';
import { TaskListModel } from './task-list-model.ts';
import { DEFAULT_TASK_QUERY, type TaskListResult, type TaskQuery, type TaskSortField } from './task-query.ts';
import { taskConditions } from './filter-conditions.ts';
import { NO_FILTERS } from './task-filters.ts';

const [todo = '', doing = '', done = ''] = STATUS_ROWS.map((status) => status.id);

/** A sub-group of the status To Do. */
const IN_HIGH = subGroupId(todo, { by: 'priority', id: TASK_PRIORITIES[2]?.id ?? '' });

describe('following changes', () => {
  const SIZE = 12;
  const anyChange = fc.record({
    index: fc.integer({ min: 0, max: SIZE + 3 }),
    gone: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    status: fc.integer({ min: 0, max: 2 }),
    priority: fc.integer({ min: 0, max: 3 }),
    phase: fc.integer({ min: -1, max: 1 }),
    parent: fc.integer({ min: -4, max: SIZE - 1 }),
    order: fc.constantFrom('a0', 'a1', 'b05', 'c00'),
    name: fc.constantFrom('Dig', 'Pour', 'dig deep', 'Roof'),
    archived: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    assignees: fc.uniqueArray(fc.integer({ min: 0, max: 2 })),
  });

  type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

  function changed({ index, ...to }: Change): Task {
    return taskRow(index, {
      status_id: STATUS_ROWS[to.status]?.id ?? '',
      priority_id: TASK_PRIORITIES[to.priority]?.id ?? '',
      phase_id: PHASE_ROWS[to.phase]?.id ?? null,
      parent_task_id: to.parent >= 0 && to.parent < index ? rowId(7, to.parent) : null,
      order_status: to.order,
      order_priority: to.order,
      order_phase: to.order,
      order_members: to.order,
      name: to.name,
      archived: to.archived,
      assignees: to.assignees.map((member) => rowId(5, member)),
    });
  }

  const fields: TaskSortField[] = ['name', 'status', 'priority', 'phase', 'end_date', 'task_key'];
  const anyQuery: fc.Arbitrary<TaskQuery> = fc.record({
    groupBy: fc.constantFrom('status' as const, 'priority' as const, 'phase' as const, 'members' as const),
    thenBy: fc.constantFrom(null, 'status' as const, 'priority' as const, 'members' as const),
    sort: fc.array(fc.record({ field: fc.constantFrom(...fields), descending: fc.boolean() }), {
      maxLength: 2,
    }),
    search: fc.constantFrom('', '', 'dig'),
    filters: fc.constantFrom(
      null,
      taskConditions({ ...NO_FILTERS, members: [rowId(5, 1)] }),
      taskConditions({ ...NO_FILTERS, statuses: [todo] }),
    ),
    archived: fc.boolean(),
    flat: fc.boolean(),
    collapsed: fc.constantFrom(new Set<string>(), new Set([todo, UNMAPPED]), new Set([IN_HIGH])),
    expanded: fc
      .uniqueArray(fc.integer({ min: 0, max: SIZE }))
      .map((list) => new Set(list.map((n) => rowId(7, n)))),
    emptyGroups: fc.boolean(),
    quickAdd: fc.boolean(),
    addUnder: fc.constantFrom(null, null, IN_HIGH),
  });

  it('returns the same list as a new model over all tasks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: SIZE, maxLength: SIZE }),
        fc.array(fc.array(anyChange, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        fc.array(anyQuery, { minLength: 1, maxLength: 3 }),
        async (start, steps, queries) => {
          const tasks = await projectOf(start.map((one, index) => changed({ ...one, index })));
          const model = new TaskListModel(tasks);
          for (const [index, step] of steps.entries()) {
            const query = queries[index % queries.length] ?? DEFAULT_TASK_QUERY;
            model.read(query, LOOKUPS, nesting);
            tasks.follow(new Map(step.map((one) => [rowId(7, one.index), one.gone ? null : changed(one)])));
            const fresh = new TaskListModel(await projectOf([...tasks.rows()]));
            expect(model.read(query, LOOKUPS, nesting)).toEqual(fresh.read(query, LOOKUPS, nesting));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('returns the same list when the project has another list already', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: SIZE, maxLength: SIZE }),
        fc.array(anyChange, { maxLength: 4 }),
        anyQuery,
        anyQuery,
        async (start, step, one, other) => {
          const tasks = await projectOf(start.map((task, index) => changed({ ...task, index })));
          new TaskListModel(tasks).read(one, LOOKUPS, nesting);
          const model = new TaskListModel(tasks);
          const fresh = async (): Promise<TaskListResult> =>
            new TaskListModel(await projectOf([...tasks.rows()])).read(other, LOOKUPS, nesting);
          expect(model.read(other, LOOKUPS, nesting)).toEqual(await fresh());
          tasks.follow(new Map(step.map((task) => [rowId(7, task.index), task.gone ? null : changed(task)])));
          expect(model.read(other, LOOKUPS, nesting)).toEqual(await fresh());
        },
      ),
      { numRuns: 200 },
    );
  });

  it('returns the same list while tasks are expanded, groups collapsed and tasks added under others', async () => {
    const place = fc.integer({ min: 0, max: SIZE + 3 }).map((n) => rowId(7, n));
    const anyStep = fc.record({
      changes: fc.array(anyChange, { maxLength: 3 }),
      expanded: fc.uniqueArray(place).map((ids) => new Set(ids)),
      addUnder: fc.option(place),
      collapsed: fc.constantFrom(
        new Set<string>(),
        new Set([todo]),
        new Set([done, UNMAPPED]),
        new Set([IN_HIGH]),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: SIZE, maxLength: SIZE }),
        fc.array(anyStep, { minLength: 1, maxLength: 8 }),
        anyQuery,
        async (start, steps, base) => {
          const tasks = await projectOf(start.map((one, index) => changed({ ...one, index })));
          const model = new TaskListModel(tasks);
          for (const { changes, expanded, addUnder, collapsed } of steps) {
            const query = { ...base, expanded, addUnder, collapsed };
            tasks.follow(
              new Map(changes.map((one) => [rowId(7, one.index), one.gone ? null : changed(one)])),
            );
            const fresh = new TaskListModel(await projectOf([...tasks.rows()]));
            expect(model.read(query, LOOKUPS, nesting)).toEqual(fresh.read(query, LOOKUPS, nesting));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('returns the same list while the search is typed and the grouping changes back and forth', async () => {
    const anyStep = fc.record({
      changes: fc.array(anyChange, { maxLength: 2 }),
      groupBy: fc.constantFrom(...GROUPINGS),
      search: fc.constantFrom('', 'd', 'di', 'dig', 'ig', 'p', 'bri', 'bri-', 'bri-1', 'bri-12'),
      prepared: fc.option(fc.constantFrom(...GROUPINGS)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: SIZE, maxLength: SIZE }),
        fc.array(anyStep, { minLength: 2, maxLength: 12 }),
        anyQuery,
        async (start, steps, base) => {
          const numbered = (one: Change): Task => ({ ...changed(one), task_no: one.index });
          const tasks = await projectOf(start.map((one, index) => numbered({ ...one, index })));
          const model = new TaskListModel(tasks);
          for (const { changes, groupBy, search, prepared } of steps) {
            const query = { ...base, groupBy, search };
            tasks.follow(
              new Map(changes.map((one) => [rowId(7, one.index), one.gone ? null : numbered(one)])),
            );
            if (prepared) model.prepare({ ...query, groupBy: prepared }, LOOKUPS);
            const fresh = new TaskListModel(await projectOf([...tasks.rows()]));
            expect(model.read(query, LOOKUPS, nesting)).toEqual(fresh.read(query, LOOKUPS, nesting));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reuses the unchanged rows when the list returns to a grouping', async () => {
    const tasks = await projectOf([taskRow(1), taskRow(2), taskRow(3)]);
    const model = new TaskListModel(tasks);
    const before = model.read(DEFAULT_TASK_QUERY, LOOKUPS);
    model.read({ ...DEFAULT_TASK_QUERY, groupBy: 'priority' }, LOOKUPS);
    tasks.follow(new Map([[rowId(7, 2), taskRow(2, { name: 'other' })]]));
    const after = model.read({ ...DEFAULT_TASK_QUERY }, LOOKUPS);
    expect(after.rows.filter((row) => row.kind === 'task' && before.rows.includes(row))).toHaveLength(2);
  });

  it('returns the same objects for groups in which nothing changed', async () => {
    const tasks = await projectOf([
      taskRow(1),
      taskRow(2, { status_id: doing }),
      taskRow(3, { parent_task_id: rowId(7, 2) }),
      taskRow(4, { status_id: done }),
    ]);
    const model = new TaskListModel(tasks);
    const before = model.read(DEFAULT_TASK_QUERY, LOOKUPS);
    tasks.follow(new Map([[rowId(7, 3), taskRow(3, { parent_task_id: rowId(7, 2), status_id: done })]]));
    const after = model.read(DEFAULT_TASK_QUERY, LOOKUPS);
    for (const status of [todo, done]) expect(after.columns.get(status)).toBe(before.columns.get(status));
    expect(after.groups.every((group, index) => group === before.groups[index])).toBe(true);
    expect(after.columns.get(doing)?.[0]).toMatchObject({ doneSubtasks: 1 });
  });

  it('returns the same row for a task that a search had hidden', async () => {
    const tasks = await projectOf([taskRow(1, { name: 'Dig' }), taskRow(2, { name: 'Pour' })]);
    const model = new TaskListModel(tasks);
    const rowOf = (search: string) =>
      model
        .read({ ...DEFAULT_TASK_QUERY, search }, LOOKUPS)
        .rows.find((row) => row.kind === 'task' && row.task.name === 'Dig');
    const before = rowOf('');
    expect(rowOf('pour')).toBeUndefined();
    expect(rowOf('')).toBe(before);
  });

  it('reuses the objects of unchanged rows', async () => {
    const tasks = await projectOf([taskRow(1), taskRow(2), taskRow(3)]);
    const model = new TaskListModel(tasks);
    const before = model.read(DEFAULT_TASK_QUERY, LOOKUPS);
    expect(model.read(DEFAULT_TASK_QUERY, LOOKUPS)).toBe(before);
    tasks.follow(new Map([[rowId(7, 2), taskRow(2, { name: 'other' })]]));
    const after = model.read(DEFAULT_TASK_QUERY, LOOKUPS);
    const same = after.rows.filter((row) => row.kind === 'task' && before.rows.includes(row));
    expect(same).toHaveLength(2);
  });
});
