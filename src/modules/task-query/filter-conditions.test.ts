/** The conditions of chosen filters, for a given day and viewer. */
import { expect, it } from 'vitest';
import { readFilters, writeFilters } from './filter-address.ts';
import { taskFiltersOf } from './filter-conditions.ts';
import { CREATED_CHOICES, DAY_CHOICES, DUE_CHOICES, withChosen, withCustom } from './filter-edits.ts';
import { type ChosenFilters, type FilterField, NOTHING_CHOSEN } from './filter-fields.ts';
import type { Viewer } from './use-viewer.ts';
import { ME, NONE } from './none.ts';

/** A Friday. */
const LOOKER: Viewer = { today: '2026-11-20', firstWeekday: 1, memberId: 'm1', userId: 'u1' };
const asked = (filters: ChosenFilters, viewer: Partial<Viewer> = {}) =>
  taskFiltersOf(filters, { ...LOOKER, ...viewer });
const choose = (field: FilterField, ...ids: string[]) => withChosen(NOTHING_CHOSEN, field, ids);

it('resolves days relative to today and calendar dates, and ignores unknown values', () => {
  const chosen = choose('due', '-7to0', '2026-12-01to', 'to+1', 'moon', NONE);
  expect(asked(chosen).due).toEqual([
    { from: '2026-11-13', to: '2026-11-20' },
    { from: '2026-12-01', to: null },
    { from: null, to: '2026-11-21' },
    null,
  ]);
});

it('resolves calendar weeks and months relative to today', () => {
  const due = (choice: string, viewer: Partial<Viewer> = {}) => {
    const [range] = asked(choose('due', choice), viewer).due ?? [];
    return [range?.from, range?.to];
  };
  expect(due('lastWeek')).toEqual(['2026-11-09', '2026-11-15']);
  expect(due('thisWeek')).toEqual(['2026-11-16', '2026-11-22']);
  expect(due('nextWeek')).toEqual(['2026-11-23', '2026-11-29']);
  expect(due('lastMonth')).toEqual(['2026-10-01', '2026-10-31']);
  expect(due('thisMonth')).toEqual(['2026-11-01', '2026-11-30']);
  expect(due('nextMonth')).toEqual(['2026-12-01', '2026-12-31']);
  // Over the end of a year, on a day that the month before does not have.
  expect(due('nextMonth', { today: '2026-12-31' })).toEqual(['2027-01-01', '2027-01-31']);
  expect(due('lastMonth', { today: '2027-03-31' })).toEqual(['2027-02-01', '2027-02-28']);
});

it('starts a week on the first weekday of the viewer', () => {
  const week = (today: string, firstWeekday: number) =>
    asked(choose('start', 'thisWeek'), { today, firstWeekday }).start;
  expect(week('2026-11-22', 1)).toEqual([{ from: '2026-11-16', to: '2026-11-22' }]);
  expect(week('2026-11-22', 7)).toEqual([{ from: '2026-11-22', to: '2026-11-28' }]);
  expect(week('2026-11-21', 6)).toEqual([{ from: '2026-11-21', to: '2026-11-27' }]);
});

it('has a range for each choice that is offered', () => {
  const words: readonly (readonly [FilterField, readonly string[]])[] = [
    ['due', DUE_CHOICES],
    ['start', DAY_CHOICES],
    ['created', CREATED_CHOICES],
    ['completed', CREATED_CHOICES],
    ['updated', CREATED_CHOICES],
  ];
  for (const [field, choices] of words) {
    const filters = asked(choose(field, ...choices));
    expect(Reflect.get(filters, field), field).toHaveLength(choices.length);
  }
  const column = withCustom(NOTHING_CHOSEN, 'c1', { ids: ['day:thisWeek', 'day:past', NONE, 'has:x'] });
  expect(asked(column).custom).toEqual([
    {
      ...{ columnId: 'c1', values: [null], contains: ['x'], not: false },
      ranges: [
        { from: '2026-11-16', to: '2026-11-22' },
        { from: null, to: '2026-11-19' },
      ],
    },
  ]);
});

it('resolves "me" to the viewer, also in filters that another person wrote', () => {
  const mine = withChosen(withChosen(choose('members', ME, NONE, 'm2'), 'reporters', [ME]), 'watchers', [ME]);
  const filters = withCustom(mine, 'c1', { ids: [ME] });
  const text = writeFilters(filters);
  expect(text).toContain('members.me.');
  const read = readFilters(text) ?? NOTHING_CHOSEN;
  expect(asked(read)).toMatchObject({
    ...{ members: ['m1', null, 'm2'], reporters: ['u1'], watchers: ['m1'], custom: [{ values: ['m1'] }] },
  });
  expect(asked(read, { memberId: 'm7', userId: 'u7' })).toMatchObject({
    ...{ members: ['m7', null, 'm2'], reporters: ['u7'], watchers: ['m7'] },
  });
  // A viewer outside the team has no tasks in it, and is not shown those of everybody.
  expect(asked(choose('members', ME), { memberId: null }).members).toEqual([ME]);
});

it('converts ranges of progress and logged time, and "no label"', () => {
  const filters = withChosen(choose('labels', NONE, 'l'), 'progress', ['0to0', '50to99']);
  expect(asked(withChosen(filters, 'logged', ['481to', NONE]))).toMatchObject({
    labels: [null, 'l'],
    progress: [
      { from: '0', to: '0' },
      { from: '50', to: '99' },
    ],
    logged: [{ from: '481', to: null }, null],
  });
});
