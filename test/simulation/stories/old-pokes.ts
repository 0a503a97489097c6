/**
 * A story that random runs hardly ever meet: a device has buffered pokes of one epoch when a backup is restored, and
 * their versions fit the new epoch, where they mean other changes (FD4). The changed rows belong to the team, whose
 * scope is read to its head in the new epoch before a buffered poke is handled.
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import { act, carry, hear, isAsking, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the device applies the old pokes. */
export const oldPokes = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  const [, writer, other, listener] = world.browsers as [SimBrowser, SimBrowser, SimBrowser, SimBrowser];
  const { network, server } = world;
  await heal(world, watch);
  const backup = await server.database.copy();

  // The listener waits for an answer, and meanwhile receives a poke with the change of the writer.
  listener.setOnline(false);
  await rest();
  listener.setOnline(true);
  await rest();
  await label(writer, '0190f000-0000-7000-8000-0000000000c1', 'lost');
  await carry(world, writer);
  await hear(world, listener);

  // Its socket does not notice that the server has died.
  network.serverDied(listener);
  await server.restore(backup);
  writer.setOnline(false);
  await rest();

  // It reads the new epoch, in which another person makes a change, before the lost one is sent again.
  for (let step = 0; step < 20 && !isAsking(world, listener); step += 1) {
    world.clock.step();
    await rest();
  }
  await carry(world, listener);
  await label(other, '0190f000-0000-7000-8000-0000000000c2', 'kept');
  await carry(world, other);
  for (const line of network.lines.filter(({ from }) => from === listener)) network.cut(line);
  writer.setOnline(true);
  await heal(world, watch);
  await watch.compare();
};

const label = (browser: SimBrowser, labelId: string, name: string): Promise<void> =>
  act(browser, 'label.create', { labelId, teamId: browser.person.teamId, name, color: '#154c9b' });
