import { expect, it, vi } from 'vitest';
import {
  PHASE_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  STATUS_ROWS,
  taskRow,
} from '../../../test/support/task-rows.ts';
import {
  insightCalculator,
  type InsightCalculator,
} from '../../../contract/rules/insights/insight-calculator.ts';
import type { ProjectInsights } from '../../../contract/rules/insights/project-insights.ts';
import { InsightFollower, type InsightRequest } from './insight-follower.ts';
import type { PageWorker } from './page-worker.ts';
import { ProjectTasks } from '../store/project-tasks.ts';
import { until } from '../../../test/support/until.ts';

const REQUEST: InsightRequest = {
  project: PROJECT_ROW,
  team: undefined,
  statuses: STATUS_ROWS,
  phases: PHASE_ROWS,
  members: [],
  logs: [],
  stored: null,
  withArchived: false,
  today: '2026-11-20',
  zone: 'UTC',
};
const ROWS = Array.from({ length: 2_500 }, (_, index) => taskRow(index));

/** A worker on the same thread that gets copies of all messages. */
function worker(calculator: InsightCalculator) {
  const sent: number[] = [];
  const remote = {
    apply: async (changes: Parameters<InsightCalculator['apply']>[0]) => {
      sent.push(changes.changed.length);
      calculator.apply(structuredClone(changes));
    },
    insights: async (context: Parameters<InsightCalculator['insights']>[0]) =>
      structuredClone(calculator.insights(structuredClone(context))),
  };
  const close = vi.fn<() => void>();
  const page: PageWorker<InsightCalculator> = { ask: (question) => question(remote as never), close };
  return { page, sent, close };
}

async function follow(page: PageWorker<InsightCalculator> | null) {
  const store = new ProjectTasks(PROJECT_ID, async () => [...ROWS]);
  await store.open();
  const found: ProjectInsights[] = [];
  const follower = new InsightFollower(store, page, (insights) => found.push(insights));
  const answer = async (request: InsightRequest): Promise<ProjectInsights | undefined> => {
    const before = found.length;
    follower.request(request);
    await until(() => expect(found.length).toBeGreaterThan(before));
    return found.at(-1);
  };
  return { store, follower, found, answer };
}

it('sends all tasks in batches once, then only the changes', async () => {
  const { page, sent } = worker(insightCalculator());
  const { store, answer } = await follow(page);
  expect((await answer(REQUEST))?.total).toBe(ROWS.length);
  expect(sent).toEqual([0, 1_000, 1_000, 500]);
  sent.length = 0;
  store.follow(
    new Map([
      [ROWS[0]?.id ?? '', taskRow(0, { status_id: STATUS_ROWS[2]?.id ?? '' })],
      [ROWS[1]?.id ?? '', null],
    ]),
  );
  const after = await answer(REQUEST);
  expect([after?.total, after?.counters.done]).toEqual([ROWS.length - 1, 1]);
  expect(sent).toEqual([0, 1]);
});

it('answers the first and the last of several requests, and none after it is closed', async () => {
  const { page, close } = worker(insightCalculator());
  const { follower, found, answer } = await follow(page);
  follower.request(REQUEST);
  follower.request({ ...REQUEST, today: '2026-11-21' });
  await answer({ ...REQUEST, today: '2026-11-22' });
  await until(() => expect(found.map(({ today }) => today)).toEqual(['2026-11-20', '2026-11-22']));
  follower.request(REQUEST);
  follower.close();
  await Promise.resolve();
  expect(close).toHaveBeenCalledOnce();
  expect(found).toHaveLength(2);
});

it('computes the insights on the page when the worker fails, and without one', async () => {
  const failing: PageWorker<InsightCalculator> = {
    ask: () => Promise.reject(new Error('gone')),
    close: () => undefined,
  };
  for (const page of [failing, null]) {
    const { store, answer } = await follow(page);
    expect((await answer(REQUEST))?.total).toBe(ROWS.length);
    store.follow(new Map([[ROWS[0]?.id ?? '', null]]));
    expect((await answer(REQUEST))?.total).toBe(ROWS.length - 1);
  }
});

it('answers the next request after one that failed on the page too', async () => {
  const { follower, store, answer } = await follow(null);
  follower.request({
    ...REQUEST,
    get phases(): never {
      throw new Error('lost');
    },
  });
  store.follow(new Map([[ROWS[0]?.id ?? '', null]]));
  expect((await answer(REQUEST))?.total).toBe(ROWS.length - 1);
});
