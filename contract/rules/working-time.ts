/**
 * What a person works on a day: the week of the organization or their own, less holidays and time off. Days are
 * calendar days without a time zone, so no daylight-saving change affects them. Owns the one meaning of the rows; never
 * a clock. All computations of capacity, utilisation or working days use this (reporting 2.8, projects notes 10).
 */
import type { Holiday, TimeOff } from '../entities/planning-entities.ts';
import { addDays, daysBetween, weekday } from './date-presets.ts';

/** Names of the weekdays on the wire, Monday first. */
export const WEEK_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** The default working time of an organization (projects notes 1.8). */
export const DEFAULT_WORKING_TIME = {
  working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  working_hours: 8,
};

/** Minutes of the seven days, Monday first. */
export type Week = readonly number[];

export interface OrganizationTime {
  readonly working_days: readonly string[];
  readonly working_hours: number;
  readonly holidays: readonly Holiday[];
}

type Away = Pick<TimeOff, 'start_date' | 'end_date' | 'from_noon' | 'until_noon'>;

/** The working time of one person, prepared for lookups by day. */
export interface WorkingTime {
  readonly week: Week;
  readonly holidays: HolidayIndex;
  readonly away: readonly Away[];
}

export interface HolidayIndex {
  readonly byDay: ReadonlyMap<string, Holiday>;
  /** Recurring holidays by `MM-DD`; one on 29 February applies in leap years only. */
  readonly byDate: ReadonlyMap<string, Holiday>;
}

/** `free`: not a working day of the week. `half`: half a day of time off. `away`: a whole day of time off. */
type DayKind = 'work' | 'free' | 'holiday' | 'half' | 'away';

export interface WorkingDay {
  readonly kind: DayKind;
  /** Minutes worked. */
  readonly minutes: number;
  /** Minutes without time off: 0 on non-working days and holidays. */
  readonly planned: number;
  readonly holiday: Holiday | null;
}

/** The week of an organization. */
export function organizationWeek({
  working_days: days,
  working_hours: hours,
}: Omit<OrganizationTime, 'holidays'>): Week {
  return WEEK_DAYS.map((day) => (days.includes(day) ? Math.round(hours * 60) : 0));
}

/** Indexes holidays by day. Built once for all people of an organization. */
export function indexHolidays(holidays: readonly Holiday[]): HolidayIndex {
  return {
    byDay: new Map(holidays.map((holiday) => [holiday.day, holiday])),
    byDate: new Map(
      holidays.filter(({ recurring }) => recurring).map((holiday) => [holiday.day.slice(5), holiday]),
    ),
  };
}

/** The working time of a member; without a member, of the organization. */
export function workingTime(
  organization: OrganizationTime,
  member: { readonly working_week: Week | null } | null = null,
  away: readonly Away[] = [],
  holidays: HolidayIndex = indexHolidays(organization.holidays),
): WorkingTime {
  return { week: member?.working_week ?? organizationWeek(organization), holidays, away };
}

/** The holiday of a day, if it is one. */
function holidayOn({ byDay, byDate }: HolidayIndex, day: string): Holiday | null {
  return byDay.get(day) ?? byDate.get(day.slice(5)) ?? null;
}

const MORNING = 1;
const AFTERNOON = 2;

/** The halves of the day that are off, as bits. */
function halvesAway(away: readonly Away[], day: string): number {
  let halves = 0;
  for (const one of away) {
    if (day < one.start_date || day > one.end_date) continue;
    if (!(one.from_noon && day === one.start_date)) halves |= MORNING;
    if (!(one.until_noon && day === one.end_date)) halves |= AFTERNOON;
  }
  return halves;
}

const weekdayOf = (day: string): number => (weekday(day) + 6) % 7;

/** What is worked on a day. */
export function workingDay({ week, holidays, away }: WorkingTime, day: string): WorkingDay {
  const holiday = holidayOn(holidays, day);
  const full = week[weekdayOf(day)] ?? 0;
  if (full === 0) return { kind: 'free', minutes: 0, planned: 0, holiday };
  if (holiday) return { kind: 'holiday', minutes: 0, planned: 0, holiday };
  const halves = halvesAway(away, day);
  if (halves === 0) return { kind: 'work', minutes: full, planned: full, holiday };
  const whole = halves === (MORNING | AFTERNOON);
  return {
    kind: whole ? 'away' : 'half',
    minutes: whole ? 0 : Math.round(full / 2),
    planned: full,
    holiday,
  };
}

/** The days of a range that deviate from the weekly pattern: holidays and time off. */
function exceptionalDays({ holidays, away }: WorkingTime, from: string, to: string): Set<string> {
  const days = new Set<string>();
  const note = (day: string): void => {
    if (day >= from && day <= to) days.add(day);
  };
  for (const day of holidays.byDay.keys()) note(day);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const date of holidays.byDate.keys()) {
      const day = `${String(year).padStart(4, '0')}-${date}`;
      // Skips 29 February in other years: `addDays` would turn it into another day.
      if (addDays(day, 0) === day) note(day);
    }
  }
  for (const one of away) {
    const last = one.end_date < to ? one.end_date : to;
    for (let day = one.start_date > from ? one.start_date : from; day <= last; day = addDays(day, 1))
      days.add(day);
  }
  return days;
}

/** Sums over a range: first by weekday, then corrected on the exceptional days. */
function sum(
  time: WorkingTime,
  from: string,
  to: string,
  ofWeek: (minutes: number) => number,
  ofDay: (day: WorkingDay) => number,
): number {
  const count = daysBetween(from, to) + 1;
  if (count <= 0) return 0;
  const weeks = Math.floor(count / 7);
  let total = weeks * time.week.reduce((all, minutes) => all + ofWeek(minutes), 0);
  const first = weekdayOf(from);
  for (let index = 0; index < count % 7; index += 1) total += ofWeek(time.week[(first + index) % 7] ?? 0);
  for (const day of exceptionalDays(time, from, to))
    total += ofDay(workingDay(time, day)) - ofWeek(time.week[weekdayOf(day)] ?? 0);
  return total;
}

/** Minutes that are worked from one day to another, both included. */
export function capacityBetween(time: WorkingTime, from: string, to: string): number {
  return sum(
    time,
    from,
    to,
    (minutes) => minutes,
    ({ minutes }) => minutes,
  );
}

/** Working days from one day to another, both included; a day that is half away counts half. */
export function workingDaysBetween(time: WorkingTime, from: string, to: string): number {
  return sum(
    time,
    from,
    to,
    (minutes) => (minutes > 0 ? 1 : 0),
    ({ minutes, kind }) => (minutes === 0 ? 0 : kind === 'half' ? 0.5 : 1),
  );
}

/** Whether a team works on a day: its week without holidays. If no weekday is worked, the default week applies. */
export function workedDays(
  team: Pick<OrganizationTime, 'working_days' | 'holidays'> | undefined,
): (day: string) => boolean {
  const named = team && team.working_days.length > 0 ? team.working_days : DEFAULT_WORKING_TIME.working_days;
  const holidays = team?.holidays ?? [];
  // The hours per day do not matter here.
  const organization = { working_days: named, working_hours: 8, holidays };
  const time = workingTime(organization, null, [], indexHolidays(holidays));
  return (day) => workingDay(time, day).kind === 'work';
}
