/** Many concurrent writers and readers on a real PostgreSQL. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAs, type Actor, type Tx } from '../../server/db/transaction.ts';
import { openCluster, type TestCluster } from './support/database.ts';
import { createAuditedDatabase, type AuditedDatabase } from './support/feed-audit.ts';
import { Replay } from './support/replay.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: AuditedDatabase;
let api: TestApi;
let team: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createAuditedDatabase(cluster);
  api = createTestApi(database.db);
  team = await plantTeam(database.db, 'Harbour', 20);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

/** A small random generator with a seed, to reproduce failures. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** One random change in one to three scopes, which locks rows in random order. */
async function change(tx: Tx, random: (below: number) => number, label: string): Promise<void> {
  const projects =
    random(2) === 0 ? [team.projects[0], team.projects[1]] : [team.projects[1], team.projects[0]];
  for (const project of projects.slice(0, 1 + random(2))) {
    for (let count = 1 + random(3); count > 0; count -= 1) {
      const id = project.taskIds[random(project.taskIds.length)] ?? '';
      const renamed = await tx.db
        .updateTable('tasks')
        .set({ name: label })
        .where('id', '=', id)
        .executeTakeFirst();
      if (renamed.numUpdatedRows > 0n) tx.feed.inProject(project.id, 'task', id);
    }
  }
  if (random(3) === 0) {
    const id = v7();
    await tx.db
      .insertInto('labels')
      .values({ id, team_id: team.teamId, name: `${label} ${id}`.slice(-40), color_code: '#123456' })
      .execute();
    tx.feed.inTeam(team.teamId, 'label', id);
  }
  if (random(3) === 0) {
    const oldest = await tx.db
      .selectFrom('labels')
      .select('id')
      .where('team_id', '=', team.teamId)
      .orderBy('id')
      .limit(1)
      .execute();
    for (const { id } of oldest) {
      const gone = await tx.db.deleteFrom('labels').where('id', '=', id).executeTakeFirst();
      if (gone.numDeletedRows > 0n) tx.feed.removed(`team:${team.teamId}`, 'label', id);
    }
  }
}

async function write(
  actor: Actor,
  random: (below: number) => number,
  writer: number,
): Promise<{ deadlocks: number; rolledBack: number }> {
  const counts = { deadlocks: 0, rolledBack: 0 };
  for (let round = 0; round < 40; round += 1) {
    try {
      await writeAs(api.deps, actor, async (tx) => {
        await change(tx, random, `writer ${writer} round ${round}`);
        if (random(10) === 0) throw new Error('changed my mind');
      });
    } catch (error) {
      // Tasks are locked in any order here, so writers may deadlock over them, but never over the counters.
      if (error instanceof Error && 'code' in error && error.code === '40P01') {
        expect(String('detail' in error ? error.detail : '')).not.toContain('scope_counters');
        counts.deadlocks += 1;
      } else counts.rolledBack += 1;
    }
  }
  return counts;
}

describe('many writers and readers', () => {
  it("[FD1] leave every reader's replay equal to the tables, without gaps in the patches", async () => {
    const people = [team.owner, team.admin, team.lead];
    const actors = await Promise.all(people.map((person) => api.actor(person.userId)));
    const scopes = [`team:${team.teamId}`, ...team.projects.map((project) => `project:${project.id}`)];
    let writing = true;
    const readers = Array.from({ length: 4 }, async (_, index) => {
      const replay = new Replay();
      const random = randomFrom(1_000 + index);
      let pulls = 0;
      const user = people[index % people.length]?.userId ?? '';
      for (let last = false; ; last = !writing) {
        const answer = await api.pull(user, { scopes: replay.ask(scopes), limit: 1 + random(60) });
        replay.apply(answer);
        pulls += 1;
        if (last && answer.patches.length === 0) return { replay, pulls };
      }
    });
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        write(actors[index % actors.length] ?? actors[0] ?? fail(), randomFrom(index), index),
      ),
    );
    writing = false;
    const done = await Promise.all(readers);
    const fresh = new Replay();
    fresh.apply(await api.pull(team.owner.userId, { scopes: fresh.ask(scopes) }));
    for (const { replay, pulls } of done) {
      expect(pulls).toBeGreaterThan(5);
      for (const scope of scopes) expect(replay.state(scope)).toEqual(fresh.state(scope));
    }
    await expectTables(fresh);
    expect(counts.reduce((sum, one) => sum + one.rolledBack, 0)).toBeGreaterThan(0);
    expect(await database.audit.omissions()).toEqual([]);
  });

  it('[FD1] never deadlock over scopes, and number versions without gaps', async () => {
    const actor = await api.actor(team.owner.userId);
    // User scopes only of people whom the request may know.
    const scopes = [
      `user:${team.owner.userId}`,
      `project:${v7()}`,
      `team:${v7()}`,
      `project:${v7()}`,
      `user:${team.member.userId}`,
    ];
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        const random = randomFrom(writer);
        for (let round = 0; round < 25; round += 1) {
          await writeAs(api.deps, actor, async (tx) => {
            for (const scope of scopes.toSorted(() => random(3) - 1))
              if (random(4) > 0) tx.feed.changed(scope, 'label', v7());
          });
        }
      }),
    );
    const counters = await database.db
      .selectFrom('scope_counters')
      .selectAll()
      .where('scope', 'in', scopes)
      .execute();
    for (const { scope, version } of counters) {
      const entries = await database.db
        .selectFrom('feed')
        .select('version')
        .where('scope', '=', scope)
        .orderBy('version')
        .execute();
      expect(entries.map((entry) => entry.version)).toEqual(
        Array.from({ length: version }, (_, index) => index + 1),
      );
    }
  });
});

function fail(): never {
  throw new Error('no actor');
}

/** The oracle: ids and names straight from the tables. */
async function expectTables(replay: Replay): Promise<void> {
  const tasks = await database.db.selectFrom('tasks').select(['id', 'name', 'project_id']).execute();
  for (const project of team.projects) {
    const held = Object.entries(replay.state(`project:${project.id}`)).filter(([key]) =>
      key.startsWith('task '),
    );
    const wanted = tasks.filter((task) => task.project_id === project.id);
    expect(held.length).toBe(wanted.length);
    for (const task of wanted)
      expect(held.find(([key]) => key === `task ${task.id}`)?.[1]).toMatchObject({ name: task.name });
  }
  const labels = await database.db.selectFrom('labels').select('id').execute();
  const held = Object.keys(replay.state(`team:${team.teamId}`)).filter((key) => key.startsWith('label '));
  expect(held.toSorted()).toEqual(labels.map((label) => `label ${label.id}`).toSorted());
}
