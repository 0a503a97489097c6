import { beforeEach, expect, it } from 'vitest';
import { periodInput, periodQuery, rangeOf } from './period.ts';
import { filtersOf, readReportSearch, utilisationStatesOf } from './report-search.ts';
import { savedFilters, saveFilters } from './saved-filters.ts';

const ID = '00000000-0000-4000-8000-000000000001';

beforeEach(() => localStorage.clear());

it('reads known values, and drops the others', () => {
  const search = {
    archived: true,
    duration: 'PREV_MONTH',
    teams: `!${ID}`,
    uncategorised: false,
    utilisation: 'under,over',
    billable: 'billable',
    field: 'status_id',
    order: 'desc',
    index: 3,
    project: ID,
    tab: 'members',
  };
  expect(readReportSearch(search)).toEqual(search);
  const wrong = {
    archived: 'yes',
    duration: 'SOON',
    teams: 'some',
    uncategorised: true,
    utilisation: 'idle',
    billable: true,
    field: 'name; drop',
    order: 'asc',
    index: 1,
    size: 5000,
    project: 'x',
    tab: '<b>',
    task: ID,
  };
  expect(readReportSearch(wrong)).toEqual({});
});

it('reads a date range only with both days in order', () => {
  expect(readReportSearch({ from: '2026-11-01' })).toEqual({});
  expect(readReportSearch({ from: '2026-11-02', to: '2026-11-01' })).toEqual({});
  const own = readReportSearch({ from: '2026-11-01', to: '2026-11-08', duration: 'YESTERDAY' });
  expect(periodInput(own)).toEqual({ duration: 'YESTERDAY', date_range: ['2026-11-01', '2026-11-08'] });
  expect(periodQuery(own)['date_range']).toBe('2026-11-01,2026-11-08');
  expect(rangeOf(own, '2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-11-08' });
});

it('sends the name of a preset instead of its dates', () => {
  expect(periodInput({})).toEqual({ duration: 'LAST_WEEK', date_range: [] });
  expect(periodQuery({ duration: 'ALL_TIME' })).toEqual({ duration: 'ALL_TIME' });
  expect(rangeOf({ duration: 'ALL_TIME' }, '2026-11-24')).toBeNull();
});

it('requests all utilisation states by naming none', () => {
  expect(utilisationStatesOf({})).toBeNull();
  expect(utilisationStatesOf(readReportSearch({ utilisation: 'over,under' }))).toEqual(['under', 'over']);
  expect(readReportSearch({ utilisation: 'under,optimal,over' })).toEqual({});
});

it('restores the filters of each report, and one period for all of them', () => {
  saveFilters('ana', 'projects', { statuses: ID, index: 4, search: 'quay', project: ID });
  saveFilters('ana', 'members', { archived: true, duration: 'PREV_WEEK' });
  expect(savedFilters('ana', 'projects')).toEqual({ statuses: ID, duration: 'PREV_WEEK' });
  expect(savedFilters('ana', 'members')).toEqual({ archived: true, duration: 'PREV_WEEK' });
  expect(savedFilters('ben', 'members')).toEqual({});
  expect(filtersOf({ teams: ID, index: 2, tab: 'tasks' })).toEqual({ teams: ID });
});
