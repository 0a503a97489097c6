import { expect, it } from 'vitest';
import { indexHolidays, workingTime } from '../../../contract/rules/working-time.ts';
import type { PlannedPerson } from '../../data/schedule.ts';
import { MEMBER_ROWS, PROJECT_ID, TEAM_ID, taskRow } from '../../../test/support/task-rows.ts';
import { NO_FILTER, filterPeople, countFilters } from './people-filter.ts';
import { rowsOf } from './schedule-rows.ts';

const WEEK = { from: '2026-03-02', to: '2026-03-06' };
const organization = {
  working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  working_hours: 8,
  holidays: [],
};
const time = workingTime(organization);

function person(index: number, more: Partial<PlannedPerson> = {}): PlannedPerson {
  const member = MEMBER_ROWS[index];
  if (!member) throw new Error('no such member');
  return { member, jobTitle: '', alsoIn: [], time, allocations: [], timeOff: [], tasks: [], ...more };
}
const allocation = (minutes: number) => ({
  ...{ id: 'a', team_id: TEAM_ID, project_id: PROJECT_ID, team_member_id: null, note: '' },
  ...{ allocated_from: '2026-03-02', allocated_to: '2026-03-06', minutes_per_day: minutes },
});
const full = person(0, { allocations: [allocation(480)] });
const half = person(1, { allocations: [allocation(240)] });
const free = person(2);
const people = [full, half, free];

it('filters people by free hours, and sorts by them', () => {
  expect(filterPeople(people, { ...NO_FILTER, sortBy: 'free' }, WEEK)).toEqual([free, half, full]);
  expect(filterPeople(people, { ...NO_FILTER, freeHours: '20' }, WEEK)).toEqual([half, free]);
  expect(filterPeople(people, { ...NO_FILTER, freeHours: '8,5', from: '2026-03-03' }, WEEK)).toEqual([]);
  expect(filterPeople(people, { ...NO_FILTER, freeHours: '4', from: '2026-03-03' }, WEEK)).toEqual([
    half,
    free,
  ]);
});

it('filters people who are also in another team', () => {
  const shared = person(1, { alsoIn: ['studio'] });
  expect(filterPeople([full, shared], { ...NO_FILTER, teamId: 'studio' }, WEEK)).toEqual([shared]);
  expect(countFilters({ ...NO_FILTER, teamId: 'studio' })).toBe(1);
});

it('filters by text, by project and by the label of a task', () => {
  const labelled = person(2, { tasks: [taskRow(1, { labels: ['wood'], project_id: 'other' })] });
  const all = [full, half, labelled];
  expect(filterPeople(all, { ...NO_FILTER, text: ' bo' }, WEEK)).toEqual([half]);
  expect(filterPeople(all, { ...NO_FILTER, projectId: PROJECT_ID }, WEEK)).toEqual([full, half]);
  expect(filterPeople(all, { ...NO_FILTER, labelId: 'wood' }, WEEK)).toEqual([labelled]);
  expect(countFilters({ ...NO_FILTER, labelId: 'wood', freeHours: '1', text: 'x' })).toBe(2);
});

it('returns a row for each project of an expanded person, and unassigned work on top', () => {
  const busy = person(0, {
    allocations: [allocation(60)],
    tasks: [
      taskRow(1, { start_date: '2026-03-02', end_date: '2026-03-03', project_id: 'other' }),
      taskRow(2, { start_date: '2026-03-04', end_date: null, project_id: 'other' }),
    ],
  });
  const plan = {
    ...{ people: [busy, free], unassigned: [], projects: new Map(), time, holidays: indexHolidays([]) },
    unassignedTasks: Array.from({ length: 9 }, (_, index) =>
      taskRow(index + 10, { start_date: '2026-03-02', end_date: '2026-03-03' }),
    ),
  };
  const rows = rowsOf(plan, plan.people, new Set([busy.member.id]));
  expect(
    rows.map(({ projectId, bars, hidden }) => [projectId, bars.map(({ kind }) => kind), hidden]),
  ).toEqual([
    [null, ['task', 'task', 'task', 'task', 'task', 'task'], 3],
    [null, ['allocation', 'work'], 0],
    [PROJECT_ID, ['allocation'], 0],
    ['other', ['work'], 0],
    [null, [], 0],
  ]);
});
