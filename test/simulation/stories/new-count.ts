/**
 * A story: a device has deleted its confirmed changes of a lost project, and then an older backup is restored. The
 * server does not continue the numbering: pending changes are renumbered, in order (OB2, FD4).
 */
import { heal } from '../heal.ts';
import { readBooks } from '../invariants.ts';
import type { SimDatabase } from '../sim-database.ts';
import { castOf } from './cast.ts';
import { act, carry, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when the pending changes are not executed in order. */
export const newCount = (database: SimDatabase): Promise<void> => tell(database, tale);

const SEAT = '0190f000-0000-7000-8000-0000000000e1';

const tale: Tale = async (world, watch) => {
  const { network, server } = world;
  await heal(world, watch);
  const { owner, member, place } = await castOf(world);
  const there = (await owner.held()).project.find(({ id }) => id !== place.projectId)?.id ?? '';
  const { teamMemberId } = member.person;
  await act(owner, 'projectMember.add', { projectId: there, memberId: SEAT, teamMemberId });
  await heal(world, watch);
  const backup = await server.database.copy();
  const task = (await member.held()).task.find((row) => row.project_id === there);
  await rename(member, task?.id ?? '', 'forgotten');
  await heal(world, watch);
  await act(owner, 'projectMember.remove', { memberId: SEAT, projectId: there });
  await heal(world, watch);
  const before = (await readBooks(member))?.identity?.replica;

  member.setOnline(false);
  for (const name of ['said first', 'said last']) await rename(member, place.taskId, name);
  network.serverDied();
  await server.restore(backup);
  await carry(world, owner);
  await heal(world, watch);
  await watch.compare();
  const name = (await member.held()).task.find(({ id }) => id === place.taskId)?.name;
  if (name !== 'said last') world.fail([`OB2: the task is called ${name}`]);
  if ((await readBooks(member))?.identity?.replica === before) world.fail(['FD4: the count goes on']);
};
