/** Converts chosen filters to conditions for a list, relative to the viewer. Loaded with the first filter. */
import { taskConditions } from '../../data/tasks/filter-conditions.ts';
import type { CustomFilter, DueRange, TaskFilters } from '../../data/tasks/task-filters.ts';
import type { TaskConditions } from '../../data/tasks/task-query.ts';
import { addDays, addMonths, weekStart } from '../../lib/day.ts';
import { dayEnds } from './day-ends.ts';
import { DAY, HAS } from './filter-edits.ts';
import { type ChosenFilters, type CustomChoice, customChosen, isFiltered } from './filter-fields.ts';
import type { Viewer } from './use-viewer.ts';
import { ME, NONE } from './none.ts';

/** A calendar week or month; undefined for another keyword. */
function calendarRange(choice: string, { today, firstWeekday }: Viewer): DueRange | undefined {
  const [, which, unit] = /^(last|this|next)(Week|Month)$/.exec(choice) ?? [];
  if (which === undefined) return undefined;
  const away = which === 'this' ? 0 : which === 'last' ? -1 : 1;
  if (unit === 'Week') {
    const from = addDays(weekStart(today, firstWeekday), away * 7);
    return { from, to: addDays(from, 6) };
  }
  const from = addMonths(`${today.slice(0, 7)}-01`, away);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

type RangeByKeyword = Readonly<Record<string, DueRange>>;

function dueRanges(today: string): RangeByKeyword {
  const [yesterday, week] = [addDays(today, -1), addDays(today, 7)];
  return {
    past: { from: null, to: yesterday },
    overdue: { from: null, to: yesterday, open: true },
    today: { from: today, to: today },
    week: { from: today, to: week },
    later: { from: addDays(week, 1), to: null },
  };
}

const createdRanges = (today: string): RangeByKeyword => ({
  today: { from: today, to: today },
  last7: { from: addDays(today, -6), to: today },
  last30: { from: addDays(today, -29), to: today },
  earlier: { from: null, to: addDays(today, -30) },
});

/** Ranges of days; ranges that this version cannot parse are ignored. */
function daysOf(choices: readonly string[], ranges: RangeByKeyword, viewer: Viewer): (DueRange | null)[] {
  return choices.flatMap((choice) => {
    if (choice === NONE) return [null];
    return ranges[choice] ?? calendarRange(choice, viewer) ?? dayEnds(choice, viewer.today) ?? [];
  });
}

function amountOf(choice: string): DueRange | null {
  const [from = '', to] = choice.split('to');
  return to === undefined ? null : { from: from || null, to: to || null };
}

const orNull = (id: string): string | null => (id === NONE ? null : id);

/** Unknown people stay as the keyword, which matches no task. */
const personOf =
  (me: string | null) =>
  (id: string): string | null =>
    id === ME ? (me ?? ME) : orNull(id);

function customFilter(columnId: string, choice: CustomChoice, viewer: Viewer): CustomFilter {
  const { ids, from = null, to = null, not = false } = choice;
  const starting = (mark: string): readonly string[] =>
    ids.flatMap((id) => (id.startsWith(mark) ? [id.slice(mark.length)] : []));
  const days = daysOf(starting(DAY), dueRanges(viewer.today), viewer).filter((range) => range !== null);
  return {
    columnId,
    values: ids.filter((id) => !id.startsWith(DAY) && !id.startsWith(HAS)).map(personOf(viewer.memberId)),
    contains: starting(HAS),
    ranges: from === null && to === null ? days : [...days, { from, to }],
    not,
  };
}

export function taskFiltersOf(filters: ChosenFilters, viewer: Viewer): TaskFilters {
  const { ids, not, any = false, groups = [] } = filters;
  const [due, created] = [dueRanges(viewer.today), createdRanges(viewer.today)];
  const member = personOf(viewer.memberId);
  return {
    zone: viewer.zone,
    statuses: ids.statuses,
    priorities: ids.priorities,
    labels: ids.labels.map(orNull),
    members: ids.members.map(member),
    phases: ids.phases.map(orNull),
    due: daysOf(ids.due, due, viewer),
    start: daysOf(ids.start, due, viewer),
    created: daysOf(ids.created, created, viewer),
    completed: daysOf(ids.completed, created, viewer),
    updated: daysOf(ids.updated, created, viewer),
    reporters: ids.reporters.map(personOf(viewer.userId)),
    names: ids.names,
    descriptions: ids.descriptions,
    watchers: ids.watchers.map(member),
    estimates: ids.estimates.map(amountOf),
    logged: ids.logged.map(amountOf),
    progress: ids.progress.map(amountOf),
    properties: ids.properties,
    projects: ids.projects,
    custom: customChosen(filters).map(([columnId, choice]) => customFilter(columnId, choice, viewer)),
    not,
    any,
    groups: groups.filter(isFiltered).map((group) => taskFiltersOf(group, viewer)),
  };
}

export const conditionsOf = (filters: ChosenFilters, viewer: Viewer): TaskConditions =>
  taskConditions(taskFiltersOf(filters, viewer));
