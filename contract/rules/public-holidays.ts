/**
 * Public holidays of a country in a year, computed from rules: fixed days, days relative to Easter, the nth weekday of
 * a month, days of the lunar calendars of China and Korea. Pure. Holidays that are announced anew each year (after a
 * moon sighting, working weekends in exchange) are not included. Decision 0270.
 */
import { addDays, weekday } from './date-presets.ts';
import { HOLIDAY_RULES, type HolidayCountry, type HolidayRule } from './holiday-rules.ts';

export interface PublicHoliday {
  readonly day: string;
  readonly name: string;
  /** The same date in every year. */
  readonly fixed: boolean;
}

const dayOf = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Western Easter Sunday (Meeus, Jones and Butcher). */
export function westernEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Orthodox Easter Sunday in the Gregorian calendar (Meeus; valid until 2099). */
export function easternEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  return addDays(dayOf(year, Math.floor(n / 31), (n % 31) + 1), 13);
}

/** The nth weekday of a month, from 1; -1 is the last. `on`: 0 Sunday to 6 Saturday. */
function nthWeekday(year: number, month: number, on: number, nth: number): string {
  if (nth > 0) {
    const first = dayOf(year, month, 1);
    return addDays(first, ((on - weekday(first) + 7) % 7) + (nth - 1) * 7);
  }
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  const last = addDays(next, -1);
  return addDays(last, -((weekday(last) - on + 7) % 7));
}

type Lunar = 'chinese' | 'dangi';

/** Days of a lunar calendar in a year by `month-day`, without leap months; empty where `Intl` lacks the calendar. */
function lunarDays(calendar: Lunar, year: number): ReadonlyMap<string, string> {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const days = new Map<string, string>();
  if (format.resolvedOptions().calendar !== calendar) return days;
  for (let day = dayOf(year, 1, 1); day.startsWith(String(year)); day = addDays(day, 1)) {
    const parts = format.formatToParts(new Date(`${day}T12:00:00Z`));
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
    days.set(`${part('month')}-${part('day')}`, day);
  }
  return days;
}

/** The day of the solar term Qingming; valid for this century. */
function qingming(year: number): string {
  const y = year % 100;
  return dayOf(year, 4, Math.floor(y * 0.2422 + 4.81) - Math.floor(y / 4));
}

const isSaturday = (day: string): boolean => weekday(day) === 6;
const isSunday = (day: string): boolean => weekday(day) === 0;

/** The day on which a weekend holiday is observed; `taken`: days that are off already. */
function observed(day: string, how: HolidayRule['observed'], taken: ReadonlySet<string>): string {
  if (how === 'nearest') return isSaturday(day) ? addDays(day, -1) : isSunday(day) ? addDays(day, 1) : day;
  if (how !== 'next') return day;
  let free = day;
  while (isSaturday(free) || isSunday(free) || taken.has(free)) free = addDays(free, 1);
  return free;
}

function plainDay(
  rule: HolidayRule,
  year: number,
  lunar: (of: Lunar) => ReadonlyMap<string, string>,
): string | null {
  switch (rule.kind) {
    case 'fixed': {
      const { from, every } = rule.years ?? { from: year, every: 1 };
      return year < from || (year - from) % every > 0 ? null : dayOf(year, rule.month, rule.date);
    }
    case 'easter':
      return addDays(westernEaster(year), rule.days);
    case 'easternEaster':
      return addDays(easternEaster(year), rule.days);
    case 'nth': {
      const first = dayOf(year, rule.month, 1);
      return weekday(first) === rule.orFirst ? first : nthWeekday(year, rule.month, rule.weekday, rule.nth);
    }
    case 'qingming':
      return qingming(year);
    case 'lunar': {
      const day = lunar(rule.calendar).get(`${String(rule.month)}-${String(rule.date)}`);
      return day === undefined ? null : addDays(day, rule.days ?? 0);
    }
  }
}

/** By day; each day once. */
export function publicHolidays(country: HolidayCountry, year: number): PublicHoliday[] {
  const calendars = new Map<Lunar, ReadonlyMap<string, string>>();
  const lunar = (of: Lunar): ReadonlyMap<string, string> => {
    const known = calendars.get(of) ?? lunarDays(of, year);
    calendars.set(of, known);
    return known;
  };
  const found = new Map<string, PublicHoliday>();
  for (const rule of HOLIDAY_RULES[country]) {
    const plain = plainDay(rule, year, lunar);
    if (plain === null) continue;
    const day = observed(plain, rule.observed, new Set(found.keys()));
    if (found.has(day)) continue;
    found.set(day, { day, name: rule.name, fixed: rule.kind === 'fixed' && !rule.observed && !rule.years });
  }
  return [...found.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
