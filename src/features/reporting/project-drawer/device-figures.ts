/** Figures of a project from the replica, counted as the server does: over all its tasks. */
import { countByPriority, projectCounters } from '../../../../contract/rules/insights/counters.ts';
import { effortByPhase } from '../../../../contract/rules/insights/effort.ts';
import type { InsightFacts } from '../../../../contract/rules/insights/insight-source.ts';
import { memberFigures } from '../../../../contract/rules/insights/member-figures.ts';
import type { ProjectShare } from './project-members.tsx';
import type { ProjectFigures } from './project-overview.tsx';

const hours = (minutes: number): number => Math.round(minutes / 60);

/** `facts` cover all tasks, including archived ones. */
export function projectFigures(facts: InsightFacts): ProjectFigures {
  const { todo, doing, done, overdue, estimatedMinutes, loggedSeconds } = projectCounters(facts);
  const all = facts.shown.length;
  const due = (fits: (day: string | null) => boolean): number =>
    facts.shown.filter(({ end_date: day }) => fits(day)).length;
  const [low = 0, medium = 0, high = 0, critical = 0] = countByPriority(facts).map(({ count }) => count);
  return {
    stats: {
      completed: done,
      incompleted: todo + doing,
      overdue,
      total_allocated: hours(estimatedMinutes),
      total_logged: hours(loggedSeconds / 60),
    },
    by_status: { all, todo, doing, done },
    by_priority: { all, low, medium, high, critical },
    by_due: {
      ...{ all, overdue, completed: done },
      upcoming: due((day) => day !== null && day >= facts.today),
      no_due: due((day) => day === null),
    },
    by_phase:
      facts.phases.length === 0
        ? []
        : effortByPhase(facts).map(({ phase, estimatedSeconds, loggedSeconds }) => ({
            phase_id: phase?.id ?? null,
            name: phase?.name ?? null,
            color_code: phase?.color_code ?? null,
            estimated_time: estimatedSeconds / 60,
            actual_time: loggedSeconds,
          })),
  };
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly user_id: string | null;
}

/** Members of a project by name; without a name when the person is not in the replica. */
export function projectShares(facts: InsightFacts, people: readonly Person[]): readonly ProjectShare[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const seconds = Map.groupBy(facts.logs, (log) => log.user_id);
  return memberFigures(facts)
    .map((row) => {
      const person = byId.get(row.teamMemberId);
      const logs = person?.user_id ? (seconds.get(person.user_id) ?? []) : [];
      return {
        team_member_id: row.teamMemberId,
        name: person?.name ?? null,
        tasks_count: row.tasks,
        completed: row.done,
        incompleted: row.open,
        overdue: row.overdue,
        contribution: row.contribution,
        progress: row.progress,
        logged_seconds: logs.reduce((sum, log) => sum + log.time_spent, 0),
      };
    })
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}
