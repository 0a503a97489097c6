import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PullAnswer } from '../../contract/sync.ts';
import { renewEpochElsewhere } from '../../server/db/epoch.ts';
import { writeAs } from '../../server/db/transaction.ts';
import { pruneTombstones } from '../../server/feed/prune.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let team: PlantedTeam;
let other: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db);
  team = await plantTeam(database.db, 'Harbour', 30);
  other = await plantTeam(database.db, 'Station');
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

const scopes = (answer: PullAnswer): string[] => answer.granted.map((one) => one.scope);
const project = (index: 0 | 1): string => `project:${team.projects[index].id}`;

async function removeTask(id: string, projectId: string): Promise<void> {
  await writeAs(api.deps, await api.actor(team.owner.userId), async (tx) => {
    await tx.db.deleteFrom('tasks').where('id', '=', id).execute();
    tx.feed.removed(`project:${projectId}`, 'task', id);
  });
}

describe('granted scopes', () => {
  it('are the own scope, the teams and the visible projects of the person', async () => {
    const own = (userId: string): string[] => [`user:${userId}`, `team:${team.teamId}`];
    for (const person of [team.owner, team.admin, team.lead]) {
      expect(scopes(await api.pull(person.userId)).toSorted()).toEqual(
        [...own(person.userId), project(0), project(1)].toSorted(),
      );
    }
    expect(scopes(await api.pull(team.member.userId))).toEqual([...own(team.member.userId), project(0)]);
    expect(scopes(await api.pull(team.outsider.userId))).toEqual(own(team.outsider.userId));
  });

  it('list the most recently changed project first', async () => {
    for (const index of [1, 0, 1] as const) {
      const rename = { task: team.projects[index].taskIds[0], name: `now ${index}` };
      await api.runner.run(await api.actor(team.owner.userId), 'test.renameTask', { body: rename });
      expect(scopes(await api.pull(team.owner.userId))[2]).toBe(project(index));
    }
  });

  it('are the only ones answered, whatever the request asks for', async () => {
    const wanted = [
      `team:${other.teamId}`,
      `project:${other.projects[0].id}`,
      `user:${other.owner.userId}`,
      project(1),
      `project:${v7()}`,
    ];
    const answer = await api.pull(team.member.userId, {
      scopes: wanted.map((scope) => ({ scope, cursor: 0 })),
    });
    expect(answer.patches).toEqual([]);
  });

  it('[FD3] end with the membership, and return with it', async () => {
    const { member, projects } = team;
    await database.db
      .deleteFrom('project_members')
      .where('team_member_id', '=', member.teamMemberId)
      .execute();
    const without = await api.pull(member.userId, { scopes: [{ scope: project(0), cursor: 3 }] });
    expect(scopes(without)).not.toContain(project(0));
    expect(without.patches).toEqual([]);
    await database.db
      .insertInto('project_members')
      .values({
        id: v7(),
        project_id: projects[0].id,
        team_id: team.teamId,
        team_member_id: member.teamMemberId,
      })
      .execute();
    expect(scopes(await api.pull(member.userId))).toContain(project(0));
    await database.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', member.teamMemberId)
      .execute();
    expect(scopes(await api.pull(member.userId))).toEqual([`user:${member.userId}`]);
    await database.db
      .updateTable('team_members')
      .set({ active: true })
      .where('id', '=', member.teamMemberId)
      .execute();
  });
});

describe('a pull', () => {
  it('contains no patches of unchanged scopes', async () => {
    const { granted } = await api.pull(team.owner.userId);
    const again = await api.pull(team.owner.userId, {
      scopes: granted.map(({ scope, head }) => ({ scope, cursor: head })),
    });
    expect(again.patches).toEqual([]);
  });

  it('is paged: pages continue each other, in the order of the requested scopes', async () => {
    const rows: unknown[] = [];
    let cursors = [
      { scope: project(1), cursor: 0 },
      { scope: project(0), cursor: 0 },
    ];
    for (let page = 0; page < 50; page += 1) {
      const answer = await api.pull(team.owner.userId, { scopes: cursors, limit: 7 });
      if (answer.patches.length === 0) break;
      expect(answer.patches.flatMap((patch) => patch.rows).length).toBeLessThanOrEqual(7);
      for (const patch of answer.patches) {
        expect(patch.from).toBe(cursors.find((one) => one.scope === patch.scope)?.cursor);
        rows.push(...patch.rows.map((row) => `${patch.scope} ${row.id}`));
        if (patch.scope === project(0))
          expect(
            cursors[0]?.cursor === answer.granted.find((one) => one.scope === project(1))?.head ||
              answer.patches.length === 2,
          ).toBe(true);
      }
      cursors = cursors.map((one) => ({
        ...one,
        cursor: answer.patches.find((patch) => patch.scope === one.scope)?.to ?? one.cursor,
      }));
    }
    expect(new Set(rows).size).toBe(rows.length);
    const whole = await api.pull(team.owner.userId, {
      scopes: cursors.map((one) => ({ ...one, cursor: 0 })),
    });
    expect(rows.toSorted()).toEqual(
      whole.patches.flatMap((patch) => patch.rows.map((row) => `${patch.scope} ${row.id}`)).toSorted(),
    );
  });

  it('stops before an answer grows too large', async () => {
    const { taskIds } = team.projects[0];
    await database.db
      .updateTable('tasks')
      .set({ description: 'x'.repeat(490_000) })
      .where('id', 'in', taskIds)
      .execute();
    const answer = await api.pull(team.owner.userId, { scopes: [{ scope: project(0), cursor: 0 }] });
    const [patch] = answer.patches;
    expect(patch?.rows.length).toBeLessThan(30);
    expect(patch?.to).toBeLessThan(patch?.head ?? 0);
    expect(JSON.stringify(answer).length).toBeLessThan(10_000_000);
    await database.db.updateTable('tasks').set({ description: null }).where('id', 'in', taskIds).execute();
  });

  it('reports a deleted row to older cursors, and not to a first load', async () => {
    const [gone = ''] = team.projects[1].taskIds;
    const before = await api.pull(team.owner.userId);
    const cursor = before.granted.find((one) => one.scope === project(1))?.head ?? 0;
    await removeTask(gone, team.projects[1].id);
    const answer = await api.pull(team.owner.userId, { scopes: [{ scope: project(1), cursor }] });
    expect(answer.patches[0]?.rows).toEqual([{ entity: 'task', id: gone, version: cursor + 1, row: null }]);
    const fresh = await api.pull(team.owner.userId, { scopes: [{ scope: project(1), cursor: 0 }] });
    expect(fresh.patches[0]?.rows.some((row) => row.id === gone)).toBe(false);
    expect(fresh.patches[0]?.to).toBe(cursor + 1);
  });
});

describe('[FD4] a cursor that cannot be continued', () => {
  it('is reset when it is ahead of the server', async () => {
    const answer = await api.pull(team.owner.userId, { scopes: [{ scope: project(0), cursor: 1_000_000 }] });
    expect(answer.patches[0]).toMatchObject({ reset: true, from: 0 });
    expect(answer.patches[0]?.rows.length).toBeGreaterThan(30);
  });

  it('is reset when it belongs to another epoch', async () => {
    const { granted } = await api.pull(team.owner.userId);
    const cursors = granted.map(({ scope, head }) => ({ scope, cursor: head }));
    const answer = await api.pull(team.owner.userId, { epoch: v7(), scopes: cursors });
    expect(answer.patches.map((patch) => patch.scope)).toEqual(granted.map((one) => one.scope));
    expect(answer.patches.every((patch) => patch.reset === true && patch.to === patch.head)).toBe(true);
  });

  it('is reset only when tombstones after it were pruned', async () => {
    const { granted } = await api.pull(team.owner.userId);
    const before = granted.find((one) => one.scope === project(0))?.head ?? 0;
    const [, gone = ''] = team.projects[0].taskIds;
    await removeTask(gone, team.projects[0].id);
    const now = new Date().toISOString();
    expect(await pruneTombstones(database.db, { now, days: 30, keepVersions: 1_000 })).toBe(0);
    const forgotten = await pruneTombstones(database.db, {
      now: new Date(Date.now() + 40 * 86_400_000).toISOString(),
      days: 30,
      keepVersions: 1_000,
    });
    expect(forgotten).toBeGreaterThanOrEqual(1);
    const old = await api.pull(team.owner.userId, { scopes: [{ scope: project(0), cursor: before }] });
    expect(old.patches[0]).toMatchObject({ reset: true, from: 0 });
    const recent = await api.pull(team.owner.userId, { scopes: [{ scope: project(0), cursor: before + 1 }] });
    expect(recent.patches).toEqual([]);
  });

  it('is continued for a first load that began after those deletions, and reset for an earlier one', async () => {
    const scope = project(0);
    const page = (cursor: number, begun?: number) =>
      api.pull(team.owner.userId, {
        scopes: [{ scope, cursor, ...(begun !== undefined && { begun }) }],
        limit: 10,
      });
    const first = (await page(0)).patches[0];
    const [to = 0, head = 0] = [first?.to, first?.head];
    expect(to).toBeLessThan(head);
    const second = await page(to, head);
    expect([second.patches[0]?.reset, second.patches[0]?.from]).toEqual([undefined, to]);
    // A load that began before them may contain rows that are deleted by now.
    expect((await page(to, to)).patches[0]).toMatchObject({ reset: true, from: 0 });
  });
});

describe('[FD4] a replica that is ahead of the database', () => {
  it('is reset in all its scopes, without effect on other replicas', async () => {
    const person = other.owner;
    const pulled = await api.pull(person.userId);
    const cursors = pulled.granted.map(({ scope, head }) => ({ scope, cursor: head }));
    const [scope = { scope: '', cursor: 0 }] = cursors;
    const ahead = [{ ...scope, cursor: scope.cursor + 5 }, ...cursors.slice(1)];
    const first = await api.pull(person.userId, { epoch: pulled.epoch, scopes: ahead });
    expect(first.epoch).toBe(pulled.epoch);
    expect(first.patches.map((patch) => [patch.scope, patch.reset])).toEqual(
      cursors.map((one) => [one.scope, true]),
    );
    const settled = await api.pull(person.userId, {
      epoch: pulled.epoch,
      scopes: cursors,
      settled_seq: 999_999,
    });
    expect(settled.epoch).toBe(pulled.epoch);
    expect(settled.patches.map((patch) => patch.reset)).toEqual(cursors.map(() => true));
    const { granted } = await api.pull(team.owner.userId);
    const others = await api.pull(team.owner.userId, {
      epoch: pulled.epoch,
      scopes: granted.map((one) => ({ scope: one.scope, cursor: one.head })),
    });
    expect(others).toMatchObject({ epoch: pulled.epoch, patches: [] });
  });
});

describe('[FD4] a database restored from a backup', () => {
  const place = (value: string | null): Promise<unknown> =>
    database.db.updateTable('server_meta').set({ place: value }).execute();

  it('gets a new epoch at a start in another place, which resets cursors and refuses batches', async () => {
    const { epoch } = await api.pull(team.owner.userId);
    const now = new Date().toISOString();
    await place(null);
    expect(await renewEpochElsewhere(database.db, now)).toBe(false);
    expect(await renewEpochElsewhere(database.db, now)).toBe(false);
    await place('another cluster/1');
    expect(await renewEpochElsewhere(database.db, now)).toBe(true);
    expect(await renewEpochElsewhere(database.db, now)).toBe(false);
    const anew = await api.pull(team.owner.userId, { epoch, scopes: [{ scope: project(0), cursor: 5 }] });
    expect(anew.epoch).not.toBe(epoch);
    expect(anew.patches[0]).toMatchObject({ reset: true, from: 0 });
    const note = { seq: 1, call: 'test.addNote', body: { id: v7(), name: 'kept' } };
    await expect(
      api.batch(other.owner.userId, { replica: v7(), epoch, mutations: [note] }),
    ).rejects.toMatchObject({ code: 'reset_required' });
  });
});
