/** What tasks can be filtered by, what is chosen, and how the list takes it. */
import type { CustomFilter, DueRange, FilterKind, TaskFilters } from '../../../data/tasks/task-query.ts';
import { addDays } from '../../../lib/day.ts';
import { NONE } from '../task-facts/none.ts';

export type FilterField = FilterKind;

/** When tasks are due, in words that move with the day. */
export const DUE_CHOICES = ['overdue', 'today', 'week', 'later'] as const;

/** What is chosen: ids as pickers have them, `none` for without; and the fields turned round. */
export interface ChosenFilters {
  readonly ids: Readonly<Record<FilterField, readonly string[]>>;
  readonly not: readonly FilterField[];
  /** By the id of a column of the project's own. */
  readonly custom?: Readonly<Record<string, CustomChoice>> | undefined;
}

/** Values as pickers have them, days as `day:today`; or numbers from one to another. */
export interface CustomChoice {
  readonly ids: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly not?: boolean | undefined;
}

/** Days of a column, in words that move with the day. */
export const DAY_CHOICES = ['past', 'today', 'week', 'later'] as const;

const isAsked = ({ ids, from, to }: CustomChoice): boolean =>
  ids.length > 0 || from !== undefined || to !== undefined;

/** The columns something is asked of. */
export function customChosen({ custom = {} }: ChosenFilters): readonly (readonly [string, CustomChoice])[] {
  return Object.entries(custom).filter(([, choice]) => isAsked(choice));
}

export function withCustom(filters: ChosenFilters, columnId: string, choice: CustomChoice): ChosenFilters {
  const { [columnId]: _before, ...rest } = filters.custom ?? {};
  return { ...filters, custom: isAsked(choice) ? { ...rest, [columnId]: choice } : rest };
}

const NO_IDS: readonly string[] = [];
export const NOTHING_CHOSEN: ChosenFilters = {
  ids: {
    statuses: NO_IDS,
    priorities: NO_IDS,
    members: NO_IDS,
    labels: NO_IDS,
    phases: NO_IDS,
    due: NO_IDS,
    start: NO_IDS,
    created: NO_IDS,
    reporters: NO_IDS,
  },
  not: [],
};

function dueRange(choice: string, today: string): DueRange | null {
  const yesterday = addDays(today, -1);
  const week = addDays(today, 7);
  if (choice === 'past') return { from: null, to: yesterday };
  if (choice === 'overdue') return { from: null, to: yesterday, open: true };
  if (choice === 'today') return { from: today, to: today };
  if (choice === 'week') return { from: today, to: week };
  return choice === 'later' ? { from: addDays(week, 1), to: null } : null;
}

/** When tasks were created, in words that move with the day. */
export const CREATED_CHOICES = ['today', 'last7', 'last30', 'earlier'] as const;

function createdRange(choice: string, today: string): DueRange | null {
  if (choice === 'today') return { from: today, to: today };
  if (choice === 'last7') return { from: addDays(today, -6), to: today };
  if (choice === 'last30') return { from: addDays(today, -29), to: today };
  return choice === 'earlier' ? { from: null, to: addDays(today, -30) } : null;
}

/** With every field, also those that came after it was kept. */
export const withAllFields = (filters: ChosenFilters): ChosenFilters => ({
  ...filters,
  ids: { ...NOTHING_CHOSEN.ids, ...filters.ids },
});

const DAY = 'day:';

function customFilter(columnId: string, choice: CustomChoice, today: string): CustomFilter {
  const { ids, from = null, to = null, not = false } = choice;
  const days = ids.flatMap((id) => {
    const preset = id.startsWith(DAY) ? id.slice(DAY.length) : null;
    return (preset && dueRange(preset === 'past' ? 'overdue' : preset, today)) || [];
  });
  return {
    columnId,
    values: ids.flatMap((id) => (id === NONE ? [null] : id.startsWith(DAY) ? [] : [id])),
    ranges: from === null && to === null ? days : [...days, { from, to }],
    not,
  };
}

/** The chosen filters as the list takes them. */
export function taskFiltersOf(filters: ChosenFilters, today: string): TaskFilters {
  const { ids, not } = filters;
  const orNull = (id: string): string | null => (id === NONE ? null : id);
  return {
    statuses: ids.statuses,
    priorities: ids.priorities,
    labels: ids.labels,
    members: ids.members.map(orNull),
    phases: ids.phases.map(orNull),
    due: ids.due.map((choice) => dueRange(choice, today)),
    start: ids.start.map((choice) => dueRange(choice, today)),
    created: ids.created.map((choice) => createdRange(choice, today)),
    reporters: ids.reporters.map(orNull),
    custom: customChosen(filters).map(([columnId, choice]) => customFilter(columnId, choice, today)),
    not,
  };
}

export const FILTER_FIELDS: readonly FilterField[] = [
  'statuses',
  'priorities',
  'members',
  'labels',
  'phases',
  'due',
  'start',
  'created',
  'reporters',
];

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

/** Turns a field round: tasks that have none of the values. */
export function turned(filters: ChosenFilters, field: FilterField): ChosenFilters {
  const { not } = filters;
  return { ...filters, not: not.includes(field) ? not.filter((one) => one !== field) : [...not, field] };
}

export function isFiltered(filters: ChosenFilters): boolean {
  return FILTER_FIELDS.some((field) => filters.ids[field].length > 0) || customChosen(filters).length > 0;
}
