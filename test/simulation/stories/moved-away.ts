/**
 * A story: tasks leave a member's replica, because they are moved or because a project is lost, while the member's own
 * moves between the two projects are confirmed, in flight or pending (FD3, FD5, RB1).
 */
import { rest } from '../globals.ts';
import { heal } from '../heal.ts';
import type { SimBrowser } from '../sim-browser.ts';
import type { SimDatabase } from '../sim-database.ts';
import type { World } from '../world.ts';
import { castOf } from './cast.ts';
import { act, carry, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when such a row stays, or another one leaves. */
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

  // A move and a deletion are confirmed page by page after many changes of others in both projects: there are several
  // pages between the one that adds the task to its new project and the one that deletes it from the old one.
  for (const id of [...theirs, moved]) await rename(owner, id, `said of ${id.slice(-2)}`);
  for (const taskId of mine.filter((id) => id !== moved))
    await act(owner, 'task.setDescription', { taskId, description: LONG, base: null });
  await move(member, moved, there);
  await act(member, 'task.remove', { taskId: cut });
  await carry(world, owner);
  world.network.pages = [40];
  await watched(world, member, () => watch.check());
  await heal(world, watch);

  // The project it was moved to is lost: the move can no longer be undone.
  await leave(1);
  await heal(world, watch);
  await watch.compare();
  await join(2);
  await heal(world, watch);

  // When the project is lost again, moves to and from it and an edit of a task that the owner moves are pending.
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

/** Two tasks with this description fill an answer. */
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

/** Delivers the requests of a browser one by one, with a check after each. */
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
