import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityNames } from '../../contract/entities/entity-facts.ts';
import { entities } from '../../contract/entities/index.ts';
import { isKnownEntity } from '../../contract/sync.ts';
import { readAs, writeAs, type TransactionDeps } from '../../server/db/transaction.ts';
import { loadEntries, readScope } from '../../server/feed/read-scope.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { readableScopes } from '../../server/policies/readable-scopes.ts';
import { openCluster, type TestCluster } from './support/database.ts';
import { createAuditedDatabase, type AuditedDatabase } from './support/feed-audit.ts';
import { plantEverything, plantTeam, type PlantedTeam } from './support/world.ts';
import { pull } from '../../server/feed/pull.ts';

let cluster: TestCluster;
let database: AuditedDatabase;
let team: PlantedTeam;
let deps: TransactionDeps;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createAuditedDatabase(cluster);
  deps = { db: database.db, now: () => new Date(), committed: () => undefined };
  team = await plantTeam(database.db, 'Harbour');
  await plantEverything(database.db, team);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

async function actorOf(userId: string) {
  const actor = await loadActor(database.db, userId);
  if (actor === undefined) throw new Error('nobody');
  return actor;
}

describe('row loaders', () => {
  it('read every entity in its exact shape, as the owner and through row-level security', async () => {
    const actor = await actorOf(team.member.userId);
    const scopes = await readAs(deps, actor, readableScopes);
    const asked = { protocol: 1, replica: crypto.randomUUID(), epoch: null, settled_seq: 0 };
    const answer = await pull(deps, actor, {
      ...asked,
      scopes: scopes.map(({ scope }) => ({ scope, cursor: 0 })),
    });
    const seen = new Set<string>();
    for (const patch of answer.patches) {
      expect(patch.to).toBe(patch.head);
      const owned = await readScope(database.db, patch.scope, 0, patch.head, { rows: 1e6, bytes: 1e9 });
      expect(owned.rows).toEqual(patch.rows);
      for (const { entity, row } of patch.rows) {
        if (!isKnownEntity(entity)) throw new Error(entity);
        const parsed = z.safeParse(entities[entity].schema, row);
        expect(parsed.error?.issues, entity).toBeUndefined();
        expect(parsed.data, entity).toEqual(row);
        seen.add(entity);
      }
    }
    expect([...seen].toSorted()).toEqual([...entityNames].toSorted());
  });

  it('include child rows of a task in its row', async () => {
    const { id, taskIds } = team.projects[0];
    const entry = { entity: 'task', entity_id: taskIds[0] ?? '', version: 1, deleted: false };
    const [change] = await loadEntries(database.db, `project:${id}`, [entry]);
    expect(change?.row).toMatchObject({
      due_time: '16:30',
      start_date: '2026-11-20',
      assignees: expect.arrayContaining([team.owner.teamMemberId, team.member.teamMemberId]),
      subscribers: [team.member.teamMemberId],
    });
    expect(Object.values(change?.row?.['custom_values'] ?? {})).toEqual([7]);
  });

  it('return the same rows for few and for many ids', async () => {
    const { id, taskIds } = team.projects[0];
    const entries = taskIds.map((task) => ({ entity: 'task', entity_id: task, version: 1, deleted: false }));
    const few = await loadEntries(database.db, `project:${id}`, entries);
    const unknown = { entity: 'task', version: 1, deleted: false };
    const all = [
      ...entries,
      ...Array.from({ length: 100 }, () => ({ ...unknown, entity_id: crypto.randomUUID() })),
    ];
    const many = await loadEntries(database.db, `project:${id}`, all);
    expect(few.filter(({ row }) => row !== null)).toHaveLength(taskIds.length);
    expect(many.slice(0, few.length)).toEqual(few);
  });

  it('return null for rows of another scope', async () => {
    const { taskIds } = team.projects[0];
    const entry = { entity: 'task', entity_id: taskIds[0] ?? '', version: 1, deleted: false };
    const [change] = await loadEntries(database.db, `project:${team.projects[1].id}`, [entry]);
    expect(change?.row).toBeNull();
  });
});

describe('the feed audit', () => {
  it('finds no omission where everything was recorded', async () => {
    expect(await database.audit.omissions()).toEqual([]);
  });

  it('[FD2] finds a change of a request without its feed row', async () => {
    const [task = '', other = ''] = team.projects[0].taskIds;
    await writeAs(deps, await actorOf(team.owner.userId), async (tx) => {
      await tx.db.updateTable('tasks').set({ name: 'Forgotten' }).where('id', '=', task).execute();
      await tx.db.deleteFrom('task_labels').where('task_id', '=', task).execute();
      await tx.db.updateTable('tasks').set({ name: 'Noted' }).where('id', '=', other).execute();
      tx.feed.inProject(team.projects[0].id, 'task', other);
    });
    expect((await database.audit.omissions()).toSorted()).toEqual([
      expect.stringContaining(`UPDATE tasks: no feed row for task ${task}`),
      expect.stringContaining(`leaves task_labels: no feed row for task ${task}`),
    ]);
    await database.audit.clear();
  });

  it('[FD2] finds a row that the feed calls deleted although it exists', async () => {
    const [task = ''] = team.projects[0].taskIds;
    await writeAs(deps, await actorOf(team.owner.userId), async (tx) =>
      tx.feed.removed(`project:${team.projects[0].id}`, 'task', task),
    );
    expect(await database.audit.omissions()).toEqual([
      `the feed calls task ${task} deleted in project:${team.projects[0].id}, but it is there`,
    ]);
  });
});
