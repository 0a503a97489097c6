/**
 * A story: one device creates a task, another one edits it, and then a backup without the task is restored. The editing
 * device sends first, repeatedly, and its tab dies; the edits wait for the task and are not lost (FD4).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import { readBooks } from '../invariants.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import { act, rename, tasksOfOneProject, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the edits do not reach the task. */
export const restoredEdits = (database: SimDatabase): Promise<void> => tell(database, tale);

const MADE = '0190f000-0000-7000-8000-0000000000d1';
const ALSO = '0190f000-0000-7000-8000-0000000000d2';

const tale: Tale = async (world, watch) => {
  const [maker, editor] = world.browsers as [SimBrowser, SimBrowser];
  const { network, server } = world;
  await heal(world, watch);
  const [known] = await tasksOfOneProject(editor);
  const task = (await maker.held()).task.find(({ id }) => id === known);
  const backup = await server.database.copy();
  for (const taskId of [MADE, ALSO])
    await act(maker, 'task.create', {
      ...{ taskId, projectId: task?.project_id, statusId: task?.status_id, name: 'made' },
      orders: { status: 'a9', priority: 'a9', phase: 'a9', members: 'a9' },
    });
  await heal(world, watch);
  for (const name of ['said first', 'said last']) await rename(editor, MADE, name);
  await act(editor, 'task.remove', { taskId: ALSO });
  await heal(world, watch);

  network.serverDied();
  await server.restore(backup);
  maker.setOnline(false);
  for (let step = 0; step < 80; step += 1) {
    for (const exchange of network.exchanges.filter(({ from }) => from === editor)) {
      await network.deliver(exchange);
      network.answer(exchange);
    }
    await rest();
    await watch.check();
    if (step === 40) {
      for (const tab of [...editor.tabs]) editor.kill(tab);
      await editor.open();
      await rest();
    }
    if (!network.exchanges.some(({ from }) => from === editor)) world.clock.step();
  }
  if ((await readBooks(editor))?.outbox.length !== 3) world.fail(['FD4: the edits do not wait for the task']);

  await heal(world, watch);
  await watch.compare();
  const made = (await editor.held()).task.filter(({ id }) => id === MADE || id === ALSO);
  const names = made.map(({ name }) => name);
  const inbox = (await readBooks(editor))?.inbox ?? [];
  if (names.join() !== 'said last' || inbox.length > 0)
    world.fail([`FD4: ${names.join()} is left of the edits, ${inbox.length} were refused`]);
};
