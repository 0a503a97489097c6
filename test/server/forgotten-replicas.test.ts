/** Which replicas housekeeping deletes, and what the server answers to a deleted one. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BatchRequest } from '../../contract/sync.ts';
import { deleteOldReplicas } from '../../server/jobs/delete-old-rows.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantTeam } from './support/world.ts';

const DAY = 86_400_000;
let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let user: string;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db);
  user = (await plantTeam(database.db, 'Harbour')).lead.userId;
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

type Mutation = BatchRequest['mutations'][number];
const note = (seq: number): Mutation => ({ seq, call: 'test.addNote', body: { id: v7(), name: 'note' } });
const bad = (seq: number): Mutation => ({ seq, call: 'test.writeThenRefuse', body: { id: v7() } });
const known = (id: string) =>
  database.db
    .selectFrom('replicas')
    .select(['settled_seq', 'last_seen_at'])
    .where('id', '=', id)
    .executeTakeFirst();
/** Runs housekeeping as if so many days had passed. */
const forgetIn = (days: number) => deleteOldReplicas(database.db, new Date(Date.now() + days * DAY));

it('[PU2] deletes a replica only after its device has confirmed all executed mutations', async () => {
  const [waiting, settled] = [v7(), v7()];
  for (const replica of [waiting, settled])
    await api.batch(user, { replica, mutations: [note(1), bad(2), note(3)] });
  await api.pull(user, { replica: waiting, settled_seq: 2 });
  expect(await known(waiting)).toMatchObject({ settled_seq: 2 });
  await api.pull(user, { replica: settled, settled_seq: 3 });
  expect(await known(settled)).toMatchObject({ settled_seq: 3 });
  expect(await forgetIn(499)).toBe(0);
  expect(await forgetIn(501)).toBe(1);
  expect(await known(waiting)).toBeDefined();
  expect(await known(settled)).toBeUndefined();
  await expect(api.batch(user, { replica: settled, mutations: [note(4)] })).rejects.toMatchObject({
    code: 'replica_unknown',
  });
  const again = await api.batch(user, { replica: waiting, mutations: [note(3)] });
  expect(again.results).toMatchObject([{ outcome: 'duplicate' }]);
  // A device cannot settle what was not executed.
  await api.pull(user, { replica: waiting, settled_seq: 1_000 });
  expect(await known(waiting)).toMatchObject({ settled_seq: 3 });
});

it('updates the last use of a device that only pulls after 40 days, not after 20', async () => {
  const replica = v7();
  await api.batch(user, { replica, mutations: [note(1)] });
  await api.pull(user, { replica, settled_seq: 1 });
  const pulledAfter = async (days: number) => {
    const last_seen_at = new Date(Date.now() - days * DAY).toISOString();
    await database.db.updateTable('replicas').set({ last_seen_at }).where('id', '=', replica).execute();
    await api.pull(user, { replica, settled_seq: 1 });
    return (await known(replica))?.last_seen_at === last_seen_at;
  };
  expect([await pulledAfter(20), await pulledAfter(40)]).toEqual([true, false]);
});
