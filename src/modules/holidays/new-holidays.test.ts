import { expect, it } from 'vitest';
import { newHolidays } from './new-holidays.ts';

const one = (day: string, recurring = false) => ({ id: day, day, name: day, recurring });

it('omits days that are holidays already, in that year or in every year', () => {
  const known = [one('2026-12-25', true), one('2026-04-03')];
  const found = [one('2026-04-03'), one('2027-04-03'), one('2027-12-25'), one('2027-12-26')];
  expect(newHolidays(found, known).map(({ day }) => day)).toEqual(['2027-04-03', '2027-12-26']);
});

it('returns one holiday for a day with several events', () => {
  const found = [
    { day: '2027-12-25', name: 'Christmas', recurring: true },
    { day: '2027-12-25', name: 'Office closed', recurring: false },
    { day: '2028-12-25', name: 'Christmas', recurring: false },
    { day: '2027-12-26', name: 'Boxing Day', recurring: false },
  ];
  expect(newHolidays(found, []).map(({ name }) => name)).toEqual(['Christmas', 'Boxing Day']);
});
