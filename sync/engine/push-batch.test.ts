/** One batch: which pending changes it contains, and what each answer does to the outbox. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { type BatchAnswer, type BatchRequest, PROTOCOL_VERSION } from '../../contract/sync.ts';
import { TEAM, taskId, testMutations, USER } from '../../test/support/sync-fixture.ts';
import { countingIds } from '../../test/support/virtual-browser.ts';
import type { Environment } from '../environment.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import { openReplica, type ReplicaDatabase } from '../replica/schema.ts';
import { push } from './push.ts';
import { hereAlready } from '../../test/support/mutation-registry.ts';

const AT = '2026-11-26T12:00:00.000Z';
const NOW = Date.parse(AT) + 90_000;

const identity: Identity = {
  ...{ key: 'identity', replica: 'replica', epoch: 'epoch', nextSeq: 200, pushedSeq: 0, leader: 'me' },
  ...{ commits: 1, lastSyncedAt: null, complete: true, outdated: false },
};

const rename = (seq: number, name = 'Mine') => ({ name: 'task.rename', args: { id: taskId(seq), name } });
const entry = (seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ seq, id: `entry ${String(seq)}`, mutation: rename(seq), at: AT, before: [], touches: [] },
  context: { userId: USER, teamMemberId: null, teamId: TEAM, now: AT },
  description: { key: 'task.rename', values: {} },
  footprint: { wrote: [], wroteIn: [], read: [] },
  ...{ scopes: [], edits: true, attempts: 0, givenUp: null },
  ...more,
});

let database: ReplicaDatabase;
let requests: BatchRequest[];
let answer: (request: BatchRequest) => BatchAnswer | Promise<BatchAnswer>;

beforeEach(async () => {
  database = await openReplica(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  await database.meta.put(identity);
  requests = [];
  answer = ({ mutations }) => answered(mutations.length);
});
afterEach(() => database.close());

type Result = BatchAnswer['results'][number];

const answered = (last: number, results?: readonly Result[]): BatchAnswer => ({
  epoch: 'epoch',
  last_seq: last,
  results: [...(results ?? [{ seq: last, outcome: 'applied' }])],
});
const failed = (seq: number, code: string, message?: string): Result => ({
  seq,
  outcome: 'failed',
  code,
  ...(message !== undefined && { message }),
});
const refuse = (code: ErrorCode) => () => Promise.reject(new AppError(code));

const waiting = (...entries: readonly OutboxEntry[]): Promise<unknown> =>
  database.outbox.bulkAdd([...entries]);
const pushed = async (): Promise<number | undefined> => (await database.meta.get('identity'))?.pushedSeq;
const sent = (): readonly number[] => requests.flatMap(({ mutations }) => mutations.map(({ seq }) => seq));

function pushNow({ alone = false, leader = 'me' } = {}) {
  const env = { now: () => NOW, newId: countingIds(1) } as Environment;
  const batch = async (request: BatchRequest): Promise<BatchAnswer> => {
    requests.push(request);
    return answer(request);
  };
  return push({ database, env, mutations: hereAlready(testMutations), transport: { batch }, leader }, alone);
}

describe('the request of a batch', () => {
  it('is not sent when nothing is pending, when the lead is lost, or without an identity', async () => {
    expect(await pushNow()).toBe('idle');
    await waiting(entry(1));
    expect(await pushNow({ leader: 'somebody' })).toBe('lost');
    await database.meta.clear();
    expect(await pushNow()).toBe('lost');
    expect(requests).toEqual([]);
  });

  it('contains the call and the team of each change, and the age of the oldest one', async () => {
    await waiting(entry(1), entry(2, { context: { ...entry(2).context, teamId: null } }));
    expect(await pushNow()).toBe('sent');
    expect(requests).toMatchObject([
      {
        ...{ protocol: PROTOCOL_VERSION, replica: 'replica', epoch: 'epoch', oldest_ms: 90_000 },
        mutations: [
          { seq: 1, team: TEAM, call: 'row.patch', body: { id: taskId(1), change: { name: 'Mine' } } },
          { seq: 2, team: null, call: 'row.patch' },
        ],
      },
    ]);
  });

  it('has the age in whole milliseconds, and 0 when the clock was set back since', async () => {
    await waiting(entry(1, { at: new Date(NOW + 5_000).toISOString() }));
    await pushNow();
    await database.outbox.put(entry(1, { at: new Date(NOW - 3).toISOString() }));
    await database.meta.put(identity);
    await pushNow();
    expect(requests.map(({ oldest_ms: age }) => age)).toEqual([0, 3]);
  });

  it('has the age by the clock of the server, like the time of the change', async () => {
    await database.meta.put({ ...identity, clock: { offset: -3_600_000, at: NOW } });
    await waiting(entry(1, { at: new Date(NOW - 3_600_000 - 7_000).toISOString() }));
    await pushNow();
    expect(requests.map(({ oldest_ms: age }) => age)).toEqual([7_000]);
  });

  it('[PU2] contains at most 100 unanswered changes, or the first alone', async () => {
    await database.meta.put({ ...identity, pushedSeq: 3 });
    await waiting(...Array.from({ length: 120 }, (_, index) => entry(index + 1)));
    await pushNow({ alone: true });
    expect(sent()).toEqual([4]);
    requests = [];
    await pushNow();
    expect([sent().length, sent()[0], sent().at(-1)]).toEqual([100, 4, 103]);
  });

  it('contains sync.skip for changes that were given up, are unknown, or have invalid arguments', async () => {
    await waiting(
      entry(1, { givenUp: { code: 'quarantined', message: '' } }),
      entry(2, { mutation: { name: 'of another version', args: {} } }),
      entry(3, { mutation: { name: 'task.rename', args: null } }),
      entry(4),
    );
    await pushNow();
    expect(requests[0]?.mutations.map(({ call }) => call)).toEqual([
      ...['sync.skip', 'sync.skip', 'sync.skip', 'row.patch'],
    ]);
    expect(requests[0]?.mutations[0]).toEqual({ seq: 1, call: 'sync.skip' });
  });

  it('contains at most 500,000 characters, but always one change', async () => {
    const long = (seq: number, letters: number) => entry(seq, { mutation: rename(seq, 'x'.repeat(letters)) });
    await waiting(long(1, 600_000), long(2, 240_000), long(3, 240_000), long(4, 240_000));
    await pushNow();
    expect(sent()).toEqual([1]);
    await database.outbox.delete(1);
    requests = [];
    await pushNow();
    expect(sent()).toEqual([2, 3]);
  });

  it('contains the permitted number of characters, but not one more', async () => {
    const around = JSON.stringify({
      seq: 1,
      team: TEAM,
      ...testMutations['task.rename']?.call({ id: taskId(1), name: '' }),
    }).length;
    const long = (seq: number, more: number) =>
      entry(seq, { mutation: rename(seq, 'x'.repeat(250_000 - around + more)) });
    await waiting(long(1, 0), long(2, 0));
    await pushNow();
    await database.outbox.put(long(2, 1));
    await database.meta.put(identity);
    await pushNow();
    expect(requests.map(({ mutations }) => mutations.length)).toEqual([2, 1]);
  });
});

describe('an answer', () => {
  beforeEach(() => waiting(entry(1), entry(2), entry(3)));
  const attempts = async (): Promise<number[]> =>
    (await database.outbox.toArray()).map((one) => one.attempts);

  it('advances pushedSeq to the last answered change, and leaves the changes in the outbox', async () => {
    answer = () => answered(2);
    expect(await pushNow()).toBe('sent');
    expect([await pushed(), await database.outbox.count()]).toEqual([2, 3]);
  });

  it('without results is a failure', async () => {
    answer = () => answered(0, []);
    expect(await pushNow()).toBe('failed');
  });

  it('is ignored by an engine that has lost the lead meanwhile', async () => {
    answer = async () => {
      await database.meta.put({ ...identity, leader: 'somebody' });
      return answered(3);
    };
    expect([await pushNow(), await pushed()]).toEqual(['lost', 0]);
  });

  it('[PU4] with a failure counts as an attempt of the change, except when the server is busy or away', async () => {
    answer = () => answered(1, [{ seq: 1, outcome: 'applied' }, failed(2, 'internal')]);
    expect(await pushNow()).toBe('failed');
    expect([await pushed(), await attempts()]).toEqual([1, [0, 1, 0]]);
    for (const code of ['rate_limited', 'unavailable', 'network', 'not_reached']) {
      answer = () => answered(1, [failed(2, code)]);
      expect(await pushNow(), code).toBe('failed');
    }
    expect(await attempts()).toEqual([0, 1, 0]);
  });

  it('[PU4] gives up a change after five failures, with the message of the server', async () => {
    answer = () => answered(0, [failed(1, 'internal', 'Boom.')]);
    for (let turn = 0; turn < 5; turn += 1) await pushNow();
    expect((await database.outbox.get(1))?.givenUp).toEqual({ code: 'quarantined', message: 'Boom.' });
    answer = () => answered(0, [failed(2, 'internal')]);
    for (let turn = 0; turn < 5; turn += 1) await pushNow();
    expect((await database.outbox.get(2))?.givenUp).toEqual({ code: 'quarantined', message: '' });
  });

  it('with a failure of a change that was not sent counts as no attempt', async () => {
    answer = () => answered(0, [failed(9, 'internal')]);
    expect(await pushNow()).toBe('failed');
    expect(await attempts()).toEqual([0, 0, 0]);
  });

  it.each(['replica_unknown', 'sequence_gap', 'reset_required'] as const)(
    '%s, for a change or for the batch, returns restart',
    async (code) => {
      answer = () => answered(0, [failed(1, code)]);
      expect(await pushNow()).toBe('restart');
      answer = refuse(code);
      expect(await pushNow()).toBe('restart');
      expect(await attempts()).toEqual([0, 0, 0]);
    },
  );

  it('no_session, for a change or for the batch, is thrown', async () => {
    answer = () => answered(0, [failed(1, 'no_session')]);
    await expect(pushNow()).rejects.toMatchObject({ code: 'no_session' });
    answer = refuse('no_session');
    await expect(pushNow({ alone: true })).rejects.toMatchObject({ code: 'no_session' });
    expect(await attempts()).toEqual([0, 0, 0]);
  });
});

describe('a batch that is refused as a whole', () => {
  const first = () => database.outbox.get(1);

  it('is thrown and counts as no attempt when it had several changes, whatever the reason', async () => {
    await waiting(entry(1), entry(2));
    for (const code of ['invalid', 'internal', 'network'] as const) {
      answer = refuse(code);
      await expect(pushNow(), code).rejects.toMatchObject({ code });
    }
    expect(await first()).toMatchObject({ attempts: 0, givenUp: null });
  });

  it('[PU3] gives up its only change with the reason', async () => {
    await waiting(entry(1), entry(2));
    answer = refuse('invalid');
    expect(await pushNow({ alone: true })).toBe('failed');
    expect((await first())?.givenUp).toEqual({ code: 'invalid', message: new AppError('invalid').message });
  });

  it('[PU3] gives up a change that was sent alone because of its length', async () => {
    await waiting(entry(1, { mutation: rename(1, 'x'.repeat(600_000)) }), entry(2));
    answer = refuse('invalid');
    expect(await pushNow()).toBe('failed');
    expect([(await first())?.givenUp?.code, (await database.outbox.get(2))?.givenUp]).toEqual([
      'invalid',
      null,
    ]);
  });

  it('[PU4] counts as an attempt of its only change when the server failed', async () => {
    await waiting(entry(1), entry(2));
    answer = refuse('internal');
    expect(await pushNow({ alone: true })).toBe('failed');
    expect(await first()).toMatchObject({ attempts: 1, givenUp: null });
  });

  it('counts as no attempt when the server is not reached or busy, or the program itself fails', async () => {
    await waiting(entry(1));
    for (const code of ['network', 'bad_answer', 'rate_limited', 'unavailable', 'not_reached'] as const) {
      answer = refuse(code);
      await expect(pushNow({ alone: true }), code).rejects.toMatchObject({ code });
    }
    answer = () => Promise.reject(new TypeError('of the program itself'));
    await expect(pushNow({ alone: true })).rejects.toThrow('of the program itself');
    expect(await first()).toMatchObject({ attempts: 0, givenUp: null });
  });
});
