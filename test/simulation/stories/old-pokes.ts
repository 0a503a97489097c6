/**
 * One life told step by step, because chance hardly ever meets it: what one device has heard of a history is still waiting
 * there when the server is set back, its numbers fit the new history, and there they mean something else (FD4). What changes
 * belongs to the team: of another history that is read to its end before a waiting poke has its turn.
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import { act, carry, hear, isAsking, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the device believes what it heard before. */
export const oldPokes = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  const [, writer, other, listener] = world.browsers as [SimBrowser, SimBrowser, SimBrowser, SimBrowser];
  const { network, server } = world;
  await heal(world, watch);
  const backup = await server.database.copy();

  // The listener waits for an answer, and hears meanwhile what the writer has done.
  listener.setOnline(false);
  await rest();
  listener.setOnline(true);
  await rest();
  await label(writer, '0190f000-0000-7000-8000-0000000000c1', 'lost');
  await carry(world, writer);
  await hear(world, listener);

  // No word of the end of the server comes through to its socket.
  network.serverDied(listener);
  await server.restore(backup);
  writer.setOnline(false);
  await rest();

  // It reads the new history, which goes on with somebody else's change, before the lost one is sent again.
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
