/**
 * A story: a device with nothing pending stays away until the server deletes its replica, and returns with changes made
 * meanwhile. Each of them is executed once, in order, and no earlier one again (OB2, PU2).
 */
import { sql } from 'kysely';
import { deleteOldReplicas } from '../../../server/jobs/delete-old-rows.ts';
import { heal } from '../heal.ts';
import { readBooks } from '../invariants.ts';
import type { SimDatabase } from '../sim-database.ts';
import { castOf } from './cast.ts';
import { carry, rename, tell, type Tale } from './tell.ts';

/** Throws `RuleBroken` when something is executed twice or not at all. */
export const forgottenReplica = (database: SimDatabase): Promise<void> => tell(database, tale);

const YEARS_MS = 600 * 86_400_000;

const tale: Tale = async (world, watch) => {
  const { clock, server } = world;
  const { db } = server.database.memory;
  await heal(world, watch);
  const { owner, member, place } = await castOf(world);
  await rename(member, place.taskId, 'said before');
  await heal(world, watch);
  // The pull of a new connection reports that nothing is pending.
  member.setOnline(false);
  await heal(world, watch);
  const before = (await readBooks(member))?.identity?.replica ?? '';

  member.setOnline(false);
  for (const name of ['said first', 'said last']) await rename(member, place.taskId, name);
  await deleteOldReplicas(db, new Date(clock.now() + YEARS_MS));
  const known = await db.selectFrom('replicas').select('id').where('id', '=', before).execute();
  if (known.length > 0) world.fail(['OB2: the server still knows the replica']);
  await rename(owner, place.taskId, 'said elsewhere');
  await carry(world, owner);
  await heal(world, watch);
  await watch.compare();
  const { rows } = await sql<{ name: string }>`
    select new_value as name from activity where task_id = ${place.taskId} and attribute = 'name'
    order by created_at, id`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.join() !== 'said before,said elsewhere,said first,said last')
    world.fail([`PU2: the task was called ${names.join(', ')}`]);
  if ((await readBooks(member))?.identity?.replica === before) world.fail(['OB2: the count goes on']);
};
