/** The chosen filters as a list takes them, for whoever looks, on the day it is: loaded when somebody filters. */
import { askedTasks } from '../../data/tasks/filter-conditions.ts';
import type { CustomFilter, DueRange, TaskFilters } from '../../data/tasks/task-filters.ts';
import type { AskedTasks } from '../../data/tasks/task-query.ts';
import { addDays, addMonths, weekStart } from '../../lib/day.ts';
import { dayEnds } from './day-ends.ts';
import { DAY, HAS } from './filter-edits.ts';
import { type ChosenFilters, type CustomChoice, customChosen, isFiltered } from './filter-fields.ts';
import type { Looker } from './looker.ts';
import { ME, NONE } from './none.ts';

/** A week or a month of the calendar; undefined for another word. */
function calendarRange(choice: string, { today, firstWeekday }: Looker): DueRange | undefined {
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

type Words = Readonly<Record<string, DueRange>>;

function dueWords(today: string): Words {
  const [yesterday, week] = [addDays(today, -1), addDays(today, 7)];
  return {
    past: { from: null, to: yesterday },
    overdue: { from: null, to: yesterday, open: true },
    today: { from: today, to: today },
    week: { from: today, to: week },
    later: { from: addDays(week, 1), to: null },
  };
}

const createdWords = (today: string): Words => ({
  today: { from: today, to: today },
  last7: { from: addDays(today, -6), to: today },
  last30: { from: addDays(today, -29), to: today },
  earlier: { from: null, to: addDays(today, -30) },
});

/** Ranges of days; what this version cannot read asks nothing. */
function daysOf(choices: readonly string[], words: Words, looker: Looker): (DueRange | null)[] {
  return choices.flatMap((choice) => {
    if (choice === NONE) return [null];
    return words[choice] ?? calendarRange(choice, looker) ?? dayEnds(choice, looker.today) ?? [];
  });
}

function amountOf(choice: string): DueRange | null {
  const [from = '', to] = choice.split('to');
  return to === undefined ? null : { from: from || null, to: to || null };
}

const orNull = (id: string): string | null => (id === NONE ? null : id);

/** Who cannot be found among the tasks stays as the word, which no task has. */
const personOf =
  (me: string | null) =>
  (id: string): string | null =>
    id === ME ? (me ?? ME) : orNull(id);

function customFilter(columnId: string, choice: CustomChoice, looker: Looker): CustomFilter {
  const { ids, from = null, to = null, not = false } = choice;
  const starting = (mark: string): readonly string[] =>
    ids.flatMap((id) => (id.startsWith(mark) ? [id.slice(mark.length)] : []));
  const days = daysOf(starting(DAY), dueWords(looker.today), looker).filter((range) => range !== null);
  return {
    columnId,
    values: ids.filter((id) => !id.startsWith(DAY) && !id.startsWith(HAS)).map(personOf(looker.memberId)),
    words: starting(HAS),
    ranges: from === null && to === null ? days : [...days, { from, to }],
    not,
  };
}

export function taskFiltersOf(filters: ChosenFilters, looker: Looker): TaskFilters {
  const { ids, not, any = false, groups = [] } = filters;
  const [due, created] = [dueWords(looker.today), createdWords(looker.today)];
  const member = personOf(looker.memberId);
  return {
    statuses: ids.statuses,
    priorities: ids.priorities,
    labels: ids.labels.map(orNull),
    members: ids.members.map(member),
    phases: ids.phases.map(orNull),
    due: daysOf(ids.due, due, looker),
    start: daysOf(ids.start, due, looker),
    created: daysOf(ids.created, created, looker),
    completed: daysOf(ids.completed, created, looker),
    updated: daysOf(ids.updated, created, looker),
    reporters: ids.reporters.map(personOf(looker.userId)),
    names: ids.names,
    descriptions: ids.descriptions,
    watchers: ids.watchers.map(member),
    estimates: ids.estimates.map(amountOf),
    logged: ids.logged.map(amountOf),
    progress: ids.progress.map(amountOf),
    properties: ids.properties,
    projects: ids.projects,
    custom: customChosen(filters).map(([columnId, choice]) => customFilter(columnId, choice, looker)),
    not,
    any,
    groups: groups.filter(isFiltered).map((group) => taskFiltersOf(group, looker)),
  };
}

export const askedBy = (filters: ChosenFilters, looker: Looker): AskedTasks =>
  askedTasks(taskFiltersOf(filters, looker));
