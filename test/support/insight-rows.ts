/** Tasks of a project for the tests of insights, and the facts computed from them. */
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import {
  type InsightFacts,
  insightFacts,
  type InsightSource,
  type InsightTask,
} from '../../contract/rules/insights/insight-source.ts';

/** A Friday. */
export const TODAY = '2026-11-20';

/** To do, doing and done: `s1`, `s2` and `s3`. */
const STATUSES = [
  { id: 's1', name: 'To do', category_id: TODO_CATEGORY_ID, sort_order: 0 },
  { id: 's2', name: 'Doing', category_id: DOING_CATEGORY_ID, sort_order: 1 },
  { id: 's3', name: 'Done', category_id: DONE_CATEGORY_ID, sort_order: 2 },
];

let made = 0;

/** An open task without dates, times or assignees; ids are in ascending order. */
export function task(change: Partial<InsightTask> = {}): InsightTask {
  made += 1;
  return {
    id: `t${String(made).padStart(4, '0')}`,
    name: 'Task',
    status_id: 's1',
    priority_id: '',
    phase_id: null,
    parent_task_id: null,
    start_date: null,
    end_date: null,
    total_minutes: 0,
    logged_seconds: 0,
    archived: false,
    completed_at: null,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    assignees: [],
    ...change,
  };
}

/** A task that was completed at noon (UTC) of a day. */
export const done = (day: string, change: Partial<InsightTask> = {}): InsightTask =>
  task({ status_id: 's3', completed_at: `${day}T12:00:00.000Z`, ...change });

export function facts(tasks: readonly InsightTask[], change: Partial<InsightSource> = {}): InsightFacts {
  return insightFacts({
    project: { start_date: null, end_date: null, created_at: '2026-11-01T08:00:00.000Z' },
    tasks,
    statuses: STATUSES,
    phases: [],
    members: [],
    logs: [],
    withArchived: false,
    today: TODAY,
    zone: 'UTC',
    ...change,
  });
}

export const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
