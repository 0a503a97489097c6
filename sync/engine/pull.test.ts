/** The requests of a pull, the page it prefetches, and its result. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope, type PullRequest, teamScope, userScope } from '../../contract/sync.ts';
import {
  PROJECT,
  SyncFixture,
  taskId,
  taskRow,
  TEAM,
  type TestTab,
  testMutations,
  USER,
} from '../../test/support/sync-fixture.ts';
import { breathe } from '../../test/support/virtual-clock.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { pull, type PullDeps, type PullResult } from './pull.ts';
import { hereAlready } from '../../test/support/mutation-registry.ts';

const [OWN, TEAMS, HERE, THERE] = [
  userScope(USER),
  teamScope(TEAM),
  projectScope(PROJECT),
  projectScope('00000000-0000-4000-9000-0000000000aa'),
];

let fixture: SyncFixture;
let page: TestTab;
let database: ReplicaDatabase;
beforeEach(async () => {
  fixture = new SyncFixture();
  fixture.server.granted = [OWN, TEAMS, HERE];
  page = await fixture.open(fixture.browser(), { engine: false });
  ({ database } = page);
  // Creates the identity of the replica, and leaves nothing pending.
  await page.do('task.create', { row: taskRow(90) });
  await Promise.all([database.outbox.clear(), database.task.clear()]);
  await database.meta.update('identity', { leader: 'leader', nextSeq: 1 });
});
afterEach(() => page.kill());

const depsOf = (more: Partial<PullDeps> = {}): PullDeps => ({
  ...{ database, env: page.tab, mutations: hereAlready(testMutations), userId: USER, leader: 'leader' },
  ...{ transport: fixture.server.transport(), focused: () => [], limit: () => 2_000, waits: () => false },
  ...more,
});
const asked = (): PullRequest[] =>
  fixture.server.requests
    .splice(0)
    .flatMap(({ kind, request }) => (kind === 'pull' ? [request as PullRequest] : []));
const summary = ({ kind, more, areFirst, prefetched }: PullResult) => [
  kind,
  more,
  areFirst,
  prefetched !== null,
];
const putMany = (scope = HERE, project = PROJECT, from = 100): void => {
  for (let n = from; n < from + 20; n += 1)
    fixture.server.put(scope, 'task', taskRow(n, { project_id: project }), false);
};
/** Pulls everything that is on the server at this point. */
async function everything(): Promise<void> {
  while ((await pull(depsOf())).more);
  asked();
}

describe('a request', () => {
  it('contains the epoch, the page size, the cursors in order, and the last settled number', async () => {
    await database.meta.update('identity', { nextSeq: 8 });
    await pull(depsOf({ limit: () => 77 }));
    expect(asked().slice(0, 1)).toMatchObject([
      { epoch: null, settled_seq: 7, limit: 77, scopes: [{ scope: OWN, cursor: 0 }] },
    ]);
    await everything();
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    await page.do('task.rename', { id: taskId(2), name: 'Mine' });
    await pull(depsOf());
    const [{ settled_seq: settled, scopes, epoch } = { settled_seq: 0, scopes: [], epoch: '' }] = asked();
    expect([settled, epoch]).toEqual([0, fixture.server.epoch]);
    expect(scopes.map(({ scope }) => scope)).toEqual([OWN, TEAMS, HERE]);
    expect(scopes[0]?.cursor).toBe(1);
  });
  it('is not sent by an engine that lost the lead, nor without an identity', async () => {
    expect(summary(await pull(depsOf({ leader: 'another' })))).toEqual(['stale', false, false, false]);
    await database.meta.clear();
    expect(summary(await pull(depsOf()))).toEqual(['stale', false, false, false]);
    expect(asked()).toEqual([]);
  });
  it('is stale, with more to read, when the replica changed during it', async () => {
    await everything();
    fixture.server.put(HERE, 'task', taskRow(1, { name: 'Theirs' }), false);
    fixture.server.after = async () => void (await database.cursors.update(HERE, { version: 1 }));
    expect(summary(await pull(depsOf()))).toEqual(['stale', true, false, false]);
    expect((await database.task.get(taskId(1)))?.name).toBe('Task 1');
  });
});

describe('the next page', () => {
  const small = { limit: () => 4 };

  it('is prefetched from the end of the current one, and used by the next pull', async () => {
    await everything();
    putMany();
    const result = await pull(depsOf(small));
    expect(summary(result)).toEqual(['applied', true, false, true]);
    const [first, second] = asked();
    const at = (request: PullRequest | undefined) =>
      request?.scopes.find(({ scope }) => scope === HERE)?.cursor;
    expect([at(first), at(second)]).toEqual([2, 6]);
    const next = await pull(depsOf(small), result.prefetched);
    expect(summary(next)).toEqual(['applied', true, false, true]);
    expect(asked()).toHaveLength(1);
    expect(await database.task.count()).toBe(2 + 8);
  });
  it('is not prefetched when nothing is left', async () => {
    await everything();
    putMany();
    expect(summary(await pull(depsOf()))).toEqual(['applied', false, false, false]);
    expect(summary(await pull(depsOf()))).toEqual(['applied', false, false, false]);
    expect(asked()).toHaveLength(2);
  });
  it('is not prefetched after the first rows of a project, which a screen draws first', async () => {
    expect(summary(await pull(depsOf()))).toEqual(['applied', true, false, true]);
    asked();
    putMany();
    expect(summary(await pull(depsOf(small)))).toEqual(['applied', true, true, false]);
    expect(asked()).toHaveLength(1);
    expect(summary(await pull(depsOf(small)))).toEqual(['applied', true, false, true]);
  });
  it('is prefetched after rows without a project, but not while a new device shows no rows', async () => {
    const waiting = { ...small, waits: () => true };
    expect(summary(await pull(depsOf(waiting)))).toEqual(['applied', true, false, true]);
    putMany();
    expect(summary(await pull(depsOf(waiting)))).toEqual(['applied', true, true, false]);
    expect(summary(await pull(depsOf(waiting)))).toEqual(['applied', true, false, false]);
  });
  it('is not prefetched while changes are pending: only a later answer can confirm them', async () => {
    await everything();
    putMany();
    await page.do('task.rename', { id: taskId(1), name: 'Mine' });
    expect(summary(await pull(depsOf(small)))).toEqual(['applied', true, false, false]);
    expect(asked()).toHaveLength(1);
  });
  it('is not prefetched after an answer with another epoch, but there is more to read', async () => {
    await everything();
    putMany();
    fixture.server.epoch = '00000000-0000-4000-8000-00000000e002';
    expect(summary(await pull(depsOf(small)))).toEqual(['applied', true, false, false]);
    expect(asked()).toHaveLength(1);
  });
  it('is requested again when other projects are on screen by then', async () => {
    fixture.server.granted.push(THERE);
    await everything();
    putMany();
    putMany(THERE, THERE.slice('project:'.length), 200);
    const { prefetched } = await pull(depsOf(small));
    asked();
    const there = { ...small, focused: () => [THERE.slice('project:'.length)] };
    await pull(depsOf(there), prefetched);
    const order = [OWN, TEAMS, THERE, HERE];
    expect(asked().map(({ scopes }) => scopes.map(({ scope }) => scope))).toEqual([order, order]);
  });
  it('may fail without an unhandled rejection', async () => {
    await everything();
    putMany();
    let calls = 0;
    fixture.server.before = () => {
      calls += 1;
      if (calls === 2) throw new Error('gone');
    };
    const { prefetched } = await pull(depsOf(small));
    await breathe();
    await expect(prefetched?.answer).rejects.toThrow('gone');
  });
});
