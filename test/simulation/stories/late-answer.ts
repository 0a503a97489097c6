/**
 * One life told step by step: a tab that led asked for news, and another tab leads before the answer is there. Meanwhile
 * the project is taken away and given back; the late answer continues from rows that this device holds no longer (RB4).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { Exchange, SimNetwork } from '../sim-network.ts';
import type { World } from '../world.ts';
import { act, carry, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the late answer is believed. */
export const lateAnswer = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  await heal(world, watch);
  const { owner, member, place } = await castOf(world);
  await member.open();
  await heal(world, watch);

  // The first tab asks, the server answers with the news of the project, and the answer stays on the way.
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

interface Place {
  readonly projectId: string;
  readonly memberId: string;
  readonly teamMemberId: string;
  readonly taskId: string;
}

interface Cast {
  readonly owner: SimBrowser;
  readonly member: SimBrowser;
  readonly place: Place;
}

/** An owner, and a plain member who sees a project only because they are in it. */
async function castOf({ browsers }: World): Promise<Cast> {
  const [anybody] = browsers;
  const rows = await anybody?.held();
  const roleOf = ({ person }: SimBrowser): string | undefined =>
    rows?.teamMember.find(({ id }) => id === person.teamMemberId)?.role;
  const owner = browsers.find((browser) => roleOf(browser) === 'owner');
  for (const member of browsers.filter((browser) => roleOf(browser) === 'member')) {
    const held = await member.held();
    const { teamMemberId } = member.person;
    const own = held.projectMember.find((row) => row.team_member_id === teamMemberId);
    const task = held.task.find((row) => row.project_id === own?.project_id);
    if (!owner || !own || !task) continue;
    const place = { projectId: own.project_id, memberId: own.id, teamMemberId, taskId: task.id };
    return { owner, member, place };
  }
  throw new Error('an owner and a member of a project are needed');
}

/** All that the sockets of a browser have to say. */
async function hear({ network }: World, browser: SimBrowser): Promise<void> {
  for (let line = talking(network, browser); line; line = talking(network, browser)) network.hear(line);
  await rest();
}

const talking = (network: SimNetwork, browser: SimBrowser) =>
  network.talking.find(({ from }) => from === browser);

function asked(exchanges: readonly Exchange[], browser: SimBrowser): Exchange {
  const found = exchanges.find(({ from, kind }) => from === browser && kind === 'pull');
  if (!found) throw new Error('nothing was asked');
  return found;
}
