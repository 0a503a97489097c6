/**
 * The team's plan in the shapes of the capacity calls, in hours (projects notes 10.7). Pure over the result of
 * `readTeamPlan`.
 */
import { fieldsWhere, pick } from '../../../../contract/entities/define-fields.ts';
import { timeOffFields } from '../../../../contract/entities/planning-entities.ts';
import { allocatedOn } from '../../../../contract/rules/allocations.ts';
import { type DayLoad, loadsBetween, sumOfLoads } from '../../../../contract/rules/day-load.ts';
import { workingDaysBetween } from '../../../../contract/rules/working-time.ts';
import type { DayRange, PlanPerson, PlanProject, TeamPlan } from './team-plan.ts';

const PERIOD = fieldsWhere(timeOffFields, 'sentIn', 'period');

/** Two decimals. */
export const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? (part > 0 ? 100 : 0) : Math.round((part / whole) * 10_000) / 100;

export function severityOf(overMinutes: number): 'low' | 'medium' | 'high' {
  return overMinutes > 240 ? 'high' : overMinutes > 120 ? 'medium' : 'low';
}

export const personOf = ({ id, name, email }: PlanPerson) => ({
  team_member_id: id,
  member_name: name,
  member_email: email,
});

export const loadsOf = (person: PlanPerson, { startDate, endDate }: DayRange): DayLoad[] =>
  loadsBetween(person.allocations, person.time, startDate, endDate);

function statusOf({ allocated, work }: DayLoad) {
  if (allocated > work.minutes) return 'overallocated';
  if (work.minutes === 0) return 'unavailable';
  if (allocated === work.minutes) return 'fully-allocated';
  return allocated >= work.minutes * 0.75 ? 'normal' : 'available';
}

function projectsOn({ allocations, time }: PlanPerson, projects: TeamPlan['projects'], day: string) {
  const minutes = new Map<PlanProject, number>();
  for (const one of allocations) {
    const project = projects.get(one.project_id);
    const taken = allocatedOn(one, time, day);
    if (project && taken > 0) minutes.set(project, (minutes.get(project) ?? 0) + taken);
  }
  return [...minutes].map(([{ id, name, color_code }, taken]) => ({
    project_id: id,
    project_name: name,
    allocated_hours: inHours(taken),
    color_code,
  }));
}

function dayAnswer(load: DayLoad, person: PlanPerson, projects: TeamPlan['projects']) {
  const { day, work, allocated } = load;
  return {
    date: day,
    working_hours: inHours(work.minutes),
    allocated_hours: inHours(allocated),
    available_hours: inHours(Math.max(0, work.minutes - allocated)),
    utilization_percent: percentOf(allocated, work.minutes),
    is_time_off: work.kind === 'away' || work.kind === 'half',
    is_holiday: work.kind === 'holiday',
    is_weekend: work.kind === 'free',
    status: statusOf(load),
    projects: projectsOn(person, projects, day),
  } as const;
}

export function dailyAnswer({ people, projects }: TeamPlan, range: DayRange) {
  return people.map((person) => {
    const loads = loadsOf(person, range);
    const sum = sumOfLoads(loads);
    return {
      ...personOf(person),
      daily_capacity: loads.map((load) => dayAnswer(load, person, projects)),
      summary: {
        total_working_hours: inHours(sum.capacity),
        total_allocated_hours: inHours(sum.allocated),
        total_available_hours: inHours(sum.free),
        average_utilization: percentOf(sum.allocated, sum.capacity),
        days_overallocated: sum.daysOver,
        days_available: loads.filter((load) => statusOf(load) === 'available').length,
      },
    };
  });
}

export function summaryAnswer({ people }: TeamPlan, range: DayRange) {
  const loads = people.flatMap((person) => loadsOf(person, range));
  const sum = sumOfLoads(loads);
  const count = (status: ReturnType<typeof statusOf>): number =>
    loads.filter((load) => statusOf(load) === status).length;
  return {
    total_members: people.length,
    total_working_hours: inHours(sum.capacity),
    total_allocated_hours: inHours(sum.allocated),
    total_available_hours: inHours(sum.free),
    average_utilization: percentOf(sum.allocated, sum.capacity),
    days_overallocated: count('overallocated'),
    days_available: count('available'),
    days_fully_allocated: count('fully-allocated'),
    days_normal: count('normal'),
  };
}

export function reportAnswer(plan: TeamPlan, range: DayRange) {
  const sum = summaryAnswer(plan, range);
  return {
    totalMembers: sum.total_members,
    totalCapacityHours: sum.total_working_hours,
    totalAllocatedHours: sum.total_allocated_hours,
    availableHours: sum.total_available_hours,
    utilizationPercent: sum.average_utilization,
    ...range,
  };
}

export const tooMuch = (person: PlanPerson, { day, over }: DayLoad): string =>
  `${person.name} is planned for ${String(inHours(over))} hours too much on ${day}`;

/** Every overbooked day of a range, with the figures to show it. */
function overloads({ people }: TeamPlan, range: DayRange) {
  return people.flatMap((person) =>
    loadsOf(person, range)
      .filter(({ over }) => over > 0)
      .map((load) => ({ person, load })),
  );
}

export function conflictsAnswer(plan: TeamPlan, range: DayRange) {
  return overloads(plan, range).map(({ person, load }) => ({
    memberId: person.id,
    memberName: person.name,
    date: load.day,
    allocatedHours: inHours(load.allocated),
    maxHours: inHours(load.work.minutes),
    overageHours: inHours(load.over),
    type: 'overallocation' as const,
    severity: severityOf(load.over),
    message: tooMuch(person, load),
  }));
}

export function capacityConflictsAnswer(plan: TeamPlan, range: DayRange) {
  return overloads(plan, range).map(({ person, load }) => ({
    type: 'overallocation' as const,
    severity: severityOf(load.over),
    ...personOf(person),
    date: load.day,
    working_hours: inHours(load.work.minutes),
    allocated_hours: inHours(load.allocated),
    overallocation_hours: inHours(load.over),
    utilization_percent: percentOf(load.allocated, load.work.minutes),
    projects: projectsOn(person, plan.projects, load.day),
    message: tooMuch(person, load),
  }));
}

function projectSums({ allocations, time }: PlanPerson, projects: TeamPlan['projects'], range: DayRange) {
  return [...Map.groupBy(allocations, (one) => one.project_id)].flatMap(([id, ones]) => {
    const project = projects.get(id);
    if (!project) return [];
    const days = loadsBetween(ones, time, range.startDate, range.endDate);
    const starts = ones.map((one) => one.allocated_from).toSorted();
    const ends = ones.map((one) => one.allocated_to).toSorted();
    return [
      {
        id,
        name: project.name,
        allocatedHours: inHours(sumOfLoads(days).allocated),
        startDate: starts[0] ?? range.startDate,
        endDate: ends.at(-1) ?? range.endDate,
      },
    ];
  });
}

export function workloadAnswer({ people, projects }: TeamPlan, range: DayRange) {
  return people.map((person) => {
    const sum = sumOfLoads(loadsOf(person, range));
    const part = sum.capacity === 0 ? (sum.allocated > 0 ? 2 : 0) : sum.allocated / sum.capacity;
    const own = projectSums(person, projects, range);
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      totalHours: inHours(sum.capacity),
      allocatedHours: inHours(sum.allocated),
      availableHours: inHours(Math.max(0, sum.capacity - sum.allocated)),
      utilizationPercent: percentOf(sum.allocated, sum.capacity),
      projectCount: own.length,
      projects: own,
      status:
        part === 0 ? 'available' : part < 0.8 ? 'normal' : part <= 1 ? 'fully-allocated' : 'overallocated',
    } as const;
  });
}

export function timeOffSummary({ people }: TeamPlan, { startDate, endDate }: DayRange) {
  return people
    .filter(({ timeOff }) => timeOff.length > 0)
    .map((person) => {
      const all = workingDaysBetween({ ...person.time, away: [] }, startDate, endDate);
      return {
        ...personOf(person),
        time_off_periods: person.timeOff.map((entry) => pick(entry, PERIOD)),
        total_days_off: all - workingDaysBetween(person.time, startDate, endDate),
      };
    });
}
