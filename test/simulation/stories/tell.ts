/** The start of every story, and the helpers for its steps. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStore, type FileStore } from '../../../server/files/file-store.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { Chance } from '../chance.ts';
import { rest } from '../globals.ts';
import { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import { type Exchange, SimNetwork } from '../sim-network.ts';
import { SimServer } from '../sim-server.ts';
import { peopleOf } from '../people-of.ts';
import { RuleBroken } from '../simulate.ts';
import { Watch } from '../watch.ts';
import type { World } from '../world.ts';

/** The steps of a story in which each person of the test company has one browser. */
export type Tale = (world: World, watch: Watch) => Promise<void>;

/** Runs a story with file uploads. Throws `RuleBroken`. */
export async function tellWithFiles(database: SimDatabase, tale: Tale): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-simulation-'));
  try {
    await tell(database, tale, new DiskStore(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a story in the test company. Throws `RuleBroken`. */
export async function tell(database: SimDatabase, tale: Tale, files?: FileStore): Promise<void> {
  const world = await worldOf(database, files);
  try {
    await tale(world, new Watch(world));
  } finally {
    for (const browser of world.browsers) for (const tab of [...browser.tabs]) browser.kill(tab);
    await rest();
  }
}

async function worldOf(database: SimDatabase, files?: FileStore): Promise<World> {
  await database.restore(database.planted);
  const clock = new VirtualClock();
  const trace: string[] = [];
  const say = (line: string): void => void trace.push(line);
  const server = new SimServer(database, clock, files);
  const network = new SimNetwork(server, say);
  const browsers: SimBrowser[] = [];
  for (const [index, person] of (await peopleOf(database)).entries()) {
    const browser = new SimBrowser(index + 1, person, clock, new Chance(index + 1), network);
    browser.sendsFiles = files !== undefined;
    browsers.push(browser);
    await browser.open();
  }
  const fail = (problems: readonly string[]): never => {
    throw new RuleBroken(0, problems, trace);
  };
  return { clock, server, network, browsers, say, fail };
}

export async function tasksOfOneProject(browser: SimBrowser): Promise<[string, string]> {
  const { task } = await browser.held();
  const [first] = task;
  const second = task.find(
    ({ id, project_id: projectId }) => id !== first?.id && projectId === first?.project_id,
  );
  if (!first || !second) throw new Error('two tasks of one project are needed');
  return [first.id, second.id];
}

/** A gesture in the first tab. */
export async function act(browser: SimBrowser, name: string, args: object): Promise<void> {
  await browser.tabs[0]?.client.mutateAll([{ name, args }]);
  await rest();
}

export const rename = (browser: SimBrowser, taskId: string, name: string): Promise<void> =>
  act(browser, 'task.rename', { taskId, name });

export const isAsking = ({ network }: World, browser: SimBrowser): boolean =>
  network.exchanges.some(({ from }) => from === browser);

/** Delivers the requests of a browser and their answers until none are left; the answer of `late` stays in flight. */
export async function carry({ network }: World, browser: SimBrowser, late?: Exchange): Promise<void> {
  const waiting = (): readonly Exchange[] =>
    network.exchanges.filter((one) => one.from === browser && one !== late);
  for (let round = 0; round < 20 && waiting().length > 0; round += 1) {
    for (const exchange of waiting()) {
      await network.deliver(exchange);
      network.answer(exchange);
      await rest();
    }
  }
}

/** Delivers all queued messages to the sockets of a browser. */
export async function hear({ network }: World, browser: SimBrowser): Promise<void> {
  for (let line = talking(network, browser); line; line = talking(network, browser)) network.hear(line);
  await rest();
}

const talking = (network: SimNetwork, browser: SimBrowser) =>
  network.talking.find(({ from }) => from === browser);
