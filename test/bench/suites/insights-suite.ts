/**
 * The cost of the insights of a project with 10,000 tasks: the computation, which a worker of the page runs, and the
 * work of the page's main thread until they are shown.
 */
import { addDays } from '../../../contract/rules/date-presets.ts';
import { projectInsights, type ProjectSource } from '../../../contract/rules/insights/project-insights.ts';
import {
  MEMBER_ROWS,
  PHASE_ROWS,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  taskRow,
} from '../../support/task-rows.ts';
import { atDesk, type Bench } from '../support/bench.ts';
import { reportSpread, taskWords } from '../support/figure.ts';
import { openList, openTab, REST_MS } from '../support/list-page.ts';
import { longestTask } from '../support/main-thread.ts';
import { untilPainted, waited } from '../support/probe.ts';

const TASKS = 10_000;
const LOGS = 20_000;
const CHANGES = 1_000;
const TURNS = 15;
const OPENINGS = 7;
const TODAY = '2026-11-20';
const MAX_MS = 150;
const AIM_TASK_MS = 50;

const dayAt = (index: number, span: number): string =>
  addDays(TODAY, ((index * 37) % span) - Math.floor(span * 0.8));
const at = (day: string): string => `${day}T09:30:00.000Z`;

function source(): ProjectSource {
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
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    task_id: tasks[index * 3]?.id ?? null,
    created_at: at(addDays(TODAY, -(index % 150))),
    previous: STATUS_ROWS[0]?.name ?? null,
    current: STATUS_ROWS[1]?.name ?? null,
  }));
  return {
    stored: { changes, since: null },
    team: undefined,
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

/** Runs the computation on one thread, as the worker does. */
function workingOut({ report }: Bench): void {
  const rows = source();
  const times: number[] = [];
  const processor: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    projectInsights(rows);
    const { user, system } = process.cpuUsage(used);
    times.push(performance.now() - began);
    processor.push((user + system) / 1_000);
  }
  const name = `working out the insights, ${taskWords(TASKS)}`;
  reportSpread(report, name, times, { p95: MAX_MS });
  reportSpread(report, `${name}, processor time`, processor, { p95: MAX_MS });
}

export async function insightFigures(bench: Bench): Promise<void> {
  workingOut(bench);
  await atDesk(bench, TASKS, async ({ page, context }, { url, project }) => {
    const trace = await context.newCDPSession(page);
    await openList(page, url, project);
    const opened: number[] = [];
    const longest: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      await openTab(page, 'List');
      await page.locator('.hf-list').waitFor();
      await page.waitForTimeout(REST_MS);
      const stop = await longestTask(trace);
      opened.push(
        waited(await untilPainted(page, { selector: '.hf-figure-value' }, () => openTab(page, 'Insights'))),
      );
      await page.waitForTimeout(REST_MS);
      longest.push((await stop()).processor);
    }
    const name = `insights of ${taskWords(TASKS)}`;
    reportSpread(bench.report, `${name} open`, opened);
    reportSpread(bench.report, `${name} open, longest task of the page, processor time`, longest, {
      p50: AIM_TASK_MS,
    });
  });
}
