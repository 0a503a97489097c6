/**
 * Filters people of the schedule by text, job title, team, project, label of their tasks, and free hours in a range
 * of days. Pure.
 */
import type { PlannedPerson } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { sumOf } from './loads.ts';

export interface PeopleFilter {
  readonly text: string;
  readonly jobTitleId: string;
  /** Another team of the organization that the person is in. */
  readonly teamId: string;
  readonly projectId: string;
  /** A label of the person's dated tasks. */
  readonly labelId: string;
  /** Minimum of free hours; empty for any. */
  readonly freeHours: string;
  /** Range for the free hours: the visible days without `from`, that day alone without `to`. */
  readonly from: Day;
  readonly to: Day;
  readonly sortBy: 'name' | 'free';
}

export const NO_FILTER: PeopleFilter = {
  text: '',
  jobTitleId: '',
  teamId: '',
  projectId: '',
  labelId: '',
  freeHours: '',
  from: '',
  to: '',
  sortBy: 'name',
};

/** Number of active filters, without the search text. */
export function countFilters({ jobTitleId, teamId, projectId, labelId, freeHours }: PeopleFilter): number {
  return [jobTitleId, teamId, projectId, labelId, freeHours].filter((part) => part !== '').length;
}

interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const numberOf = (text: string): number => {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
};

function matches(person: PlannedPerson, filter: PeopleFilter): boolean {
  const { member, jobTitle, alsoIn, allocations, tasks } = person;
  const { jobTitleId, teamId, projectId, labelId } = filter;
  const text = filter.text.trim().toLocaleLowerCase();
  return (
    (text === '' || `${member.name} ${jobTitle}`.toLocaleLowerCase().includes(text)) &&
    (jobTitleId === '' || member.job_title_id === jobTitleId) &&
    (teamId === '' || alsoIn.includes(teamId)) &&
    (projectId === '' || [...allocations, ...tasks].some((one) => one.project_id === projectId)) &&
    (labelId === '' || tasks.some((task) => task.labels.includes(labelId)))
  );
}

/** The matching people, sorted. */
export function filterPeople(
  people: readonly PlannedPerson[],
  filter: PeopleFilter,
  seen: DayRange,
): readonly PlannedPerson[] {
  const from = filter.from || seen.from;
  const to = filter.to && filter.to >= from ? filter.to : filter.from ? from : seen.to;
  const minMinutes = numberOf(filter.freeHours) * 60;
  const freeOf = (person: PlannedPerson): number => sumOf(person, from, to).free;
  const matching = people.filter(
    (person) => matches(person, filter) && (minMinutes <= 0 || freeOf(person) >= minMinutes),
  );
  if (filter.sortBy === 'name') return matching;
  const free = new Map(matching.map((person) => [person, freeOf(person)]));
  return matching.toSorted((one, other) => (free.get(other) ?? 0) - (free.get(one) ?? 0));
}
