import { describe, expect, it } from 'vitest';
import type { CustomValue, FieldType } from '../../../contract/entities/custom-column-parts.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { EMPTY_SETTINGS } from '../../../contract/rules/custom-columns.ts';
import { taskRow } from '../../../test/support/task-rows.ts';
import { customOrderOf, customTest } from './custom-values.ts';
import { orderBy } from './task-order.ts';
import type { CustomFilter } from './task-filters.ts';
import type { QueryLookups } from './task-query.ts';

function column(type: FieldType, more: Partial<CustomColumn> = {}): CustomColumn {
  return {
    id: type,
    project_id: 'p',
    team_id: 't',
    key: type,
    name: type,
    field_type: type,
    width: 150,
    is_visible: true,
    configuration: {
      ...EMPTY_SETTINGS,
      first_numeric_column_key: 'number',
      second_numeric_column_key: 'second',
      selections_list: ['Low', 'High'].map((name) => ({
        selection_id: name,
        selection_name: name,
        selection_color: '#154c9b',
      })),
    },
    created_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const TYPES = ['text', 'number', 'date', 'selection', 'checkbox', 'labels', 'people', 'formula'] as const;
const columns = [
  ...TYPES.map((type) => column(type)),
  column('number', { id: 'second', key: 'second', name: 'Second' }),
];
const lookups = {
  columns,
  members: [
    { id: 'zoe', name: 'Zoe' },
    { id: 'ana', name: 'Ana' },
  ],
  statuses: [],
  phases: [],
  project: undefined,
} as unknown as QueryLookups;

const holding = (type: string, ...values: (CustomValue | null)[]): Task[] =>
  values.map((value, index) =>
    taskRow(index + 1, { custom_values: value === null ? {} : { [type]: value } }),
  );

const passing = (type: string, tasks: readonly Task[], filter: Partial<CustomFilter>): number[] => {
  const test = customTest({ columnId: type, values: [], ranges: [], not: false, ...filter }, columns);
  return tasks.flatMap((task, index) => (test?.(task) ? [index] : []));
};

describe('a filter by a custom column', () => {
  it.each([
    ['text', ['a', 'b', null], ['a'], [0]],
    ['text', ['a', 'b', null], ['a', null], [0, 2]],
    ['selection', ['Low', 'High', null], ['High'], [1]],
    ['labels', ['red,blue', 'blue', null], ['red'], [0]],
    ['people', [['ana', 'zoe'], ['zoe'], null], ['ana', null], [0, 2]],
    ['checkbox', [true, false, null], ['true'], [0]],
    ['checkbox', [true, false, null], [null], [1, 2]],
  ] as const)('filters %s values %j by %j', (type, held, values, expected) => {
    const tasks = holding(type, ...held.map((one) => (typeof one === 'object' && one ? [...one] : one)));
    expect(passing(type, tasks, { values })).toEqual(expected);
    const others = [0, 1, 2].filter((index) => !(expected as readonly number[]).includes(index));
    expect(passing(type, tasks, { values, not: true })).toEqual(others);
  });

  it('matches numbers, results of formulas and days within a range', () => {
    const numbers = holding('number', 9, 10, 100, null);
    expect(passing('number', numbers, { ranges: [{ from: '10', to: '100' }] })).toEqual([1, 2]);
    expect(passing('number', numbers, { ranges: [{ from: null, to: '9.5' }], values: [null] })).toEqual([
      0, 3,
    ]);
    const sums = [
      taskRow(1, { custom_values: { number: 2, second: 3 } }),
      taskRow(2, { custom_values: { number: 2 } }),
    ];
    expect(passing('formula', sums, { ranges: [{ from: '5', to: null }] })).toEqual([0]);
    const days = holding('date', '2026-11-24T00:00:00.000Z', '2026-12-24T00:00:00.000Z');
    expect(passing('date', days, { ranges: [{ from: '2026-11-24', to: '2026-11-30' }] })).toEqual([0]);
  });

  it('finds text regardless of case and accents', () => {
    expect(
      passing('text', holding('text', 'Reunião', 'Größe', 'x'), { contains: ['reuniao', 'GROSSE'] }),
    ).toEqual([0, 1]);
  });

  it('has no condition when the column is missing', () => {
    expect(customTest({ columnId: 'gone', values: ['a'], ranges: [], not: false }, columns)).toBeNull();
  });
});

describe('sorting by a custom column', () => {
  const sorted = (type: string, tasks: readonly Task[], descending = false): number[] => {
    const order = orderBy([{ field: `custom:${type}`, descending }], 'status', lookups);
    return tasks.toSorted(order).map((task) => tasks.indexOf(task));
  };

  it('puts empty values last in both directions', () => {
    const numbers = holding('number', 10, null, 9);
    expect(sorted('number', numbers)).toEqual([2, 0, 1]);
    expect(sorted('number', numbers, true)).toEqual([0, 2, 1]);
  });

  it('sorts by the list of options, by names of people, and by text in natural order', () => {
    expect(sorted('selection', holding('selection', 'High', 'Low', 'Renamed'))).toEqual([1, 0, 2]);
    expect(sorted('people', holding('people', ['zoe'], ['ana']))).toEqual([1, 0]);
    expect(sorted('text', holding('text', 'ärger', 'Zoo', 'apfel 10', 'Apfel 9'))).toEqual([3, 2, 0, 1]);
  });

  it('sorts tasks with equal values by the next field', () => {
    const tasks = [
      taskRow(1, { name: 'b', custom_values: { number: 1 } }),
      taskRow(2, { name: 'a', custom_values: { number: 1 } }),
      taskRow(3, { name: 'c', custom_values: { number: 0 } }),
    ];
    const order = orderBy(
      [
        { field: 'custom:number', descending: true },
        { field: 'name', descending: false },
      ],
      'status',
      lookups,
    );
    expect(tasks.toSorted(order).map((task) => task.name)).toEqual(['a', 'b', 'c']);
    expect(customOrderOf('gone', lookups)).toBeUndefined();
  });
});
