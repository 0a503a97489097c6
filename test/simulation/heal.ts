/** The end of all failures: everything works again, and the run must settle with nothing pending. */
import { rest } from './globals.ts';
import { readBooks } from './invariants.ts';
import type { SimBrowser } from './sim-browser.ts';
import type { Books } from './sim-disk.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

const ROUNDS = 400;

/** Delivers every message until everything has settled. Fails the run when that never happens. */
export async function heal(world: World, watch: Watch): Promise<void> {
  world.server.up = true;
  for (const browser of world.browsers) {
    browser.setOnline(true);
    if (browser.tabs.length === 0) await browser.open();
    signIn(world, browser);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await rest();
    await carryAll(world);
    await rest();
    await watch.check();
    if ((await unsettled(world)) === null) return;
    if (world.network.exchanges.length === 0 && world.network.talking.length === 0) world.clock.step();
  }
  world.fail([`does not come to rest: ${await unsettled(world)}`]);
}

/** Signs the person in again, if the session had ended. */
export function signIn(world: World, browser: World['browsers'][number]): void {
  if (browser.signedIn) return;
  world.say(`${browser.name} signs in`);
  browser.signedIn = true;
  browser.tabs[0]?.client.resume();
}

async function carryAll({ network }: World): Promise<void> {
  for (const exchange of [...network.exchanges]) {
    await network.deliver(exchange);
    network.answer(exchange);
    await rest();
  }
  for (const line of [...network.talking]) network.hear(line);
}

/** What is still going on; null when all has settled. Checks without the server come first. */
async function unsettled({ network, server, browsers }: World): Promise<string | null> {
  if (network.exchanges.length > 0) return 'requests are under way';
  if (network.talking.length > 0) return 'sockets are talking';
  const cursors = new Map<SimBrowser, Books['cursors']>();
  for (const browser of browsers) {
    const books = await readBooks(browser);
    if (!books?.identity?.complete) return `${browser.name} has not read everything`;
    if (books.outbox.length > 0) return `${browser.name} has ${books.outbox.length} waiting`;
    cursors.set(browser, books.cursors);
  }
  const heads = await server.heads();
  for (const [{ name, userId }, versions] of cursors) {
    const scopes = await server.readable(userId);
    if (scopes.size !== versions.size) return `${name} holds other scopes`;
    for (const scope of scopes) {
      const [cursor, head] = [versions.get(scope), heads.get(scope) ?? 0];
      if (cursor !== head) return `${name} is at ${cursor} of ${head} in ${scope}`;
    }
  }
  return null;
}
