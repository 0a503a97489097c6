/** Pokes of commits that are recorded in another order than their versions. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Poke } from '../../contract/sync.ts';
import type { RecordedChange } from '../../server/db/feed-recorder.ts';
import { PokeSender } from '../../server/live/poke-sender.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi } from './support/test-api.ts';
import { plantTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

it('[FD1] sends contiguous pokes with the newest rows when commits are recorded out of order', async () => {
  const team = await plantTeam(database.db, 'Harbour');
  const [project] = team.projects;
  const scope = `project:${project.id}`;
  const commits: (readonly RecordedChange[])[] = [];
  const api = createTestApi(database.db, ({ changes }) => void commits.push(changes));
  const actor = await api.actor(team.owner.userId);
  for (const name of ['first', 'second', 'third'])
    await api.runner.run(actor, 'test.renameTask', { body: { task: project.taskIds[0], name } });
  const [first = [], second = [], third = []] = commits;

  const sent: Poke[] = [];
  const pokes = new PokeSender({
    db: database.db,
    send: (poke) => void (poke.scope === scope && sent.push(poke)),
    hasReaders: () => true,
  });
  const versionOf = (changes: readonly RecordedChange[]): number =>
    changes.find((change) => change.scope === scope)?.version ?? 0;
  // As if the readers had the first version, and the third commit was recorded before the second.
  await database.db
    .updateTable('scope_counters')
    .set({ version: versionOf(first) })
    .where('scope', '=', scope)
    .execute();
  pokes.record(first);
  await pokes.flush();
  await database.db
    .updateTable('scope_counters')
    .set({ version: versionOf(third) })
    .where('scope', '=', scope)
    .execute();
  pokes.record(third);
  await pokes.flush();
  pokes.record(second);
  await pokes.flush();
  expect(sent.map(({ from, version }) => [from, version])).toEqual([
    [versionOf(first) - 1, versionOf(first)],
    [versionOf(first), versionOf(third)],
  ]);
  expect(sent.at(-1)?.rows?.map(({ row }) => row?.['name'])).toEqual(['third']);
});
