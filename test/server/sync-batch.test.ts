import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchRequest } from '../../contract/sync.ts';
import { appErrorOf, errorEnvelope } from '../../server/plugins/error-answer.ts';
import { openCluster, type TestCluster } from './support/database.ts';
import { createAuditedDatabase, type AuditedDatabase } from './support/feed-audit.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: AuditedDatabase;
let api: TestApi;
let team: PlantedTeam;
let other: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createAuditedDatabase(cluster);
  api = createTestApi(database.db);
  team = await plantTeam(database.db, 'Harbour');
  other = await plantTeam(database.db, 'Station');
});
afterAll(async () => {
  expect(await database.audit.omissions()).toEqual([]);
  await database.drop();
  await cluster.stop();
});

type Mutation = BatchRequest['mutations'][number];
const note = (seq: number, id: string = v7()): Mutation => ({
  seq,
  call: 'test.addNote',
  body: { id, name: `note ${seq}` },
});
const bad = (seq: number, id: string = v7()): Mutation => ({
  seq,
  call: 'test.writeThenRefuse',
  body: { id },
});

async function notes(userId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('personal_tasks')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
}

async function forget(userId: string): Promise<void> {
  await database.db.deleteFrom('personal_tasks').where('user_id', '=', userId).execute();
}

describe('a batch', () => {
  it('is executed in order and acknowledged by the next pull', async () => {
    const user = team.owner.userId;
    const replica = v7();
    const answer = await api.batch(user, { replica, mutations: [note(1), note(2), note(3)] });
    expect(answer).toMatchObject({
      last_seq: 3,
      results: [1, 2, 3].map((seq) => ({ seq, outcome: 'applied' })),
    });
    expect(await notes(user)).toEqual(['note 1', 'note 2', 'note 3']);
    const pulled = await api.pull(user, { replica });
    expect(pulled).toMatchObject({ last_seq: 3, rejected: [] });
    await forget(user);
  });

  it('[PU2] has the effect of once when it is sent twice', async () => {
    const user = team.owner.userId;
    const request = { replica: v7(), mutations: [note(1), bad(2), note(3)] };
    const first = await api.batch(user, request);
    expect(first.results.map((one) => one.outcome)).toEqual(['applied', 'rejected', 'applied']);
    const second = await api.batch(user, request);
    expect(second.results.map((one) => one.outcome)).toEqual(['duplicate', 'rejected', 'duplicate']);
    expect(second.results[1]).toEqual(first.results[1]);
    expect(await notes(user)).toEqual(['note 1', 'note 3']);
    await forget(user);
  });

  it('[PU2] has the effect of once when it arrives eight times concurrently', async () => {
    const user = team.admin.userId;
    const replica = v7();
    const mutations = [note(1), bad(2), note(3), note(4), bad(5), note(6)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.batch(user, { replica, mutations })),
    );
    for (const answer of answers) {
      expect(answer.last_seq).toBe(6);
      expect(answer.results.map((one) => one.outcome === 'rejected')).toEqual([
        false,
        true,
        false,
        false,
        true,
        false,
      ]);
    }
    expect(await notes(user)).toEqual(['note 1', 'note 3', 'note 4', 'note 6']);
    for (let seq = 0; seq < 6; seq += 1) {
      expect(
        answers.filter((answer) => answer.results[seq]?.outcome === 'applied').length,
      ).toBeLessThanOrEqual(1);
    }
    await forget(user);
  });

  it('[PU3] reverts only the refused mutation, and reports the reason until the client has settled it', async () => {
    const user = team.owner.userId;
    const replica = v7();
    const answer = await api.batch(user, { replica, mutations: [note(1), bad(2), note(3)] });
    expect(answer.results[1]).toEqual({
      seq: 2,
      outcome: 'rejected',
      code: 'conflict',
      message: expect.any(String),
      details: { why: 'test' },
    });
    const unread = await api.pull(user, { replica });
    expect(unread.last_seq).toBe(3);
    expect(unread.rejected).toEqual([
      { seq: 2, code: 'conflict', message: expect.any(String), details: { why: 'test' } },
    ]);
    expect((await api.pull(user, { replica, settled_seq: 1 })).rejected).toHaveLength(1);
    expect((await api.pull(user, { replica, settled_seq: 2 })).rejected).toEqual([]);
    expect(
      await database.db
        .selectFrom('replica_rejections')
        .selectAll()
        .where('replica_id', '=', replica)
        .execute(),
    ).toEqual([]);
    await forget(user);
  });

  it('[PU3] stops at an internal error, rolls that mutation back, and continues when sent again', async () => {
    const user = team.owner.userId;
    const replica = v7();
    const id = v7();
    const mutations: Mutation[] = [note(1), { seq: 2, call: 'test.failUntil', body: { id } }, note(3)];
    api.outages.add(id);
    const during = await api.batch(user, { replica, mutations });
    expect(during).toMatchObject({
      last_seq: 1,
      results: [{ outcome: 'applied' }, { seq: 2, outcome: 'failed', code: 'internal' }],
    });
    expect(during.results).toHaveLength(2);
    expect((await api.pull(user, { replica })).last_seq).toBe(1);
    api.outages.delete(id);
    const after = await api.batch(user, { replica, mutations });
    expect(after.results.map((one) => one.outcome)).toEqual(['duplicate', 'applied', 'applied']);
    expect((await notes(user)).toSorted()).toEqual(['after the outage', 'note 1', 'note 3']);
    await forget(user);
  });

  it('refuses reads, unknown calls and invalid input', async () => {
    const user = team.owner.userId;
    const answer = await api.batch(user, {
      replica: v7(),
      mutations: [
        { seq: 1, call: 'test.look' },
        { seq: 2, call: 'constructor' },
        { seq: 3, call: 'test.addNote', body: { id: 'no id', name: 1 } },
        { seq: 4, call: 'test.addNote' },
      ],
    });
    expect(answer.results.map((one) => one.code)).toEqual([
      'unknown_mutation',
      'unknown_mutation',
      'invalid',
      'invalid',
    ]);
    expect(answer.results[2]?.details).toMatchObject({ where: 'body', field: 'id' });
    expect(answer.last_seq).toBe(4);
  });

  it('refuses mutations without permission exactly as calls over HTTP, with not_found for hidden rows', async () => {
    const foreignTask = other.projects[0].taskIds[0];
    const hiddenTask = team.projects[1].taskIds[0];
    const ownTask = team.projects[0].taskIds[0];
    const rename = (seq: number, task: string | undefined): Mutation => ({
      seq,
      call: 'test.renameTask',
      body: { task, name: 'mine' },
    });
    const mutations = [
      rename(1, foreignTask),
      rename(2, hiddenTask),
      rename(3, v7()),
      rename(4, ownTask),
      { seq: 5, call: 'test.adminOnly' },
    ];
    const answer = await api.batch(team.member.userId, { replica: v7(), mutations });
    expect(answer.results.map((one) => one.code ?? one.outcome)).toEqual([
      'not_found',
      'not_found',
      'not_found',
      'applied',
      'not_allowed',
    ]);
    const actor = await api.actor(team.member.userId);
    for (const [place, { call, body }] of mutations.entries()) {
      const alone = await api.runner.run(actor, call, { body }).then(() => null, appErrorOf);
      const overHttp = alone && errorEnvelope(alone);
      const { code = null, details = null } = answer.results[place] ?? {};
      expect({ code, details }).toEqual({ code: overHttp?.code ?? null, details: overHttp?.body ?? null });
    }
  });

  it('executes each mutation in its team, and refuses team calls for a team the person is not in', async () => {
    const user = team.owner.userId;
    const second = await plantTeam(database.db, 'Second');
    await database.db
      .insertInto('team_members')
      .values({ id: v7(), team_id: second.teamId, user_id: user, role: 'member' })
      .execute();
    const label = (seq: number, name: string, teamId?: string): Mutation => ({
      seq,
      call: 'test.addLabel',
      body: { id: v7(), name },
      team: teamId ?? null,
    });
    const answer = await api.batch(user, {
      replica: v7(),
      mutations: [
        label(1, 'here'),
        label(2, 'there', second.teamId),
        label(3, 'nowhere', other.teamId),
        { ...note(4), team: other.teamId },
      ],
    });
    expect(answer.results.map((one) => one.code ?? one.outcome)).toEqual([
      'applied',
      'applied',
      'no_team',
      'applied',
    ]);
    const labels = await database.db
      .selectFrom('labels')
      .select(['name', 'team_id'])
      .orderBy('name')
      .execute();
    expect(labels).toEqual([
      { name: 'here', team_id: team.teamId },
      { name: 'there', team_id: second.teamId },
    ]);
    await forget(user);
  });
});

describe('mutations that share a transaction', () => {
  const many = (count: number): Mutation[] => Array.from({ length: count }, (_, index) => note(index + 1));

  it('[PU2] are committed together, and have the effect of once when sent twice', async () => {
    const user = team.owner.userId;
    const request = { replica: v7(), mutations: many(60) };
    const before = api.committed.length;
    const first = await api.batch(user, request);
    expect(first.results.every((one) => one.outcome === 'applied')).toBe(true);
    expect(api.committed.length - before).toBeLessThan(6);
    const second = await api.batch(user, request);
    expect(second.results.every((one) => one.outcome === 'duplicate')).toBe(true);
    expect(await notes(user)).toHaveLength(60);
    await forget(user);
  });

  it('[PU3] are applied even when others of them are refused', async () => {
    const user = team.owner.userId;
    const replica = v7();
    const mutations = many(60).map((one) => (one.seq === 10 || one.seq === 59 ? bad(one.seq) : one));
    const { results, last_seq: lastSeq } = await api.batch(user, { replica, mutations });
    expect(results.filter((one) => one.outcome === 'rejected').map((one) => one.seq)).toEqual([10, 59]);
    expect(results.filter((one) => one.outcome === 'applied')).toHaveLength(58);
    expect(lastSeq).toBe(60);
    expect(await notes(user)).toHaveLength(58);
    expect((await api.pull(user, { replica })).rejected.map((one) => one.seq)).toEqual([10, 59]);
    await forget(user);
  });

  it('[PU3] stop at an internal error in the middle and continue after it', async () => {
    const user = team.owner.userId;
    const replica = v7();
    const id = v7();
    const mutations = many(40).map((one) =>
      one.seq === 30 ? { seq: 30, call: 'test.failUntil', body: { id } } : one,
    );
    api.outages.add(id);
    expect(await api.batch(user, { replica, mutations })).toMatchObject({ last_seq: 29 });
    expect(await notes(user)).toHaveLength(29);
    api.outages.delete(id);
    expect(await api.batch(user, { replica, mutations })).toMatchObject({ last_seq: 40 });
    expect(await notes(user)).toHaveLength(40);
    await forget(user);
  });

  it.each([true, false])(
    'check permissions again after a mutation that changed them (announced: %s)',
    async (announced) => {
      const fresh = await plantTeam(database.db, announced ? 'Told' : 'Untold');
      const [project] = fresh.projects;
      const rename = (seq: number): Mutation => ({
        seq,
        call: 'test.renameTask',
        body: { task: project.taskIds[0], name: `by me ${seq}` },
      });
      const leave: Mutation = {
        seq: 3,
        call: 'test.leaveProject',
        body: { project: project.id, announced },
      };
      const answer = await api.batch(fresh.member.userId, {
        replica: v7(),
        mutations: [rename(1), rename(2), leave, rename(4), note(5)],
      });
      expect(answer.results.map((one) => one.code ?? one.outcome)).toEqual([
        'applied',
        'applied',
        'applied',
        'not_found',
        'applied',
      ]);
      await forget(fresh.member.userId);
    },
  );

  it('are all applied although another transaction locks one of their rows for a while', async () => {
    const [project] = team.projects;
    const task = project.taskIds[0] ?? '';
    const held = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tasks').select('id').where('id', '=', task).forUpdate().execute();
      held.resolve();
      // Longer than the lock timeout of a shared transaction.
      await sql`select pg_sleep(0.6)`.execute(trx);
    });
    await held.promise;
    const rename: Mutation = { seq: 2, call: 'test.renameTask', body: { task, name: 'after the wait' } };
    const answer = await api.batch(team.owner.userId, {
      replica: v7(),
      mutations: [note(1), rename, note(3)],
    });
    await holding;
    expect(answer.results.map((one) => one.outcome)).toEqual(['applied', 'applied', 'applied']);
    await forget(team.owner.userId);
  });
});

describe('the sequence of a replica', () => {
  it('starts at 1 and has no gaps', async () => {
    const user = team.owner.userId;
    const replica = v7();
    await expect(api.batch(user, { replica, mutations: [note(2)] })).rejects.toMatchObject({
      code: 'replica_unknown',
    });
    await api.batch(user, { replica, mutations: [note(1)] });
    await expect(api.batch(user, { replica, mutations: [note(3)] })).rejects.toMatchObject({
      code: 'sequence_gap',
      details: { last_seq: 1 },
    });
    await expect(api.batch(user, { replica, mutations: [note(2), note(4)] })).rejects.toMatchObject({
      code: 'sequence_gap',
    });
    expect(await notes(user)).toEqual(['note 1']);
    await forget(user);
  });

  it("belongs to one person: somebody else's replica is unknown", async () => {
    const replica = v7();
    await api.batch(team.owner.userId, { replica, mutations: [note(1)] });
    for (const seq of [1, 2]) {
      await expect(api.batch(other.owner.userId, { replica, mutations: [note(seq)] })).rejects.toMatchObject({
        code: 'replica_unknown',
      });
    }
    expect((await api.pull(other.owner.userId, { replica })).last_seq).toBe(0);
    await forget(team.owner.userId);
  });

  it('[FD4] is refused under another epoch or protocol', async () => {
    const user = team.owner.userId;
    await expect(api.batch(user, { replica: v7(), epoch: v7(), mutations: [note(1)] })).rejects.toMatchObject(
      { code: 'reset_required' },
    );
    await expect(
      api.batch(user, { replica: v7(), protocol: 99, mutations: [note(1)] }),
    ).rejects.toMatchObject({ code: 'protocol_mismatch' });
    await expect(api.pull(user, { protocol: 99 })).rejects.toMatchObject({ code: 'protocol_mismatch' });
    expect(await notes(user)).toEqual([]);
  });
});
