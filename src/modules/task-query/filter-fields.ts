/** What tasks can be filtered by, what is chosen, and how the list takes it. */
import type { CustomFilter, DueRange, FilterKind, TaskFilters } from '../../data/tasks/task-query.ts';
import { dayEnds } from './day-ends.ts';
import { addDays } from '../../lib/day.ts';
import { NONE } from './none.ts';

export type FilterField = FilterKind;

/** A group of what is chosen: ids as pickers have them, `none` for without; and the fields turned round. */
export interface ChosenFilters {
  readonly ids: Readonly<Record<FilterField, readonly string[]>>;
  readonly not: readonly FilterField[];
  /** By the id of a column of the project's own. */
  readonly custom?: Readonly<Record<string, CustomChoice>> | undefined;
  /** One of all this is enough. */
  readonly any?: boolean | undefined;
  readonly groups?: readonly ChosenFilters[] | undefined;
}

/** Values as pickers have them, days as `day:today`, parts of texts as `has:…`; or numbers from one to another. */
export interface CustomChoice {
  readonly ids: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly not?: boolean | undefined;
}

export const isAsked = ({ ids, from, to }: CustomChoice): boolean =>
  ids.length > 0 || from !== undefined || to !== undefined;

/** The columns something is asked of. */
export function customChosen({ custom = {} }: ChosenFilters): readonly (readonly [string, CustomChoice])[] {
  return Object.entries(custom).filter(([, choice]) => isAsked(choice));
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
  'completed',
  'updated',
  'reporters',
  'names',
  'estimates',
  'projects',
];

const NO_IDS: readonly string[] = [];
const NONE_OF_ALL = Object.fromEntries(FILTER_FIELDS.map((field) => [field, NO_IDS])) as ChosenFilters['ids'];
export const NOTHING_CHOSEN: ChosenFilters = { ids: NONE_OF_ALL, not: [] };

function dueRange(choice: string, today: string): DueRange | null {
  const yesterday = addDays(today, -1);
  const week = addDays(today, 7);
  if (choice === 'past') return { from: null, to: yesterday };
  if (choice === 'overdue') return { from: null, to: yesterday, open: true };
  if (choice === 'today') return { from: today, to: today };
  if (choice === 'week') return { from: today, to: week };
  return choice === 'later' ? { from: addDays(week, 1), to: null } : dayEnds(choice, today);
}

function createdRange(choice: string, today: string): DueRange | null {
  if (choice === 'today') return { from: today, to: today };
  if (choice === 'last7') return { from: addDays(today, -6), to: today };
  if (choice === 'last30') return { from: addDays(today, -29), to: today };
  return choice === 'earlier' ? { from: null, to: addDays(today, -30) } : dayEnds(choice, today);
}

function minutesOf(choice: string): DueRange | null {
  const [from = '', to] = choice.split('to');
  return to === undefined ? null : { from: from || null, to: to || null };
}

/** With every field, also those that came after it was stored. */
export const withAllFields = (filters: ChosenFilters): ChosenFilters => ({
  ...filters,
  ids: { ...NONE_OF_ALL, ...filters.ids },
  ...(filters.groups && { groups: filters.groups.map(withAllFields) }),
});

/** In front of a range of days. */
export const DAY = 'day:';
/** In front of a part of a text. */
export const HAS = 'has:';

function customFilter(columnId: string, choice: CustomChoice, today: string): CustomFilter {
  const { ids, from = null, to = null, not = false } = choice;
  const days = ids.flatMap((id) => {
    const preset = id.startsWith(DAY) ? id.slice(DAY.length) : null;
    return (preset && dueRange(preset === 'past' ? 'overdue' : preset, today)) || [];
  });
  return {
    columnId,
    values: ids.flatMap((id) =>
      id === NONE ? [null] : id.startsWith(DAY) || id.startsWith(HAS) ? [] : [id],
    ),
    words: ids.flatMap((id) => (id.startsWith(HAS) ? [id.slice(HAS.length)] : [])),
    ranges: from === null && to === null ? days : [...days, { from, to }],
    not,
  };
}

/** The chosen filters as the list takes them. */
export function taskFiltersOf(filters: ChosenFilters, today: string): TaskFilters {
  const { ids, not, any = false, groups = [] } = filters;
  const orNull = (id: string): string | null => (id === NONE ? null : id);
  const days = (choice: string): DueRange | null => dueRange(choice, today);
  const instants = (choice: string): DueRange | null => createdRange(choice, today);
  return {
    statuses: ids.statuses,
    priorities: ids.priorities,
    labels: ids.labels,
    members: ids.members.map(orNull),
    phases: ids.phases.map(orNull),
    due: ids.due.map(days),
    start: ids.start.map(days),
    created: ids.created.map(instants),
    completed: ids.completed.map(instants),
    updated: ids.updated.map(instants),
    reporters: ids.reporters.map(orNull),
    names: ids.names,
    estimates: ids.estimates.map(minutesOf),
    projects: ids.projects,
    custom: customChosen(filters).map(([columnId, choice]) => customFilter(columnId, choice, today)),
    not,
    any,
    groups: groups.filter(isFiltered).map((group) => taskFiltersOf(group, today)),
  };
}

/** How many things are asked, a group being one. */
export const countAsked = (filters: ChosenFilters): number =>
  FILTER_FIELDS.filter((field) => filters.ids[field].length > 0).length +
  customChosen(filters).length +
  (filters.groups ?? []).filter(isFiltered).length;

export const isFiltered = (filters: ChosenFilters): boolean => countAsked(filters) > 0;
