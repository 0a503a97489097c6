import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ColumnSettings, FieldType } from '../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { EMPTY_SETTINGS } from '../../../contract/rules/custom-columns.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import { PROJECT_ID, PROJECT_ROW, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import type { NamedMutation } from '../sync-types.ts';
import {
  FORMULA_RANGE,
  TEXT_GROUP,
  OTHER_VALUES,
  RANGE_GROUP,
  rangeOf,
  type TaskGrouping,
} from './grouping.ts';
import { moveTasks } from './move-tasks.ts';
import { nesting } from './nested-part.ts';
import { createTask } from './task-actions.ts';
import { TaskListModel } from './task-list-model.ts';
import { DEFAULT_TASK_QUERY, type QueryLookups } from './task-query.ts';
import { withOthers } from './other-groups.ts';

const column = (type: FieldType, settings: Partial<ColumnSettings> = {}): CustomColumn => ({
  id: type,
  project_id: PROJECT_ID,
  team_id: TEAM_ID,
  key: type,
  name: type,
  field_type: type,
  width: 150,
  is_visible: true,
  configuration: { ...EMPTY_SETTINGS, ...settings },
  created_at: PROJECT_ROW.created_at,
});
const twice: Partial<ColumnSettings> = {
  expression: 'add',
  first_numeric_column_key: 'number',
  second_numeric_column_key: 'number',
};
const lookups: QueryLookups = {
  ...LOOKUPS,
  columns: [column('number'), column('text'), column('formula', twice)],
  today: '2026-03-10',
};
const NUMBER = { groupBy: 'custom:number', thenBy: null } as const;
const TEXT = { groupBy: 'custom:text', thenBy: null } as const;

const withValue = (type: FieldType, values: readonly unknown[]): Task[] =>
  values.map((value, index) =>
    taskRow(index + 1, { custom_values: value === null ? {} : { [type]: value } }),
  );

async function groupsBy(
  groupBy: TaskGrouping,
  rows: readonly Task[],
  more: { readonly archived?: boolean } = {},
) {
  const tasks = await projectOf(rows);
  const query = { ...DEFAULT_TASK_QUERY, groupBy, ...more };
  const {
    groups,
    columns,
    rows: all,
  } = new TaskListModel(tasks).read(query, withOthers(tasks, query, lookups));
  return {
    groups: groups.map(({ id }) => {
      const here = (columns.get(id) ?? []).map(({ task }) => task.name.replace('Task ', ''));
      return `${id}: ${here.join(' ')}`.trim();
    }),
    ids: groups.map(({ id }) => id),
    open: all.flatMap((row) => (row.kind === 'quick-add' ? [row.groupId] : [])),
  };
}

describe('groups of a number column', () => {
  it('are the single numbers while they are few, lowest first', async () => {
    const { groups, open } = await groupsBy('custom:number', withValue('number', [8, 1, null, 8, 0.5]));
    expect(groups).toEqual([
      ...[`${RANGE_GROUP}0.5..0.5: 5`, `${RANGE_GROUP}1..1: 2`, `${RANGE_GROUP}8..8: 1 4`, `${UNMAPPED}: 3`],
    ]);
    expect(open).toHaveLength(4);
  });

  it('are ranges of round numbers when there are many, open-ended at the outliers', async () => {
    const many = Array.from({ length: 100 }, (_, index) => index * 10);
    const { ids, groups, open } = await groupsBy('custom:number', withValue('number', [...many, 1e6, -1e6]));
    expect(ids).toEqual([
      ...[`${RANGE_GROUP}..0`, `${RANGE_GROUP}0..200`, `${RANGE_GROUP}200..400`, `${RANGE_GROUP}400..600`],
      ...[`${RANGE_GROUP}600..800`, `${RANGE_GROUP}800..1000`, `${RANGE_GROUP}1000..`],
    ]);
    // The lower end belongs to a range, the upper one to the next.
    expect(groups[2]).toBe(
      `${RANGE_GROUP}200..400: ${Array.from({ length: 20 }, (_, index) => index + 21).join(' ')}`,
    );
    // The first range has no lower end to give to a new task.
    expect(open).not.toContain(`${RANGE_GROUP}..0`);
    expect(open).toContain(`${RANGE_GROUP}1000..`);
  });

  it('have exactly one range for every number, and are at most 14', async () => {
    const numbers = fc.array(fc.oneof(fc.integer(), fc.double({ min: -1e12, max: 1e12, noNaN: true })), {
      minLength: 1,
      maxLength: 60,
      // By default fast-check generates at most 12, which have groups of their own instead of ranges.
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(numbers, async (values) => {
        const tasks = await projectOf(withValue('number', values));
        const of = withOthers(tasks, NUMBER, lookups).others?.values.get('number');
        expect(of?.ids.length).toBeLessThanOrEqual(14);
        for (const value of values) {
          const ranges = of?.ids.filter((id) => {
            const { from, to } = rangeOf(id);
            return value === from || (value >= (from ?? -Infinity) && value < (to ?? Infinity));
          });
          expect(ranges).toEqual([of?.idOf(value)]);
        }
      }),
    );
  });

  it.each([
    [13, 4_006_381_333_920, 1, [0, 5, 10, 15, 20]],
    // Limits are rounded to 15 digits.
    [16, 4_000_000_000_000_000, 2, [0, 10, 20, 30, 40]],
  ])('are distinct ranges of codes with %i digits', async (_, first, step, starts) => {
    const values = Array.from({ length: 20 }, (__, index) => first + index * step);
    const { ids } = await groupsBy('custom:number', withValue('number', values));
    expect(ids.map(rangeOf)).toEqual(
      starts.slice(1).map((to, index) => ({ from: first + (starts[index] ?? 0), to: first + to })),
    );
  });

  it('are the results of a formula column, without quick-add rows', async () => {
    const { groups, open } = await groupsBy('custom:formula', withValue('number', [2, 3, null]));
    expect(groups).toEqual([`${FORMULA_RANGE}4..4: 1`, `${FORMULA_RANGE}6..6: 2`, `${UNMAPPED}: 3`]);
    expect(open).toEqual([UNMAPPED]);
  });
});

describe('groups of a text column', () => {
  it('are the texts of the listed tasks, in natural order', async () => {
    const rows = withValue('text', ['b 10', 'a', null, 'b 2', 'a', 'Unmapped', 'gone']).map((row, index) =>
      index === 6 ? { ...row, archived: true } : row,
    );
    const { groups } = await groupsBy('custom:text', rows);
    expect(groups).toEqual([
      ...[
        `${TEXT_GROUP}a: 2 5`,
        `${TEXT_GROUP}b 2: 4`,
        `${TEXT_GROUP}b 10: 1`,
        `${TEXT_GROUP}Unmapped: 6`,
        `${UNMAPPED}: 3`,
      ],
    ]);
    expect((await groupsBy('custom:text', rows, { archived: true })).groups).toEqual([
      `${TEXT_GROUP}gone: 7`,
    ]);
  });

  it('are at most 100; the rarest and the longest texts share one more group', async () => {
    const often = Array.from({ length: 100 }, (_, index) => `Often ${String(index)}`);
    const values = [...often, ...often, 'Rare', 'Rarer', 'long '.repeat(50)];
    const { ids, groups, open } = await groupsBy('custom:text', withValue('text', values));
    expect(ids).toHaveLength(101);
    expect(groups.at(-1)).toBe(`${OTHER_VALUES}: 201 202 203`);
    expect(open).not.toContain(OTHER_VALUES);
  });
});

describe('value lookups', () => {
  it('follow the tasks, and stay the same object while the groups do', async () => {
    const [one = taskRow(1), two = taskRow(2)] = withValue('text', ['a', 'b']);
    const tasks = await projectOf([one, two]);
    const first = withOthers(tasks, TEXT, lookups);
    expect(withOthers(tasks, TEXT, lookups)).toBe(first);
    tasks.follow(new Map([[one.id, { ...one, name: 'Renamed' }]]));
    expect(withOthers(tasks, TEXT, lookups)).toBe(first);
    tasks.follow(new Map([[one.id, { ...one, custom_values: { text: 'c' } }]]));
    const now = withOthers(tasks, TEXT, lookups);
    expect(now.others?.values.get('text')?.ids).toEqual([`${TEXT_GROUP}b`, `${TEXT_GROUP}c`]);
    tasks.follow(new Map([[two.id, null]]));
    expect(withOthers(tasks, TEXT, lookups).others?.values.get('text')?.ids).toEqual([`${TEXT_GROUP}c`]);
    // Groupings by other fields need no value lookups.
    expect(withOthers(tasks, { groupBy: 'phase', thenBy: null }, lookups)).toBe(lookups);
  });

  it('split groups into sub-groups too, where a new value adds one', async () => {
    const rows = withValue('text', ['a', 'b']);
    const tasks = await projectOf(rows);
    const query = { ...DEFAULT_TASK_QUERY, thenBy: 'custom:text', emptyGroups: false } as const;
    const model = new TaskListModel(tasks);
    const names = () =>
      model.read(query, withOthers(tasks, query, lookups), nesting).places.map(({ name }) => name);
    expect(names()).toEqual([`${TEXT_GROUP}a`, `${TEXT_GROUP}b`]);
    tasks.follow(new Map(rows.slice(0, 1).map((row) => [row.id, { ...row, custom_values: { text: 'c' } }])));
    expect(names()).toEqual([`${TEXT_GROUP}b`, `${TEXT_GROUP}c`]);
  });
});

describe('a task moved to or created in a value group', () => {
  async function valueIn(groupBy: TaskGrouping, groupId: string): Promise<unknown> {
    const made: NamedMutation[] = [];
    const rows = withValue('text', ['a']).map((row) => ({ ...row, custom_values: { text: 'a', number: 7 } }));
    const mutateAll = async (list: readonly NamedMutation[]) => void made.push(...list);
    const deps = { tasks: await projectOf(rows), lookups, edges: [], joins: () => false, mutateAll };
    const taskIds = rows.map(({ id }) => id);
    await moveTasks(deps, { taskIds, groupBy, groupId, fromGroupId: 'elsewhere' });
    createTask(deps, { name: 'Made', groupBy, groupId });
    await Promise.resolve();
    return made.flatMap(({ name, args }) =>
      name === 'task.setCustom' ? [(args as { value: unknown }).value] : [],
    );
  }

  it('gets the text, number or lower end of the group, and no value where the group has none', async () => {
    expect(await valueIn('custom:text', `${TEXT_GROUP}b`)).toEqual(['b', 'b']);
    expect(await valueIn('custom:number', `${RANGE_GROUP}5..5`)).toEqual([5, 5]);
    expect(await valueIn('custom:number', `${RANGE_GROUP}10..20`)).toEqual([10, 10]);
    expect(await valueIn('custom:number', UNMAPPED)).toEqual([null]);
    for (const [by, id] of [
      ['custom:text', OTHER_VALUES],
      ['custom:number', `${RANGE_GROUP}..10`],
      ['custom:formula', `${FORMULA_RANGE}4..4`],
    ] as const)
      expect(await valueIn(by, id)).toEqual([]);
  });
});
