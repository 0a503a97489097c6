/** A prefetched page whose answer arrives late. */
import { afterEach, expect, it } from 'vitest';
import { projectScope, type PullRequest } from '../../contract/sync.ts';
import { closeDevices, device } from '../../test/support/one-engine.ts';
import { PROJECT, taskRow } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';

const scope = projectScope(PROJECT);
afterEach(closeDevices);

it('stays unreachable when the answer to a page prefetched before going offline arrives', async () => {
  const { engine, server, database, clock } = await device();
  for (let n = 10; n < 2_710; n += 1) server.put(scope, 'task', taskRow(n), false);
  const answers: (() => void)[] = [];
  let large = 0;
  server.before = (kind, request) => {
    if (kind !== 'pull' || (request as PullRequest).limit !== 2_000 || (large += 1) < 2) return undefined;
    // Prefetched while the rows of the page before are written.
    if (large === 2) engine.refresh();
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  await engine.start();
  await until(() => engine.state().bootstrap?.projectsBegun === 1, 'first rows');
  await clock.advance(FIRST_ROWS_TIMEOUT);
  await until(() => answers.length === 1, 'a page requested ahead');
  await until(async () => (await database.task.count()) > 2_000, 'the rows of the page before');
  const before = await database.task.count();
  await breathe();
  engine.signal('offline');
  expect(engine.state().reachable).toBe(false);
  answers[0]?.();
  await until(() => answers.length === 2, 'another answer is wanted');
  expect(await database.task.count()).toBeGreaterThan(before);
  expect(engine.state().reachable).toBe(false);
  answers[1]?.();
  await until(() => engine.state().reachable, 'reached');
});
