/**
 * All insights of a project in one plain object that can be sent between threads: figures, and lists of ids. Owns the
 * shape of the result; each figure is computed in another file. Pure. Never: a clock, text that a person reads.
 */
import { workedDays } from '../working-time.ts';
import { type BurnUpDay, burnUpDays, type Forecast, forecastEnd } from './burn-up.ts';
import {
  countByPriority,
  countByStatus,
  type ProjectCounters,
  projectCounters,
  type StatusCount,
} from './counters.ts';
import {
  type Accuracy,
  effortByPhase,
  estimateAccuracy,
  loadByWeek,
  loggedByWeek,
  type PhaseEffort,
  type WeekLoad,
  type WeekLoads,
} from './effort.ts';
import { cycleTimes, type Durations, type FlowDay, flowDays, leadTimes } from './flow.ts';
import { type InsightFacts, insightFacts, type InsightSource, type StatusChange } from './insight-source.ts';
import { type MemberFigures, memberFigures, memberStats } from './member-figures.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  type ListedTask,
  overdueTasks,
  overloggedTasks,
} from './task-lists.ts';

/** Stored status changes of a project. */
export interface StoredChanges {
  readonly changes: readonly StatusChange[];
  /** Start of the stored history; null when it is complete. */
  readonly since: string | null;
}

export interface ProjectSource extends InsightSource {
  /** Null until they have loaded. */
  readonly stored: StoredChanges | null;
  /** The days that the team works. */
  readonly team: Parameters<typeof workedDays>[0];
}

/** A listed task with the figure that put it in the list. */
export interface ListedId {
  readonly id: string;
  readonly by: number;
}

type InsightList = 'changed' | 'overdue' | 'overlogged' | 'early' | 'late';

/** Median and 85th percentile of the durations in days, and the number of durations per bucket (`DURATION_ENDS`). */
interface DurationFigures {
  readonly median: number | null;
  /** The 85th percentile. */
  readonly p85: number | null;
  readonly groups: readonly number[];
}

export interface ProjectInsights {
  readonly today: string;
  /** The agreed end date of the project. */
  readonly endDate: string | null;
  /** Number of tasks counted. */
  readonly total: number;
  readonly counters: ProjectCounters;
  /** Number of people with overdue tasks. */
  readonly latePeople: number;
  readonly byStatus: readonly StatusCount[];
  readonly byPriority: ReturnType<typeof countByPriority>;
  readonly burnUp: readonly BurnUpDay[];
  readonly forecast: Forecast | null;
  /** Empty until the changes have loaded. */
  readonly flow: readonly FlowDay[];
  /** First day of the stored history. */
  readonly flowSince: string | null;
  readonly cycle: DurationFigures;
  readonly lead: DurationFigures;
  readonly phases: readonly PhaseEffort[];
  readonly accuracy: Accuracy;
  readonly logged: readonly WeekLoad[];
  readonly ahead: WeekLoads;
  readonly members: readonly MemberFigures[];
  readonly memberStats: ReturnType<typeof memberStats>;
  readonly lists: Readonly<Record<InsightList, readonly ListedId[]>>;
  readonly beyondEnd: { readonly tasks: readonly ListedId[]; readonly loggedSeconds: number | null };
}

/** Upper bounds of the buckets in days; the last bucket is unbounded. */
export const DURATION_ENDS = [1, 3, 7, 14, 30] as const;
const WEEKS_BACK = 5;
const WEEKS_AHEAD = 8;

const listed = (tasks: readonly ListedTask[]): readonly ListedId[] =>
  tasks.map(({ task: { id }, by }) => ({ id, by }));

function durationFigures({ tasks, median, p85 }: Durations): DurationFigures {
  const groups = [...DURATION_ENDS, Infinity].map(() => 0);
  for (const { days } of tasks) {
    const end = DURATION_ENDS.findIndex((last) => days <= last);
    const at = end < 0 ? DURATION_ENDS.length : end;
    groups[at] = (groups[at] ?? 0) + 1;
  }
  return { median, p85, groups };
}

function listsOf(facts: InsightFacts, overdue: readonly ListedTask[]): ProjectInsights['lists'] {
  return {
    changed: lastUpdatedTasks(facts).map(({ id }) => ({ id, by: 0 })),
    overdue: listed(overdue),
    overlogged: listed(overloggedTasks(facts)),
    early: listed(earlyTasks(facts)),
    late: listed(lateTasks(facts)),
  };
}

export function projectInsights(source: ProjectSource): ProjectInsights {
  const { stored, today } = source;
  const facts = insightFacts(source);
  const overdue = overdueTasks(facts);
  const burnUp = burnUpDays(facts);
  const { endDate, tasks: beyond, loggedSeconds } = deadlineFigures(facts);
  return {
    today,
    endDate,
    total: facts.shown.length,
    counters: projectCounters(facts),
    latePeople: new Set(overdue.flatMap(({ task }) => task.assignees)).size,
    byStatus: countByStatus(facts),
    byPriority: countByPriority(facts),
    burnUp,
    forecast: forecastEnd(burnUp),
    flow: stored ? flowDays(facts, stored.changes, stored.since) : [],
    flowSince: stored?.since == null ? null : facts.dayOf(stored.since),
    cycle: durationFigures(cycleTimes(facts, stored?.changes ?? [])),
    lead: durationFigures(leadTimes(facts)),
    phases: effortByPhase(facts),
    accuracy: estimateAccuracy(facts),
    logged: loggedByWeek(facts, WEEKS_BACK + 1),
    ahead: loadByWeek(facts, workedDays(source.team), WEEKS_AHEAD),
    members: memberFigures(facts),
    memberStats: memberStats(facts),
    lists: listsOf(facts, overdue),
    beyondEnd: { tasks: beyond.map(({ id }) => ({ id, by: 0 })), loggedSeconds },
  };
}
