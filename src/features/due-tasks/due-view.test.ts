import { expect, it } from 'vitest';
import { withChosen } from '../../modules/task-query/filter-edits.ts';
import { NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { DEFAULT_COLUMNS } from './due-columns.ts';
import { readLook, writeLook } from './due-view-settings.ts';
import { readDueSearch, unknownIn, withSearch } from './due-search.ts';
import {
  isSame,
  linkSearch,
  readDueView,
  searchOf,
  settingsOf,
  DEFAULT_SETTINGS,
  writeDueView,
} from './due-view.ts';

const ID = '0197f6a0-0000-7000-8000-000000000001';

it('reads an address, and lists its unknown parts', () => {
  const address = {
    ...{ view: ID, span: 'none', group: 'priority', look: 'sort.-priority.end*5Fdate' },
    ...{ filter: 'priorities.x_-statuses.done', task: 1 },
  };
  const { task: _task, ...search } = address;
  expect(readDueSearch(address)).toEqual(search);
  expect(unknownIn(address)).toEqual([]);
  const wrong = {
    ...{ view: 'mine', span: 'year', by: 1, sort: 'due.colour', filter: 'colour.red', group_by: 'moon' },
    ...{ group: 'phase', look: 'flat.yes', utm_source: 'x' },
  };
  expect(readDueSearch(wrong)).toEqual({});
  expect(unknownIn(wrong)).toEqual([
    ...['view=mine', 'span=year', 'by=1', 'sort=due.colour', 'filter=colour.red', 'group_by=moon'],
    ...['group=phase', 'look=flat.yes'],
  ]);
  expect(withSearch(wrong, { span: 'any' })).toEqual({ span: 'any', utm_source: 'x' });
  expect(readDueSearch({ group_by: 'project' })).toEqual({ group: 'project' });
});

it('uses the parameter names of a project address, and still reads its former ones', () => {
  expect(readDueSearch({ by: 'status' })).toEqual({ group: 'status' });
  expect(['person', 'day', 'state', 'label'].map((by) => readDueSearch({ by }).group)).toEqual([
    ...['members', 'due', 'status', 'labels'],
  ]);
  expect(readDueSearch({ sort: '-person.due.state' })).toEqual({
    look: 'sort.-assignees.end*5Fdate.status',
  });
  expect(writeLook({ sort: DEFAULT_SETTINGS.sort })).toBe('sort.end*5Fdate');
  expect(readDueView('{"by":"day","sort":"-created"}')).toEqual({
    ...DEFAULT_SETTINGS,
    by: 'due',
    sort: [{ field: 'created_at', descending: true }],
  });
});

it('rejects filters by fields of a single project, such as phases', () => {
  for (const filter of [`phases.${ID}`, `c-${ID}.x`, `any_names.a_phases.${ID}_end`])
    expect(unknownIn({ filter })).toEqual([`filter=${filter}`]);
});

it('reads people and projects of older links and views as filters', () => {
  expect(readDueSearch({ people: [ID, 'nobody', 'x'], projects: [ID] })).toEqual({
    filter: `members.${ID}.none_projects.${ID}`,
  });
  expect(readDueSearch({ people: 'x', projects: [] })).toEqual({});
  const stored = readDueView(JSON.stringify({ span: 'any', by: 'person', projects: [ID] }));
  expect(stored).toEqual({
    ...DEFAULT_SETTINGS,
    span: 'any',
    filters: withChosen(NOTHING_CHOSEN, 'projects', [ID]),
  });
});

it('reads and writes sort order and columns, and rejects malformed texts', () => {
  const text = 'sort.-priority.end*5Fdate';
  expect(writeLook(readLook(text) ?? {})).toBe(text);
  const both = `${text}_columns.KEY.DUE*5FDATE`;
  expect(readLook(both)).toMatchObject({ columns: ['KEY', 'DUE_DATE'] });
  expect(writeLook(readLook(both) ?? {})).toBe(both);
  // In the default order, without unknown ones.
  expect(readLook('columns.DUE*5FDATE.moon.KEY')).toEqual({ columns: ['KEY', 'DUE_DATE'] });
  expect(readLook('columns')).toEqual({ columns: [] });
  for (const wrong of [
    '',
    'sort.name.name',
    'sort.-name.name',
    'sort.name.',
    'sort.--name',
    'sort.*5',
    'flat.yes',
  ])
    expect(readLook(wrong)).toBeNull();
});

it('puts only differences from the view into the address, including removed filters', () => {
  const view = readDueView(
    writeDueView({
      ...DEFAULT_SETTINGS,
      span: 'any',
      filters: withChosen(NOTHING_CHOSEN, 'priorities', ['p']),
    }),
  );
  expect(settingsOf({}, view)).toEqual(view);
  expect(searchOf(view, view)).toEqual({});
  const changed = { ...view, by: 'none' as const, filters: NOTHING_CHOSEN };
  expect(searchOf(changed, view)).toEqual({ group: 'none', filter: 'nothing' });
  const split = { ...view, thenBy: 'project' as const, searchText: 'dig' };
  expect(searchOf(split, view)).toEqual({ subgroup: 'project', search: 'dig' });
  // Including a removed sub-group and a removed search text.
  expect(searchOf(view, split)).toEqual({ subgroup: 'none', search: '' });
  expect(settingsOf(searchOf(view, split), split)).toEqual(view);
  expect(readDueView(writeDueView(split))).toEqual(split);
  expect(settingsOf(searchOf(changed, view), view)).toEqual(changed);
  expect([isSame(changed, view), isSame(view, { ...view })]).toEqual([false, true]);
  const narrow = { ...view, columns: DEFAULT_COLUMNS.slice(0, 2) };
  expect(searchOf(narrow, view)).toEqual({ look: 'columns.KEY.PRIORITY' });
  expect(searchOf({ ...narrow, sort: [{ field: 'name', descending: true }] }, narrow)).toEqual({
    look: 'sort.-name',
  });
});

it('reads a malformed stored view as the default settings', () => {
  for (const text of ['', '[]', 'null', '{"people":"x","span":7,"sort":"moon"}'])
    expect(readDueView(text)).toEqual(DEFAULT_SETTINGS);
});

it('puts the columns of the device into a link when no view has them', () => {
  const shown = { ...DEFAULT_SETTINGS, columns: DEFAULT_COLUMNS.slice(0, 2) };
  expect(linkSearch(shown, null)).toEqual({ view: 'all', look: 'columns.KEY.PRIORITY' });
  expect(settingsOf(linkSearch(DEFAULT_SETTINGS, null), shown)).toEqual(DEFAULT_SETTINGS);
  const open = { id: ID, query: writeDueView(shown) };
  expect(linkSearch({ ...shown, span: 'month' }, open)).toEqual({ view: ID, span: 'month' });
});
