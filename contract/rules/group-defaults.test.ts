import { describe, expect, it } from 'vitest';
import {
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  TASK_PRIORITIES,
  TODO_CATEGORY_ID,
  UNMAPPED,
} from './defaults.ts';
import {
  categoryOf,
  groupKeysOf,
  type Grouping,
  groupSlug,
  groupsOf,
  type GroupSources,
  priorityOf,
  UNMAPPED_GROUP,
} from './group-defaults.ts';

const status = (id: string, sort_order: number) => ({
  ...{ id, name: `Status ${id}`, category_id: DONE_CATEGORY_ID, sort_order },
});
const phase = (id: string, sort_index: number) => ({
  ...{ id, name: `Phase ${id}`, color_code: '#123456', sort_index },
});
const none: GroupSources = { statuses: [], phases: [], members: [] };

/** Keys of the groups, after checking that the order of their sources does not matter. */
function orderOf(grouping: Grouping, sources: GroupSources): string[] {
  const { statuses, phases, members } = sources;
  const turned = {
    statuses: statuses.toReversed(),
    phases: phases.toReversed(),
    members: members.toReversed(),
  };
  const keys = groupsOf(grouping, sources).map((group) => group.key);
  expect(groupsOf(grouping, turned).map((group) => group.key)).toEqual(keys);
  return keys;
}

describe('groupsOf', () => {
  it('sorts statuses by their order, then by id', () => {
    const statuses = [status('d', 2), status('b', 1), status('c', 1), status('a', 3)];
    expect(orderOf('status', { ...none, statuses })).toEqual(['b', 'c', 'd', 'a']);
  });

  it('sorts phases from the highest index, then by id', () => {
    const phases = [phase('d', 2), phase('b', 1), phase('c', 1), phase('a', 3)];
    expect(orderOf('phase', { ...none, phases })).toEqual(['a', 'd', 'b', 'c']);
  });

  it('sorts members by name regardless of case, then by id', () => {
    const members = [
      { id: '4', name: 'ben' },
      { id: '2', name: 'Cleo' },
      { id: '3', name: 'cleo' },
      { id: '5', name: 'Anna' },
      { id: '1', name: 'dora' },
    ];
    expect(orderOf('members', { ...none, members })).toEqual(['5', '4', '2', '3', '1']);
  });

  it('sorts priorities from critical to low', () => {
    const names = groupsOf('priority', none).map((group) => group.name);
    expect(names).toEqual(['Critical', 'High', 'Medium', 'Low']);
  });

  it('gives each group the colours of its status, phase or member', () => {
    const sources = { ...none, statuses: [status('s', 1)], phases: [phase('p', 4)] };
    expect(groupsOf('status', sources)).toEqual([
      {
        ...{ key: 's', name: 'Status s', category_id: DONE_CATEGORY_ID },
        ...{ color: '#75c997', color_dark: '#46D980' },
      },
    ]);
    expect(groupsOf('phase', sources)).toEqual([
      { key: 'p', name: 'Phase p', color: '#123456', color_dark: '#123456', sort_index: 4 },
    ]);
    const members = [{ id: 'm', name: 'Bo' }];
    expect(groupsOf('members', { ...none, members })).toEqual([
      { key: 'm', name: 'Bo', color: '#3b7ad4', color_dark: '#3b7ad4' },
    ]);
  });
});

describe('a task', () => {
  const task = { status_id: 's', priority_id: 'p', phase_id: 'ph', assignees: ['x', 'y'] };

  it('is in the group of its value, and of each assignee', () => {
    expect(groupKeysOf(task, 'status')).toEqual(['s']);
    expect(groupKeysOf(task, 'priority')).toEqual(['p']);
    expect(groupKeysOf(task, 'phase')).toEqual(['ph']);
    expect(groupKeysOf(task, 'members')).toEqual(['x', 'y']);
  });

  it('is in the unmapped group without a value', () => {
    expect(groupKeysOf({ ...task, phase_id: null }, 'phase')).toEqual(['Unmapped']);
    expect(groupKeysOf({ ...task, assignees: [] }, 'members')).toEqual(['Unmapped']);
    expect(UNMAPPED_GROUP).toMatchObject({ key: 'Unmapped', name: 'Unmapped' });
  });
});

describe('lookup by id', () => {
  it('finds a category, and to do for an unknown id', () => {
    const ids = [TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID, 'unknown'];
    expect(ids.map((id) => categoryOf(id).key)).toEqual(['todo', 'doing', 'done', 'todo']);
  });

  it('finds a priority, and medium for an unknown id', () => {
    const ids = [...TASK_PRIORITIES.map((one) => one.id), 'unknown'];
    expect(ids.map((id) => priorityOf(id).name)).toEqual(['Low', 'Medium', 'High', 'Critical', 'Medium']);
  });
});

it('groupSlug writes a name in lower case with underscores', () => {
  expect(groupSlug('  In \t Review now ')).toBe('in_review_now');
});

describe('groups', () => {
  const sources = {
    statuses: [
      { id: 's2', name: 'Done', category_id: DONE_CATEGORY_ID, sort_order: 2 },
      { id: 's1', name: 'To Do', category_id: TODO_CATEGORY_ID, sort_order: 0 },
    ],
    phases: [
      { id: 'p1', name: 'Planning', color_code: '#fbc84c', sort_index: 0 },
      { id: 'p2', name: 'Testing', color_code: '#70a6f3', sort_index: 1 },
    ],
    members: [
      { id: 'm2', name: 'zoe' },
      { id: 'm1', name: 'Ana' },
    ],
  };
  const names = (grouping: 'status' | 'priority' | 'phase' | 'members') =>
    groupsOf(grouping, sources).map((group) => group.name);

  it('are sorted in each grouping', () => {
    expect(names('status')).toEqual(['To Do', 'Done']);
    expect(names('priority')).toEqual(['Critical', 'High', 'Medium', 'Low']);
    expect(names('phase')).toEqual(['Testing', 'Planning']);
    expect(names('members')).toEqual(['Ana', 'zoe']);
  });

  it('contain a task by its ids, or in Unmapped without a value', () => {
    const task = { status_id: 's1', priority_id: 'x', phase_id: null, assignees: ['m1', 'm2'] };
    expect(groupKeysOf(task, 'status')).toEqual(['s1']);
    expect(groupKeysOf(task, 'phase')).toEqual([UNMAPPED]);
    expect(groupKeysOf(task, 'members')).toEqual(['m1', 'm2']);
    expect(groupKeysOf({ ...task, assignees: [] }, 'members')).toEqual([UNMAPPED]);
    expect(groupSlug(' To  Do ')).toBe('to_do');
  });
});
