/** How long the page is blocked at a time while others change 10,000 tasks of the open list. */
import type { Page } from 'playwright';
import { v7 } from 'uuid';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { BATCH_LIMIT } from '../../../contract/sync.ts';
import { replay, scopeHead, taskIds } from '../support/api-changes.ts';
import { signIn, type ApiSession } from '../support/api-session.ts';
import { atDesk, type Bench } from '../support/bench.ts';
import { replicaReached } from '../support/desk.ts';
import { taskWords } from '../support/figure.ts';
import { openList, REST_MS } from '../support/list-page.ts';
import { longestTask, type LongestTask } from '../support/main-thread.ts';

const ROWS = 10_000;
const REPLICAS = 4;
const AIM_MS = 50;

export async function arrivals(bench: Bench, tasks: number): Promise<void> {
  await atDesk(bench, tasks, async ({ page, context }, { url, project }) => {
    const session = await signIn(url);
    const scope = `project:${project.id}`;
    const ids = (await taskIds(session, project.id)).slice(0, ROWS);
    const trace = await context.newCDPSession(page);
    const watched = async (work: () => Promise<void>): Promise<LongestTask> => {
      const stop = await longestTask(trace);
      await work();
      await arrived(page, scope, await scopeHead(session, scope));
      return stop();
    };
    await openList(page, url, project);
    const oneByOne = await watched(() => changeAll(session, ids, 0));
    await context.setOffline(true);
    await changeAll(session, ids, 1);
    const atOnce = await watched(() => context.setOffline(false));
    session.close();
    for (const [how, longest] of [
      ['as they are made', oneByOne],
      ['after being offline', atOnce],
    ] as const) {
      const name = `longest task of the page, 10,000 rows arrive ${how}, ${taskWords(tasks)}`;
      bench.report({ name, value: longest.wall, unit: 'ms', aim: AIM_MS });
      const processor = { value: longest.processor, unit: 'ms', aim: AIM_MS } as const;
      bench.report({ name: `${name}, processor time`, ...processor });
    }
  });
}

/** Gives every task another priority than the round before, from several replicas in parallel. */
async function changeAll(session: ApiSession, ids: readonly string[], round: number): Promise<void> {
  const share = ids.length / REPLICAS;
  const send = async (own: readonly string[]): Promise<void> => {
    const replica = v7();
    for (let first = 0; first < own.length; first += BATCH_LIMIT) {
      const changes = own.slice(first, first + BATCH_LIMIT).map((task, place) => ({
        task,
        priority: TASK_PRIORITIES[(place + round) % TASK_PRIORITIES.length]?.id ?? '',
      }));
      await replay(session, replica, first + 1, changes);
    }
  };
  await Promise.all(
    Array.from({ length: REPLICAS }, (_, at) => send(ids.slice(at * share, (at + 1) * share))),
  );
}

/** Waits until the rows are in the replica and rendered. */
async function arrived(page: Page, scope: string, version: number): Promise<void> {
  await replicaReached(page, scope, version);
  await page.waitForTimeout(REST_MS * 2);
}
