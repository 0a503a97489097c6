import { expect, it } from 'vitest';
import { workingTime } from '../../../../contract/rules/working-time.ts';
import { MEMBER_ROWS, PROJECT_ID, TEAM_ID, taskRow } from '../../../../test/support/task-rows.ts';
import type { WorkloadPerson } from '../../../data/workload.ts';
import {
  cellText,
  freeDay,
  heatOf,
  hoursAfter,
  overText,
  personDays,
  teamDays,
  weeksFrom,
} from './workload-days.ts';

const time = workingTime({
  ...{
    working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    working_hours: 8,
    holidays: [],
  },
});
const MONDAY = '2026-03-02';
const [member] = MEMBER_ROWS;
if (!member) throw new Error('no member');
const person: WorkloadPerson = {
  ...{ member, jobTitle: '', alsoIn: [], time, timeOff: [], logged: new Map() },
  tasks: [taskRow(1, { start_date: MONDAY, end_date: MONDAY, total_minutes: 600, assignees: [member.id] })],
  allocations: [
    {
      ...{ id: 'a', team_id: TEAM_ID, project_id: PROJECT_ID, team_member_id: member.id, note: '' },
      ...{ allocated_from: MONDAY, allocated_to: '2026-03-03', minutes_per_day: 120 },
    },
  ],
};
const range = weeksFrom('2026-03-04', 1);

it('starts the range on the Monday of the week', () => {
  expect(range).toEqual({ from: MONDAY, to: '2026-03-08' });
});

it('plans days by remaining estimates or by allocations', () => {
  const byTasks = personDays(person, range, 'tasks', MONDAY);
  expect(byTasks).toMatchObject({ planned: 600, capacity: 2_400, daysOver: 1 });
  const byPlan = personDays(person, range, 'allocations', MONDAY);
  expect(byPlan).toMatchObject({ planned: 240, daysOver: 0 });
  expect(byPlan.days[0]?.shares).toHaveLength(1);
  expect(teamDays([byTasks, byPlan])[0]).toEqual({ planned: 720, capacity: 960 });
});

it('shows a day in hours, percent or number of tasks', () => {
  const { days } = personDays(person, range, 'tasks', MONDAY);
  const [monday, tuesday] = days;
  if (!monday || !tuesday) throw new Error('no days');
  expect([
    cellText(monday, 'hours', 'en'),
    cellText(monday, 'percent', 'en'),
    cellText(monday, 'count', 'en'),
  ]).toEqual(['10', '125%', '1']);
  expect([overText(monday, 'en'), heatOf(monday), heatOf(tuesday), cellText(tuesday, 'hours', 'en')]).toEqual(
    ['+2', 4, 0, ''],
  );
});

it('formats hours for the language', () => {
  const work = { kind: 'work', minutes: 480, planned: 480, holiday: null } as const;
  expect(cellText({ minutes: 156, work, shares: [] }, 'hours', 'de')).toBe('2,6');
  expect(overText({ over: 66 }, 'de')).toBe('+1,1');
  expect(overText({ over: 656 }, 'de')).toBe('+11');
});

it('finds a day with enough free time, and sums up a range with additional time', () => {
  const { days } = personDays(person, range, 'tasks', MONDAY);
  expect(freeDay(days, MONDAY, 240)).toBe('2026-03-03');
  expect(freeDay(days, '2026-03-07', 240)).toBeNull();
  expect(hoursAfter(days, { from: MONDAY, to: '2026-03-03' }, 60)).toEqual({
    ...{ before: 600, capacity: 960, after: 660 },
  });
});
