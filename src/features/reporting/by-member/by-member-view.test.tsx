import { afterEach, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { rowId } from '../../../../test/support/task-rows.ts';
import { ByMemberView } from './by-member-view.tsx';

let screen: Screen | undefined;
afterEach(() => screen?.close());

const TEAM = rowId(3, 1);
const row = (place: number, hours: number, capacity: number, state: 'under' | 'optimal' | 'over') => ({
  ...{ team_member_id: rowId(5, place), name: `Person ${String(place)}`, email: null, color_code: '#154c9b' },
  ...{ logged_time: hours * 3600, value: hours, total_working_hours: capacity },
  ...{ utilized_hours: hours.toFixed(2), utilization_percent: ((hours * 100) / (capacity || 1)).toFixed(2) },
  ...{ over_under_utilized_hours: (hours - capacity).toFixed(2), utilization_state: state },
});
type Row = ReturnType<typeof row>;
const open = (rows: readonly Row[]) =>
  openScreen(<ByMemberView />, {
    answers: {
      'reporting.teams': [{ id: TEAM, name: 'Builders', projects_count: 1, names: [] }],
      'reporting.teamMembers': rows.map((one) => ({ id: one.team_member_id, name: one.name })),
      'timeReports.categories': [],
      'timeReports.projects': [{ id: rowId(4, 1), name: 'Quay', selected: true }],
      'timeReports.byMember': {
        filteredRows: rows,
        totals: { total_time_logs: '91', total_estimated_hours: '120', total_utilization: '75.8' },
      },
    },
  });
const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

it('marks the capacity above the bars, and counts people under, in and over the range', async () => {
  screen = await open([row(1, 46, 40, 'over'), row(2, 38, 40, 'optimal'), row(3, 7, 40, 'under')]);
  await screen.says('Person 1');
  expect(textOf('.report-capacity-marks')).toBe('90%Capacity 40h110%');
  expect([...document.querySelectorAll('.report-state-count')].map((one) => one.textContent)).toEqual([
    '1Under 90%',
    '190% to 110%',
    '1Over 110%',
  ]);
});

it('draws each person against their own capacity when capacities differ', async () => {
  screen = await open([row(1, 20, 40, 'under'), row(2, 20, 20, 'optimal')]);
  await screen.says('Person 1');
  expect(textOf('.report-capacity-marks')).toBe('90%Capacity110%');
  const widths = [...document.querySelectorAll<HTMLElement>('.report-estimate-done')].map((bar) =>
    Number.parseFloat(bar.style.width),
  );
  // The person with the highest utilisation is first: all of it, against half.
  expect(widths[0]).toBeCloseTo((widths[1] ?? 0) * 2, 5);
});

it('shows no capacity marks when nobody has a capacity', async () => {
  screen = await open([row(1, 4, 0, 'over')]);
  await screen.says('Person 1');
  expect(document.querySelector('.report-capacity-marks')).toBeNull();
});
