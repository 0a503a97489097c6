/**
 * A story: the leader sends a pull, and another tab takes the lead before the answer arrives. Meanwhile the project is
 * lost and gained again; the late answer continues from rows that this device no longer has (RB4).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { Exchange } from '../sim-network.ts';
import { castOf } from './cast.ts';
import { act, carry, hear, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the late answer is applied. */
export const lateAnswer = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  await heal(world, watch);
  const { owner, member, place } = await castOf(world);
  await member.open();
  await heal(world, watch);

  // The first tab pulls, the server answers with the changes of the project, and the answer stays in flight.
  await rename(owner, place.taskId, 'said before');
  await carry(world, owner);
  member.tabs[0]?.client.refresh();
  await rest();
  const late = asked(world.network.exchanges, member);
  await world.network.deliver(late);

  member.machine.stealLocks();
  await rest();
  await act(owner, 'projectMember.remove', { memberId: place.memberId, projectId: place.projectId });
  await carry(world, owner);
  await hear(world, member);
  await carry(world, member, late);
  await act(owner, 'projectMember.add', { ...place, memberId: AGAIN });
  await carry(world, owner);
  world.network.answer(late);
  await rest();
  await heal(world, watch);
  await watch.compare();
};

const AGAIN = '0190f000-0000-7000-8000-0000000000aa';

function asked(exchanges: readonly Exchange[], browser: SimBrowser): Exchange {
  const found = exchanges.find(({ from, kind }) => from === browser && kind === 'pull');
  if (!found) throw new Error('nothing was asked');
  return found;
}
