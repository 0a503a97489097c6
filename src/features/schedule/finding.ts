/** Who is looked for in the schedule: by words, job title, team, project, label of their tasks, and by free hours in some days. Pure. */
import type { PlannedPerson } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { sumOf } from './loads.ts';

export interface Finding {
  readonly text: string;
  readonly jobTitleId: string;
  /** Another team of the organization they are in. */
  readonly teamId: string;
  readonly projectId: string;
  /** Of the dated tasks they have. */
  readonly labelId: string;
  /** At least so many free hours; empty: any. */
  readonly freeHours: string;
  /** The days that count; empty: those that are seen. */
  readonly from: Day;
  readonly to: Day;
  readonly sortBy: 'name' | 'free';
}

export const EVERYBODY: Finding = {
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

/** How many of its parts narrow, the words besides. */
export function narrowing({ jobTitleId, teamId, projectId, labelId, freeHours }: Finding): number {
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

function isWanted(person: PlannedPerson, finding: Finding): boolean {
  const { member, jobTitle, alsoIn, allocations, tasks } = person;
  const { jobTitleId, teamId, projectId, labelId } = finding;
  const text = finding.text.trim().toLocaleLowerCase();
  return (
    (text === '' || `${member.name} ${jobTitle}`.toLocaleLowerCase().includes(text)) &&
    (jobTitleId === '' || member.job_title_id === jobTitleId) &&
    (teamId === '' || alsoIn.includes(teamId)) &&
    (projectId === '' || [...allocations, ...tasks].some((one) => one.project_id === projectId)) &&
    (labelId === '' || tasks.some((task) => task.labels.includes(labelId)))
  );
}

/** People that are looked for, in their order. */
export function found(
  people: readonly PlannedPerson[],
  finding: Finding,
  seen: DayRange,
): readonly PlannedPerson[] {
  const from = finding.from || seen.from;
  const to = finding.to && finding.to >= from ? finding.to : finding.from ? from : seen.to;
  const least = numberOf(finding.freeHours) * 60;
  const freeOf = (person: PlannedPerson): number => sumOf(person, from, to).free;
  const matching = people.filter(
    (person) => isWanted(person, finding) && (least <= 0 || freeOf(person) >= least),
  );
  if (finding.sortBy === 'name') return matching;
  const free = new Map(matching.map((person) => [person, freeOf(person)]));
  return matching.toSorted((one, other) => (free.get(other) ?? 0) - (free.get(one) ?? 0));
}
