/** Known days of known years; in any year each day comes once, in order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekday } from './date-presets.ts';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from './holiday-rules.ts';
import { easternEaster, publicHolidays, westernEaster } from './public-holidays.ts';

const dayOf = (country: HolidayCountry, year: number, name: string): string[] =>
  publicHolidays(country, year)
    .filter((one) => one.name === name)
    .map(({ day }) => day);

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('falls on the known days of %i', (year, western, eastern) => {
    expect([westernEaster(year), easternEaster(year)]).toEqual([western, eastern]);
  });

  it('is a Sunday between 22 March and 25 April; the eastern one is a Sunday and never earlier', () => {
    for (let year = 1990; year <= 2099; year += 1) {
      const easter = westernEaster(year);
      expect(weekday(easter)).toBe(0);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
      expect(weekday(easternEaster(year))).toBe(0);
      expect(easternEaster(year) >= easter).toBe(true);
    }
  });
});

describe('a country', () => {
  it('has holidays that move', () => {
    expect(dayOf('US', 2026, 'Thanksgiving Day')).toEqual(['2026-11-26']);
    expect(dayOf('US', 2026, 'Memorial Day')).toEqual(['2026-05-25']);
    expect(dayOf('DE', 2026, 'Christi Himmelfahrt')).toEqual(['2026-05-14']);
    expect(dayOf('PT', 2026, 'Corpo de Deus')).toEqual(['2026-06-04']);
    expect(dayOf('AL', 2026, 'E hëna e Pashkëve Ortodokse')).toEqual(['2026-04-13']);
  });

  it('has substitute days for holidays on a weekend, where that is customary', () => {
    expect(dayOf('US', 2026, 'Independence Day')).toEqual(['2026-07-03']);
    expect(dayOf('GB', 2027, 'Christmas Day')).toEqual(['2027-12-27']);
    expect(dayOf('GB', 2027, 'Boxing Day')).toEqual(['2027-12-28']);
    expect(dayOf('DE', 2026, '2. Weihnachtstag')).toEqual(['2026-12-26']);
  });

  it('has holidays of its lunar calendar', () => {
    expect(dayOf('CN', 2026, '春节')[0]).toBe('2026-02-17');
    expect(dayOf('CN', 2026, '清明节')).toEqual(['2026-04-05']);
    expect(dayOf('CN', 2026, '端午节')).toEqual(['2026-06-19']);
    expect(dayOf('KR', 2026, '추석')).toEqual(['2026-09-25']);
    expect(dayOf('KR', 2027, '설날')).toEqual(['2027-02-07']);
  });

  it('lists each day once, in order, in the year or in one next to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOLIDAY_COUNTRIES),
        fc.integer({ min: 2000, max: 2099 }),
        (country, year) => {
          const days = publicHolidays(country, year).map(({ day }) => day);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.length).toBeGreaterThanOrEqual(4);
          for (const day of days) expect(Math.abs(Number(day.slice(0, 4)) - year)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('marks the days that recur every year', () => {
    const fixed = publicHolidays('DE', 2026).filter((one) => one.fixed);
    expect(fixed.map(({ name }) => name)).toContain('Neujahr');
    expect(fixed.map(({ name }) => name)).not.toContain('Karfreitag');
  });
});
