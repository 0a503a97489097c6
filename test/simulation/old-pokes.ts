/**
 * One life told step by step, because chance hardly ever meets it: what one device has heard of a history is still waiting
 * there when the server is set back, its numbers fit the new history, and there they mean something else (FD4).
 */
import { VirtualClock } from '../support/virtual-clock.ts';
import { Chance } from './chance.ts';
import { rest } from './globals.ts';
import { heal } from './heal.ts';
import { SimBrowser } from './sim-browser.ts';
import type { SimDatabase } from './sim-database.ts';
import { SimNetwork } from './sim-network.ts';
import { SimServer } from './sim-server.ts';
import { peopleOf, RuleBroken } from './simulate.ts';
import { Watch } from './watch.ts';
import type { World } from './world.ts';

/** Throws `RuleBroken` when the device believes what it heard before. */
export async function oldPokes(database: SimDatabase): Promise<void> {
  const world = await worldOf(database);
  const watch = new Watch(world);
  try {
    await tell(world, watch);
  } finally {
    for (const browser of world.browsers) for (const tab of [...browser.tabs]) browser.kill(tab);
    await rest();
  }
}

async function tell(world: World, watch: Watch): Promise<void> {
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
}

async function worldOf(database: SimDatabase): Promise<World> {
  await database.restore(database.planted);
  const clock = new VirtualClock();
  const trace: string[] = [];
  const say = (line: string): void => void trace.push(line);
  const server = new SimServer(database, clock);
  const network = new SimNetwork(server, say);
  const browsers: SimBrowser[] = [];
  const chance = new Chance(1);
  const people = await peopleOf(database);
  for (const [index, person] of people.slice(0, 3).entries()) {
    const browser = new SimBrowser(index + 1, person, clock, chance, network);
    browsers.push(browser);
    await browser.open();
  }
  const fail = (problems: readonly string[]): never => {
    throw new RuleBroken(0, problems, trace);
  };
  return { clock, server, network, browsers, say, fail };
}

async function tasksOfOneProject(browser: SimBrowser): Promise<[string, string]> {
  const { task } = await browser.held();
  const [first] = task;
  const second = task.find(
    ({ id, project_id: projectId }) => id !== first?.id && projectId === first?.project_id,
  );
  if (!first || !second) throw new Error('two tasks of one project are needed');
  return [first.id, second.id];
}

async function rename(browser: SimBrowser, taskId: string, name: string): Promise<void> {
  await browser.tabs[0]?.client.mutateAll([{ name: 'task.rename', args: { taskId, name } }]);
  await rest();
}

const isAsking = ({ network }: World, browser: SimBrowser): boolean =>
  network.exchanges.some(({ from }) => from === browser);

/** Brings to the server what a browser asks, and the answers back, until it asks nothing more. */
async function carry(world: World, browser: SimBrowser): Promise<void> {
  const { network } = world;
  for (let round = 0; round < 20 && isAsking(world, browser); round += 1) {
    for (const exchange of network.exchanges.filter(({ from }) => from === browser)) {
      await network.deliver(exchange);
      network.answer(exchange);
      await rest();
    }
  }
}
