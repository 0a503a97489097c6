/**
 * A story: a file is uploaded over a connection that breaks at each piece, before the piece has arrived or with its
 * answer, and the tab dies in the middle. The upload continues where the server is, and the file arrives unchanged
 * (PU2, ST2).
 */
import { breathe } from '../../support/virtual-clock.ts';
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { Exchange } from '../sim-network.ts';
import type { World } from '../world.ts';
import { act, tellWithFiles, type Tale } from './tell.ts';

/** Throws `RuleBroken` when more or less counts as sent than has arrived. */
export const cutUploads = (database: SimDatabase): Promise<void> => tellWithFiles(database, tale);

const ID = '0190f000-0000-7000-8000-0000000000f1';
/** A content without two equal pieces. */
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
  // The answer to the last piece may have been lost too: the row shows that it is stored.
  for (let round = 0; round < 20; round += 1) {
    const exchange = await asked(world, sender);
    if (exchange) await send(world, exchange);
  }
  await watch.compare();
  await watch.compareContents(new Map([[ID, CONTENT]]));
};

/** Of three attempts the first request is lost, then the second answer; the third arrives. */
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

/** The next request of a browser; without one the clock advances. */
async function asked({ network, clock }: World, browser: SimBrowser): Promise<Exchange | undefined> {
  const found = (): Exchange | undefined => network.exchanges.find(({ from }) => from === browser);
  await rest();
  // Reading a content from the disk takes turns of the event loop that `rest` does not count.
  if (!found()) await breathe();
  if (!found()) clock.step();
  return found();
}
