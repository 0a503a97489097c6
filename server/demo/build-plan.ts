/**
 * The demo's plan from last week to four weeks ahead: allocations, an overbooked person, time off, a holiday, and
 * dependencies. Days count from the Monday of this week, so that the plan always surrounds today.
 */
import { TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { projectScope, teamScope } from '../../contract/sync.ts';
import type { DemoMaking, DemoProject } from './build-project.ts';
import type { DemoTask } from './build-tasks.ts';
import type { DemoMember, DemoTeam, DemoWorkspace } from './build-workspace.ts';

interface PlannedStretch {
  /** The local part of the e-mail address; an omitted one leaves the allocation unassigned. */
  readonly who?: string;
  readonly project: string;
  /** Week, relative to this one, and day of the week; Monday is 0. */
  readonly from: readonly [week: number, day: number];
  readonly to: readonly [week: number, day: number];
  readonly hours: number;
  readonly note?: string;
}

const STRETCHES: readonly PlannedStretch[] = [
  { who: 'jonas', project: 'HQ7', from: [-1, 0], to: [3, 4], hours: 5 },
  { who: 'jonas', project: 'TEN', from: [0, 0], to: [1, 4], hours: 2 },
  { who: 'minseo', project: 'HQ7', from: [0, 0], to: [1, 1], hours: 8, note: '방화구획 점검' },
  { who: 'minseo', project: 'SLH', from: [1, 2], to: [3, 4], hours: 4 },
  { who: 'aoife', project: 'DMG', from: [0, 0], to: [4, 4], hours: 3 },
  // Two sites at the same time: this person is overbooked.
  { who: 'luis', project: 'HQ7', from: [-1, 0], to: [2, 4], hours: 6 },
  { who: 'luis', project: 'SLH', from: [1, 1], to: [1, 3], hours: 4, note: 'Estrich, nur diese drei Tage' },
  { who: 'sofie', project: 'HQ7', from: [0, 0], to: [0, 4], hours: 7 },
  { who: 'sofie', project: 'SLH', from: [2, 0], to: [4, 4], hours: 6 },
  { who: 'juergen', project: 'SLH', from: [0, 0], to: [2, 4], hours: 7 },
  { who: 'juergen', project: 'DMG', from: [3, 0], to: [3, 4], hours: 8 },
  { who: 'tomas', project: 'HQ7', from: [-1, 2], to: [1, 4], hours: 8 },
  { who: 'elira', project: 'PSR', from: [0, 0], to: [3, 4], hours: 6 },
  { who: 'priya', project: 'HQ7', from: [2, 0], to: [3, 4], hours: 4 },
  { project: 'TEN', from: [1, 0], to: [1, 4], hours: 4, note: 'Kita Wiesengrund' },
  { project: 'DMG', from: [3, 0], to: [3, 4], hours: 8, note: 'Two people with a van' },
  { who: 'chenli', project: 'FB4', from: [-1, 0], to: [3, 4], hours: 7 },
  { who: 'daniel', project: 'FB4', from: [0, 0], to: [4, 4], hours: 6 },
  { who: 'daniel', project: 'FTH', from: [1, 0], to: [1, 4], hours: 3 },
  { who: 'hannah', project: 'SPC', from: [0, 0], to: [2, 4], hours: 7 },
  { who: 'noor', project: 'FTH', from: [-1, 0], to: [2, 4], hours: 5 },
  { who: 'noor', project: 'SPC', from: [3, 0], to: [4, 4], hours: 6 },
];

interface DaysAway {
  readonly who: string;
  readonly from: PlannedStretch['from'];
  readonly to: PlannedStretch['to'];
  readonly fromNoon?: boolean;
  readonly reason: string;
}

const AWAY: readonly DaysAway[] = [
  { who: 'sofie', from: [1, 0], to: [1, 4], reason: 'Semester' },
  { who: 'elira', from: [2, 4], to: [2, 4], fromNoon: true, reason: 'Dentist' },
  { who: 'hannah', from: [3, 0], to: [3, 4], reason: 'Urlaub' },
];

const HOLIDAY = { from: [2, 2], name: 'Works outing' } as const;

/** Projects in which the tasks of one place are done one after the other. */
const CHAINED = ['DMG', 'SLH'];
/** Tasks due within this many days get no dependencies, so that they can be tried out. */
const SOONEST = 4;
const LINKS = 14;

export interface BuiltProject {
  readonly project: DemoProject;
  readonly tasks: readonly DemoTask[];
}

export function buildPlan(
  making: DemoMaking,
  workspace: DemoWorkspace,
  built: readonly BuiltProject[],
): void {
  const { rows, chance } = making;
  const day = dayOfWeek(making);
  for (const stretch of STRETCHES) addAllocation(making, built, stretch, day);
  for (const team of Object.values(workspace.teams)) {
    for (const one of AWAY) {
      const member = memberNamed(team, one.who);
      if (member) addTimeOff(making, team, member, one, day);
    }
  }
  rows.add('holidays', {
    id: chance.uuid(),
    organization_id: workspace.organizationId,
    day: day(HOLIDAY.from),
    name: HOLIDAY.name,
  });
  for (const { project, tasks } of built)
    if (CHAINED.includes(project.blueprint.key)) addDependencies(making, project, tasks);
}

/** The day of a week of the plan. */
function dayOfWeek({ clock }: DemoMaking): (at: PlannedStretch['from']) => string {
  const weekday = (clock.now.getUTCDay() + 6) % 7;
  return ([week, day]) => clock.day(week * 7 + day - weekday);
}

const memberNamed = (team: DemoTeam, who: string): DemoMember | undefined =>
  team.members.find(({ person }) => person.email.startsWith(`${who}@`));

function addAllocation(
  { rows, chance }: DemoMaking,
  built: readonly BuiltProject[],
  stretch: PlannedStretch,
  day: ReturnType<typeof dayOfWeek>,
): void {
  const project = built.find((one) => one.project.blueprint.key === stretch.project)?.project;
  if (!project) throw new Error(`the demo has no project ${stretch.project}`);
  const member = stretch.who === undefined ? null : memberNamed(project.team, stretch.who);
  if (member === undefined)
    throw new Error(`${String(stretch.who)} is not in the team of ${stretch.project}`);
  const id = chance.uuid();
  rows.add('allocations', {
    id,
    team_id: project.team.id,
    project_id: project.id,
    team_member_id: member?.teamMemberId ?? null,
    allocated_from: day(stretch.from),
    allocated_to: day(stretch.to),
    minutes_per_day: stretch.hours * 60,
    note: stretch.note ?? '',
  });
  rows.announce(teamScope(project.team.id), 'allocation', id);
}

function addTimeOff(
  { rows, chance }: DemoMaking,
  team: DemoTeam,
  member: DemoMember,
  away: DaysAway,
  day: ReturnType<typeof dayOfWeek>,
): void {
  const id = chance.uuid();
  rows.add('time_off', {
    id,
    team_id: team.id,
    team_member_id: member.teamMemberId,
    start_date: day(away.from),
    end_date: day(away.to),
    from_noon: away.fromNoon ?? false,
    reason: away.reason,
  });
  rows.announce(teamScope(team.id), 'timeOff', id);
}

/**
 * Lets a task wait for the previous task of its place where their dates allow it. One dependency violates the dates, so
 * that the demo has a conflict.
 */
function addDependencies(
  { rows, chance }: DemoMaking,
  project: DemoProject,
  tasks: readonly DemoTask[],
): void {
  const places = Map.groupBy(tasks.filter(canWait), ({ name }) => name.split(': ')[0] ?? name);
  const pairs = [...places.values()].flatMap((place) =>
    place.slice(1).map((task, index) => ({ task, before: place[index] ?? task })),
  );
  const fits = ({ task, before }: (typeof pairs)[number]): boolean => task.startsIn > (before.dueIn ?? 0);
  const fitting = pairs.filter(fits).slice(0, LINKS);
  const broken = pairs.filter((pair) => !fits(pair)).slice(0, 1);
  for (const { task, before } of [...fitting, ...broken]) {
    const id = chance.uuid();
    rows.add('task_dependencies', {
      id,
      task_id: task.id,
      related_task_id: before.id,
      project_id: project.id,
      team_id: project.team.id,
    });
    rows.announce(projectScope(project.id), 'dependency', id);
  }
}

const canWait = (task: DemoTask): boolean =>
  task.name.includes(': ') &&
  task.category === TODO_CATEGORY_ID &&
  task.dueIn !== null &&
  task.dueIn >= SOONEST;
