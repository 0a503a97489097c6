/** How long all the figures of a project's insights take, from its rows to the last chart. The page computes them on its own thread. */
import { addDays } from '../../../contract/rules/date-presets.ts';
import { burnUpDays, forecastEnd } from '../../../contract/rules/insights/burn-up.ts';
import {
  countByPriority,
  countByStatus,
  projectCounters,
} from '../../../contract/rules/insights/counters.ts';
import {
  effortByPhase,
  estimateAccuracy,
  loadByWeek,
  loggedByWeek,
} from '../../../contract/rules/insights/effort.ts';
import { cycleTimes, flowDays, leadTimes } from '../../../contract/rules/insights/flow.ts';
import {
  insightFacts,
  type InsightSource,
  type StatusChange,
} from '../../../contract/rules/insights/insight-source.ts';
import { memberFigures, memberStats } from '../../../contract/rules/insights/member-figures.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  overdueTasks,
  overloggedTasks,
} from '../../../contract/rules/insights/task-lists.ts';
import {
  MEMBER_ROWS,
  PHASE_ROWS,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../support/task-rows.ts';
import type { Bench } from '../support/bench.ts';
import { reportSpread, taskWords } from '../support/figure.ts';

const TASKS = 10_000;
const LOGS = 20_000;
const CHANGES = 1_000;
const TURNS = 15;
const TODAY = '2026-11-20';
const MOST_MS = 150;

const dayAt = (index: number, span: number): string =>
  addDays(TODAY, ((index * 37) % span) - Math.floor(span * 0.8));
const at = (day: string): string => `${day}T09:30:00.000Z`;

function source(): InsightSource {
  const tasks = Array.from({ length: TASKS }, (_, index) => {
    const status = STATUS_ROWS[index % 3];
    const isDone = index % 3 === 2;
    return taskRow(index, {
      status_id: status?.id ?? '',
      phase_id: PHASE_ROWS[index % 2]?.id ?? null,
      created_at: at(addDays(TODAY, -400 + (index % 390))),
      updated_at: at(dayAt(index, 90)),
      completed_at: isDone ? at(addDays(TODAY, -(index % 180))) : null,
      end_date: index % 5 === 0 ? null : dayAt(index, 120),
      total_minutes: (index % 9) * 30,
      logged_seconds: (index % 11) * 900,
      assignees: [MEMBER_ROWS[index % 3]?.id ?? ''],
    });
  });
  const logs = Array.from({ length: LOGS }, (_, index) => ({
    user_id: rowId(6, index % 3),
    time_spent: 600,
    started_at: at(addDays(TODAY, -(index % 200))),
  }));
  return {
    project: { ...PROJECT_ROW, end_date: TODAY },
    tasks,
    statuses: STATUS_ROWS,
    phases: PHASE_ROWS,
    members: MEMBER_ROWS.map(({ id }) => ({ team_member_id: id })),
    logs,
    withArchived: false,
    today: TODAY,
    zone: 'Europe/Berlin',
  };
}

function everything(rows: InsightSource, changes: readonly StatusChange[]): number {
  const facts = insightFacts(rows);
  const results = [
    projectCounters(facts),
    countByStatus(facts),
    countByPriority(facts),
    forecastEnd(burnUpDays(facts)),
    flowDays(facts, changes, null),
    cycleTimes(facts, changes),
    leadTimes(facts),
    effortByPhase(facts),
    estimateAccuracy(facts),
    loadByWeek(facts, () => true, 8),
    loggedByWeek(facts, 6),
    memberStats(facts),
    memberFigures(facts),
    deadlineFigures(facts),
    earlyTasks(facts),
    lateTasks(facts),
    overdueTasks(facts),
    overloggedTasks(facts),
    lastUpdatedTasks(facts),
  ];
  return results.length;
}

export async function insightFigures({ report }: Bench): Promise<void> {
  const rows = source();
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    task_id: rows.tasks[index * 3]?.id ?? null,
    created_at: at(addDays(TODAY, -(index % 150))),
    previous: STATUS_ROWS[0]?.name ?? null,
    current: STATUS_ROWS[1]?.name ?? null,
  }));
  const times = Array.from({ length: TURNS }, () => {
    const began = performance.now();
    everything(rows, changes);
    return performance.now() - began;
  });
  reportSpread(report, `all figures of the insights, ${taskWords(TASKS)}`, times, { p95: MOST_MS });
}
