/**
 * One life told step by step, because chance hardly ever meets it: what one device has heard of a history is still waiting
 * there when the server is set back, its numbers fit the new history, and there they mean something else (FD4).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import { carry, isAsking, rename, tasksOfOneProject, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the device believes what it heard before. */
export const oldPokes = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  const [writer, listener, other] = world.browsers as [SimBrowser, SimBrowser, SimBrowser];
  const { network, server } = world;
  await heal(world, watch);
  const backup = await server.database.copy();
  const [first, second] = await tasksOfOneProject(listener);

  // The listener waits for an answer, and hears meanwhile what the writer has done.
  listener.setOnline(false);
  await rest();
  listener.setOnline(true);
  await rest();
  await rename(writer, first, 'lost');
  await carry(world, writer);
  for (const line of network.talking.filter(({ from }) => from === listener)) network.hear(line);
  await rest();

  network.serverDied();
  await server.restore(backup);
  writer.setOnline(false);
  await rest();

  // It reads the new history, which goes on with somebody else's change, before the lost one is sent again.
  for (let step = 0; step < 20 && !isAsking(world, listener); step += 1) {
    world.clock.step();
    await rest();
  }
  await carry(world, listener);
  await rename(other, second, 'kept');
  await carry(world, other);
  writer.setOnline(true);
  await heal(world, watch);
  await watch.compare();
};
