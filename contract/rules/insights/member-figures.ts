/** Figures per member of a project (reporting 9.2, 9.4). */
import { compareText } from '../compare-text.ts';
import { percentOf } from '../report-figures.ts';
import { daysPastDue, secondsOver } from '../task-state.ts';
import type { InsightFacts, InsightTask } from './insight-source.ts';

/** Tasks by the team member they are assigned to. */
function tasksByMember({ shown }: InsightFacts): ReadonlyMap<string, readonly InsightTask[]> {
  const found = new Map<string, InsightTask[]>();
  for (const task of shown) {
    for (const id of task.assignees) {
      const tasks = found.get(id);
      if (tasks) tasks.push(task);
      else found.set(id, [task]);
    }
  }
  return found;
}

/** Number of members, of those without tasks, and of those with overdue tasks. */
export function memberStats(facts: InsightFacts) {
  const tasks = tasksByMember(facts);
  const own = facts.members.map(({ team_member_id }) => tasks.get(team_member_id) ?? []);
  return {
    total: own.length,
    unassigned: own.filter((list) => list.length === 0).length,
    overdue: own.filter((list) => list.some(facts.isLate)).length,
  };
}

export interface MemberFigures {
  readonly teamMemberId: string;
  readonly tasks: number;
  readonly done: number;
  readonly open: number;
  readonly overdue: number;
  /** Share of the project's shown tasks, in whole percent. */
  readonly contribution: number;
  readonly progress: number;
  /** Estimates of the member's tasks, each shared evenly among its assignees; minutes. */
  readonly estimatedMinutes: number;
}

/** One row per member of the project, in the order of `facts.members`. */
export function memberFigures(facts: InsightFacts): readonly MemberFigures[] {
  const tasks = tasksByMember(facts);
  return facts.members.map(({ team_member_id: teamMemberId }) => {
    const own = tasks.get(teamMemberId) ?? [];
    const done = own.filter(facts.isDone).length;
    return {
      teamMemberId,
      tasks: own.length,
      done,
      open: own.length - done,
      overdue: own.filter(facts.isLate).length,
      contribution: percentOf(own.length, facts.shown.length),
      progress: own.length === 0 ? 0 : Math.floor((done * 100) / own.length),
      estimatedMinutes: own.reduce(
        (sum, task) => sum + task.total_minutes / Math.max(1, task.assignees.length),
        0,
      ),
    };
  });
}

export interface MemberTask {
  readonly task: InsightTask;
  readonly isLate: boolean;
  readonly daysOverdue: number;
  /** Seconds logged beyond the estimate; negative while some of it is left. */
  readonly secondsOver: number;
  /** Days from the due day to the completion; 0 unless it was later. */
  readonly lateDays: number;
}

/** The tasks of one member: open ones by due day, then done ones. */
export function memberTasks(facts: InsightFacts, teamMemberId: string): readonly MemberTask[] {
  const { isDone, isLate, today, dayOf } = facts;
  const own = facts.shown.filter(({ assignees }) => assignees.includes(teamMemberId));
  const rank = (task: InsightTask): string => `${isDone(task) ? '1' : '0'}${task.end_date ?? '9'}`;
  return own
    .toSorted((a, b) => compareText(rank(a), rank(b)) || compareText(a.id, b.id))
    .map((task) => {
      const late = isLate(task);
      const completed = isDone(task) && task.completed_at !== null ? dayOf(task.completed_at) : null;
      return {
        task,
        isLate: late,
        daysOverdue: late ? daysPastDue(task, today) : 0,
        secondsOver: secondsOver(task),
        lateDays: Math.max(0, daysPastDue(task, completed)),
      };
    });
}
