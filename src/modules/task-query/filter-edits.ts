/** Changes to the chosen filters, and the choices of days and estimates. Loaded once somebody filters. */
import {
  type ChosenFilters,
  type CustomChoice,
  type FilterField,
  isAsked,
  isFiltered,
} from './filter-fields.ts';

/** Prefix of a range of days. */
export const DAY = 'day:';
/** Prefix of a part of a text. */
export const HAS = 'has:';

/** Calendar weeks and months relative to today. */
const PAST_CALENDAR = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
const CALENDAR = ['thisWeek', 'nextWeek', 'lastWeek', 'thisMonth', 'nextMonth', 'lastMonth'] as const;

type CalendarChoice = (typeof CALENDAR)[number];
export const isCalendar = (choice: string): choice is CalendarChoice =>
  CALENDAR.some((one) => one === choice);

/** Choices of due days relative to today. */
export const DUE_CHOICES = ['overdue', 'today', 'week', ...CALENDAR, 'later'] as const;

/** Choices of days of a column relative to today. */
export const DAY_CHOICES = ['past', 'today', 'week', ...CALENDAR, 'later'] as const;

/** Choices of creation days relative to today. */
export const CREATED_CHOICES = ['today', 'last7', 'last30', ...PAST_CALENDAR, 'earlier'] as const;

/** Progress: inclusive ranges of percent. */
export const PROGRESS_CHOICES = ['0to0', '1to49', '50to99', '100to100'] as const;

export function withCustom(filters: ChosenFilters, columnId: string, choice: CustomChoice): ChosenFilters {
  const { [columnId]: _before, ...rest } = filters.custom ?? {};
  return { ...filters, custom: isAsked(choice) ? { ...rest, [columnId]: choice } : rest };
}

export function withChosen(
  filters: ChosenFilters,
  field: FilterField,
  chosen: readonly string[],
): ChosenFilters {
  const { ids, not } = filters;
  return {
    ...filters,
    ids: { ...ids, [field]: chosen },
    not: chosen.length === 0 ? not.filter((one) => one !== field) : not,
  };
}

/** Negates a field, or removes the negation: a negated one matches tasks that have none of the values. */
export function turned(filters: ChosenFilters, field: FilterField): ChosenFilters {
  const { not } = filters;
  return { ...filters, not: not.includes(field) ? not.filter((one) => one !== field) : [...not, field] };
}

/** Replaces a group by another one; an empty group is removed. */
export function withGroup(filters: ChosenFilters, at: number, group: ChosenFilters): ChosenFilters {
  const { groups: before = [], ...rest } = filters;
  const groups = [...before.slice(0, at), ...(isFiltered(group) ? [group] : []), ...before.slice(at + 1)];
  return groups.length > 0 ? { ...rest, groups } : rest;
}
