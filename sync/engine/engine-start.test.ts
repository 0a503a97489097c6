/** The start of an engine on a device that already has rows. */
import { afterEach, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { closeDevices, settledDevice } from '../../test/support/one-engine.ts';
import { PROJECT, taskId } from '../../test/support/sync-fixture.ts';

afterEach(closeDevices);

it('announces its state and opens the live connection before the server has answered', async () => {
  const { engine, newEngine, server, live, announced } = await settledDevice();
  engine.close();
  server.before = () => new Promise<void>(() => undefined);
  live.connect.mockClear();
  live.focus.mockClear();
  const next = newEngine();
  await next.start();
  expect(live.connect).toHaveBeenCalledTimes(1);
  expect(live.focus.mock.calls).toEqual([[[]]]);
  expect(announced('engine')).toHaveLength(1);
  expect(next.state()).toMatchObject({ signedOut: false, bootstrap: null });
});

it('pushes pending changes before it pulls', async () => {
  const { engine, newEngine, page, server, asked } = await settledDevice();
  engine.close();
  await page.do('task.rename', { id: taskId(1), name: 'Mine' });
  await newEngine().start();
  expect(await asked()).toBe('batch pull');
  expect(server.row(projectScope(PROJECT), 'task', taskId(1))).toMatchObject({ name: 'Mine' });
});
