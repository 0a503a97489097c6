/** Public holidays per country in known years, without the substitute days in Korea. */
import { describe, expect, it } from 'vitest';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from './holiday-rules.ts';
import { publicHolidays } from './public-holidays.ts';

/** `MM-DD` of the holidays of a year; the full date when it falls into another year. */
const daysOf = (country: HolidayCountry, year: number): string =>
  publicHolidays(country, year)
    .map(({ day }) => day.replace(`${String(year)}-`, ''))
    .join(' ');

describe('the holidays of a country', () => {
  it.each<[HolidayCountry, string]>([
    ['US', '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    ['GB', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['IE', '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
    ['ES', '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
    ['MX', '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
    ['PT', '01-01 04-03 04-05 04-25 05-01 06-04 06-10 08-15 10-05 11-01 12-01 12-08 12-25'],
    ['BR', '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    ['AL', '01-01 01-02 03-16 03-23 04-05 04-06 04-12 04-13 05-01 09-07 11-23 11-30 12-01 12-08 12-25'],
    ['DE', '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['AT', '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26'],
    ['CH', '01-01 05-14 08-01 12-25'],
    ['CN', '01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03'],
    ['KR', '01-01 02-16 02-17 02-18 03-01 05-01 05-05 05-24 06-06 08-15 09-24 09-25 09-26 10-03 10-09 12-25'],
  ])('in %s match the calendar of 2026', (country, days) => {
    expect(daysOf(country, 2026)).toBe(days);
  });

  it('move from a weekend to the nearest weekday in the United States', () => {
    expect(daysOf('US', 2022)).toBe('2021-12-31 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26');
    expect(daysOf('US', 2027)).toBe('01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24');
    expect(daysOf('US', 2028)).toBe('2027-12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25');
  });

  it('move from a weekend to the next free weekday in Great Britain', () => {
    expect(daysOf('GB', 2027)).toBe('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28');
    expect(daysOf('GB', 2028)).toBe('01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26');
  });

  it('move from a weekend one after the other in Albania', () => {
    expect(daysOf('AL', 2022)).toMatch(/^01-03 01-04 03-14 /);
    expect(daysOf('AL', 2023)).toMatch(/^01-02 01-03 03-14 /);
  });

  it('include 1 February in Ireland when it is a Friday', () => {
    expect(daysOf('IE', 2030)).toMatch(/^01-01 02-01 03-17 /);
    expect(daysOf('IE', 2027)).toMatch(/^01-01 02-01 03-17 /);
    expect(daysOf('IE', 2029)).toMatch(/^01-01 02-05 03-17 /);
  });

  it('include a day every sixth year in Mexico, which does not recur yearly', () => {
    const changes = [2018, 2023, 2024, 2026, 2029, 2030, 2036].filter((year) =>
      daysOf('MX', year).includes('10-01'),
    );
    expect(changes).toEqual([2024, 2030, 2036]);
    expect(publicHolidays('MX', 2030).find(({ day }) => day === '2030-10-01')?.fixed).toBe(false);
  });

  it.each(HOLIDAY_COUNTRIES)('in %s all have a name', (country) => {
    const names = publicHolidays(country, 2026).map(({ name }) => name);
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
  });
});
