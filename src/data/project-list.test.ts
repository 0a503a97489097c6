import { describe, expect, it } from 'vitest';
import { PROJECT_HEALTHS, PROJECT_PRIORITIES, PROJECT_STATUSES } from '../../contract/rules/defaults.ts';
import { PROJECT_ROW, rowId, STATUS_ROWS, TEAM_ID } from '../../test/support/task-rows.ts';
import { fuzzyRank } from '../lib/fuzzy-rank.ts';
import {
  byOpening,
  groupProjects,
  pageOfProjects,
  projectItem,
  type ProjectItemLookups,
  type ProjectListQuery,
  selectProjects,
} from './project-list.ts';
import { doneStatusIds } from './done-statuses.ts';

const pref = {
  team_id: TEAM_ID,
  subscribed: false,
  default_view: 'TASK_LIST',
  task_list_group_by: 'status',
  board_group_by: 'status',
} as const;
const [todo = '', , done = ''] = STATUS_ROWS.map((status) => status.id);
const lookups: ProjectItemLookups = {
  prefs: new Map([
    ['2', { id: '2', ...pref, favorite: true, archived: false }],
    ['3', { id: '3', ...pref, favorite: true, archived: true }],
  ]),
  categoryNames: new Map([['c', 'Public']]),
  clientNames: new Map([
    ['x', 'Acme 10'],
    ['y', 'Acme 9'],
  ]),
  teamNames: new Map(),
  statusNames: new Map(),
  ownerNames: new Map([
    ['ana', 'Ana'],
    ['ben', 'ben'],
  ]),
  members: new Map(),
  doneStatuses: doneStatusIds(STATUS_ROWS),
  counts: () =>
    new Map([
      [todo, 1],
      [done, 3],
    ]),
};
const items = [
  { id: '1', name: 'Tower', client_id: 'x', priority_id: 'high', owner_id: 'ben', start_date: '2026-01-02' },
  { id: '2', name: 'bridge 10', client_id: 'y', category_id: 'c', owner_id: 'ana' },
  { id: '3', name: 'bridge 9', client_id: null },
  { id: '4', name: 'Canal', client_id: rowId(9, 9), owner_id: 'gone', start_date: '2026-01-01' },
].map((change) => projectItem({ ...PROJECT_ROW, ...change }, lookups));
const query: ProjectListQuery = {
  filter: 'all',
  search: '',
  sort: 'name',
  descending: false,
  statuses: [],
  categories: [],
  priorities: [],
  healths: [],
};
const names = (change: Partial<ProjectListQuery>) =>
  selectProjects(items, { ...query, ...change }, fuzzyRank).map((item) => item.project.name);

describe('the project list', () => {
  it('filters by health, where a project without one counts as not set [P23]', () => {
    const [unset, , atRisk] = PROJECT_HEALTHS.map(({ id }) => id);
    const some = [
      projectItem({ ...PROJECT_ROW, id: '5', name: 'Late', health_id: atRisk ?? null }, lookups),
      projectItem({ ...PROJECT_ROW, id: '6', name: 'Quiet', health_id: null }, lookups),
    ];
    const named = (healths: string[]) =>
      selectProjects(some, { ...query, healths }, fuzzyRank).map(({ project }) => project.name);
    expect(named([])).toEqual(['Late', 'Quiet']);
    expect(named([atRisk ?? ''])).toEqual(['Late']);
    expect(named([unset ?? ''])).toEqual(['Quiet']);
  });

  it('hides the projects I archived, and shows only those in the archive', () => {
    expect(names({})).toEqual(['bridge 10', 'Canal', 'Tower']);
    expect(names({ filter: 'archived' })).toEqual(['bridge 9']);
    expect(names({ filter: 'favorites' })).toEqual(['bridge 10']);
  });

  it('searches, filters and sorts, missing values last in either direction', () => {
    expect(names({ search: ' BRIDGE' })).toEqual(['bridge 10']);
    // A fuzzy match [P23].
    expect(names({ search: 'brigde' })).toEqual(['bridge 10']);
    expect(names({ categories: ['c'] })).toEqual(['bridge 10']);
    expect(names({ priorities: ['high'] })).toEqual(['Tower']);
    expect(names({ sort: 'start_date' })).toEqual(['Canal', 'Tower', 'bridge 10']);
    expect(names({ sort: 'start_date', descending: true })).toEqual(['Tower', 'Canal', 'bridge 10']);
    expect(names({ sort: 'owner' })).toEqual(['bridge 10', 'Tower', 'Canal']);
    expect(names({ sort: 'owner', descending: true })).toEqual(['Tower', 'bridge 10', 'Canal']);
  });

  it('groups by client in natural number order, projects without a known client last', () => {
    const groups = groupProjects(selectProjects(items, query, fuzzyRank), 'client');
    expect(groups.map((group) => group.name)).toEqual(['Acme 9', 'Acme 10', null]);
  });

  it('groups by status in their order and by priority from the highest, projects without one last', () => {
    const groupsOf = (grouping: 'status' | 'priority') => {
      const rows = [
        { id: '1', status_id: PROJECT_STATUSES[5]?.id ?? '', priority_id: PROJECT_PRIORITIES[0]?.id ?? null },
        { id: '2', status_id: PROJECT_STATUSES[0]?.id ?? '', priority_id: PROJECT_PRIORITIES[3]?.id ?? null },
        { id: '3', status_id: PROJECT_STATUSES[5]?.id ?? '', priority_id: null },
      ];
      const statusNames = new Map(PROJECT_STATUSES.map((status) => [status.id, status.name]));
      const all = rows.map((change) =>
        projectItem({ ...PROJECT_ROW, ...change }, { ...lookups, prefs: new Map(), statusNames }),
      );
      return groupProjects(all, grouping).map(({ items: members }) => members.map((one) => one.project.id));
    };
    expect(groupsOf('status')).toEqual([['2'], ['1', '3']]);
    expect(groupsOf('priority')).toEqual([['2'], ['1'], ['3']]);
  });

  it('paginates by projects, and by whole groups when grouped', () => {
    const sizes = (grouping: 'client' | null, page: number) => {
      const shown = pageOfProjects(selectProjects(items, query, fuzzyRank), grouping, { page, size: 2 });
      return [shown.page, shown.total, shown.groups.map((group) => group.items.length)];
    };
    expect(sizes(null, 1)).toEqual([1, 3, [2]]);
    expect(sizes(null, 9)).toEqual([2, 3, [1]]);
    const more = [...items, projectItem({ ...PROJECT_ROW, id: '5', name: 'Weir', client_id: 'y' }, lookups)];
    const first = pageOfProjects(selectProjects(more, query, fuzzyRank), 'client', { page: 1, size: 2 });
    expect(first).toMatchObject({ total: 3, page: 1 });
    expect(first.groups.map((group) => [group.name, group.items.length])).toEqual([
      ['Acme 9', 2],
      ['Acme 10', 1],
    ]);
    expect(sizes('client', 2)).toEqual([2, 3, [1]]);
  });

  it('computes progress from task counts, and has none before the counts are known', () => {
    expect(items[0]).toMatchObject({ allTasks: 4, doneTasks: 3, progress: 75 });
    expect(projectItem(PROJECT_ROW, { ...lookups, counts: null }).progress).toBeNull();
  });
});

it('lists opened projects first, then the last changed, whatever the order of the rows [S4]', () => {
  const items = ['1', '2', '3', '4'].map((id) =>
    projectItem(
      { ...PROJECT_ROW, id, updated_at: id === '4' ? '2026-11-23T00:00:00Z' : '2026-11-01T00:00:00Z' },
      {
        ...lookups,
        counts: null,
      },
    ),
  );
  const order = (list: typeof items): string[] =>
    byOpening(list, ['3', 'gone']).map(({ project }) => project.id);
  expect(order(items)).toEqual(['3', '4', '1', '2']);
  expect(order(items.toReversed())).toEqual(['3', '4', '1', '2']);
});
