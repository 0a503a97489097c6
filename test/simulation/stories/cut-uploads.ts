/**
 * One life told step by step: a content is sent over a line that breaks at each piece, before the piece has arrived or with
 * its answer, and the tab that sends it dies in the middle. It goes on where the server is, and arrives as it was (PU2, ST2).
 */
import { breathe } from '../../support/virtual-clock.ts';
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { Exchange } from '../sim-network.ts';
import type { World } from '../world.ts';
import { act, tellWithFiles, type Tale } from './tell.ts';

/** Throws `RuleBroken` when more is believed to be sent than has arrived, or less. */
export const cutUploads = (database: SimDatabase): Promise<void> => tellWithFiles(database, tale);

const ID = '0190f000-0000-7000-8000-0000000000f1';
/** No two pieces of it are alike. */
const CONTENT = Buffer.from(Uint32Array.from({ length: 60_000 }, (_, n) => n).buffer);

const tale: Tale = async (world, watch) => {
  await heal(world, watch);
  const [sender] = world.browsers as [SimBrowser];
  const [task] = (await sender.held()).task;
  await sender.tabs[0]?.client.files.keep(ID, new Blob([CONTENT]), null);
  const file = { attachmentId: ID, name: 'plan.bin', size: CONTENT.length };
  await act(sender, 'attachment.add', { ...file, taskId: task?.id });

  let pieces = 0;
  for (let round = 0; round < 400 && (await world.server.contentOf(ID)) === null; round += 1) {
    const exchange = await asked(world, sender);
    if (!exchange) continue;
    if (exchange.kind === 'piece') await cut(world, exchange, (pieces += 1));
    else await send(world, exchange);
    if (pieces === 6 && exchange.kind === 'piece') {
      for (const tab of [...sender.tabs]) sender.kill(tab);
      await sender.open();
    }
    await breathe();
    await watch.check();
  }
  await heal(world, watch);
  // The answer to the last piece may have been cut too: the row says that it is there.
  for (let round = 0; round < 20; round += 1) {
    const exchange = await asked(world, sender);
    if (exchange) await send(world, exchange);
  }
  await watch.compare();
  await watch.compareContents(new Map([[ID, CONTENT]]));
};

/** The first of three tries is lost on the way, of the second the answer, the third gets through. */
async function cut(world: World, exchange: Exchange, piece: number): Promise<void> {
  if (piece % 3 === 1) return world.network.lose(exchange);
  await world.network.deliver(exchange);
  if (piece % 3 === 2) world.network.lose(exchange);
  else world.network.answer(exchange);
}

async function send({ network }: World, exchange: Exchange): Promise<void> {
  await network.deliver(exchange);
  network.answer(exchange);
}

/** What a browser asks next; the clock goes on while it asks nothing. */
async function asked({ network, clock }: World, browser: SimBrowser): Promise<Exchange | undefined> {
  const found = (): Exchange | undefined => network.exchanges.find(({ from }) => from === browser);
  await rest();
  // Reading a content from the disk takes turns that are not counted.
  if (!found()) await breathe();
  if (!found()) clock.step();
  return found();
}
