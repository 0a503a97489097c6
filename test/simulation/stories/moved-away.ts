/**
 * One life told step by step: tasks leave a member's sight, because they are moved on or because a project is taken away,
 * while moves of the member's own between the two projects are done, on their way, or still pending (FD3, FD5, RB1).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { World } from '../world.ts';
import { castOf } from './cast.ts';
import { act, carry, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when something of it stays, or something goes that should not. */
export const movedAway = (database: SimDatabase): Promise<void> => tell(database, tale);

const tale: Tale = async (world, watch) => {
  await heal(world, watch);
  const { owner, member, place } = await castOf(world);
  const here = place.projectId;
  const there = (await owner.held()).project.find(({ id }) => id !== here)?.id ?? '';
  const join = (n: number): Promise<void> => give(owner, member, there, seat(n));
  const leave = (n: number): Promise<void> =>
    act(owner, 'projectMember.remove', { memberId: seat(n), projectId: there });
  await join(1);
  await heal(world, watch);
  const mine = await tasksOf(member, here);
  const theirs = await tasksOf(member, there);
  const [moved, unchanged, renamed, cut] = mine as [string, string, string, string];
  const [back] = theirs as [string];

  // A move and a removal are confirmed page by page, after others have said much in both projects: it takes several pages
  // between the one that brings the task to its new place and the one that takes it from its old one.
  for (const id of [...theirs, moved]) await rename(owner, id, `said of ${id.slice(-2)}`);
  for (const taskId of mine.filter((id) => id !== moved))
    await act(owner, 'task.setDescription', { taskId, description: LONG, base: null });
  await move(member, moved, there);
  await act(member, 'task.remove', { taskId: cut });
  await carry(world, owner);
  world.network.pages = [40];
  await watched(world, member, () => watch.check());
  await heal(world, watch);

  // The project it was moved to goes: the way back from there is no way any more.
  await leave(1);
  await heal(world, watch);
  await watch.compare();
  await join(2);
  await heal(world, watch);

  // Moves there and back are pending, and an edit of what the owner takes along, when the project goes again.
  member.setOnline(false);
  await move(member, unchanged, there);
  await move(member, back, here);
  await rename(member, renamed, 'never said');
  await move(owner, renamed, there);
  await leave(2);
  await carry(world, owner);
  member.setOnline(true);
  await heal(world, watch);
  await watch.compare();
};

/** Two tasks that carry it fill an answer. */
const LONG = `<p>${'said '.repeat(800)}</p>`;

const seat = (n: number): string => `0190f000-0000-7000-8000-0000000000b${n}`;

const give = (
  owner: SimBrowser,
  { person }: SimBrowser,
  projectId: string,
  memberId: string,
): Promise<void> =>
  act(owner, 'projectMember.add', { projectId, memberId, teamMemberId: person.teamMemberId });

async function tasksOf(browser: SimBrowser, projectId: string): Promise<string[]> {
  const { task } = await browser.held();
  const plain = task.filter((row) => row.project_id === projectId && row.parent_task_id === null);
  return plain.map(({ id }) => id);
}

const ORDERS = { status: 'a0', priority: 'a0', phase: 'a0', members: 'a0' };

const move = (browser: SimBrowser, taskId: string, projectId: string): Promise<void> =>
  act(browser, 'task.toProject', { taskId, projectId, orders: ORDERS });

/** Carries one request of a browser after the other, and looks after each. */
async function watched({ network }: World, browser: SimBrowser, look: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const exchange = network.exchanges.find(({ from }) => from === browser);
    if (!exchange) return;
    await network.deliver(exchange);
    network.answer(exchange);
    await rest();
    await look();
  }
}
