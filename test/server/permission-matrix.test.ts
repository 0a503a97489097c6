/**
 * The matrix of `docs/permissions.md`, complete, against the real server: every call for every kind of caller and every
 * relation of the ids, over HTTP, in batches and as numbered events. The expected outcomes are computed by
 * `contract/call-access.ts`. An allowed change is stopped after it was authorised, so that every case finds the same
 * rows; a denied one runs to its end.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CALLERS, projectOutcome, subjectOf, teamOutcome } from '../../contract/call-access.ts';
import { events } from '../../contract/compat/events.ts';
import type { LiveEvent } from '../../contract/compat/events/live-event.ts';
import { AppError } from '../../contract/errors.ts';
import { ACCEPTED_EVENTS } from '../../server/compat/inbound-events.ts';
import type { Binding } from '../../server/routes/binding.ts';
import { parseInput, type RawInput } from '../../server/routes/call-runner.ts';
import { bindings } from '../../server/routes/index.ts';
import { mutations } from '../../sync/mutations/index.ts';
import { requestOf } from './support/call-request.ts';
import { plantMatrix, type Case } from './support/matrix-world.ts';
import { NumberedClient } from './support/numbered-client.ts';
import { fittingInput, fittingValue, randomFrom, type Random } from './support/random-input.ts';
import { BATCH_LIMIT } from '../../contract/sync.ts';
import { batchAnswer } from '../../contract/sync-shapes.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** The verdicts of the policy, by user. */
const answers = vi.hoisted(() => ({
  verdicts: new Map<string, { readonly call: string; readonly verdict: string }[]>(),
  writes: new Set<string>(),
}));

vi.mock(import('../../server/policies/authorise.ts'), async (original) => {
  const real = await original();
  return {
    authorise: async (context, call, touched) => {
      const list = answers.verdicts.get(context.actor.userId) ?? [];
      answers.verdicts.set(context.actor.userId, list);
      try {
        const actor = await real.authorise(context, call, touched);
        list.push({ call: call.name, verdict: 'ok' });
        if (answers.writes.has(call.name)) throw new AppError('conflict', { allowed: true });
        return actor;
      } catch (error) {
        if (error instanceof AppError && error.details?.['allowed'] !== true)
          list.push({ call: call.name, verdict: error.code });
        throw error;
      }
    },
  };
});

/** How many inputs are tried until one has the expected verdict. */
const TRIES = 12;

let server: TestServer;
let cases: Case[];

beforeAll(async () => {
  for (const { call, kind } of bindings) if (kind === 'write') answers.writes.add(call.name);
  server = await startTestServer({ requestsPerMinute: 1_000_000 });
  cases = await plantMatrix(server);
}, 120_000);
afterAll(async () => server.close());

/** The kind of a field called `id`, where neither the address nor the field shows it. */
const ID_KINDS: Readonly<Record<string, string>> = {
  ...{ 'attachments.delete': 'attachment', 'attachments.download': 'attachment' },
  ...{ 'phases.create': 'project', 'phases.list': 'project' },
  ...{ 'projectComments.addReaction': 'update', 'projectComments.removeReaction': 'update' },
  ...{ 'projectComments.delete': 'update', 'projectComments.edit': 'update' },
  ...{ 'projects.members': 'project', 'projects.overview': 'project', 'projects.overviewMembers': 'project' },
  ...{ 'taskComments.deleteAttachment': 'commentfile', 'taskComments.download': 'commentfile' },
  ...{ 'tasks.replaceLabels': 'task', 'timeLogs.create': 'task' },
};
/** Fields whose parts must fit each other, or that no random text fits. */
const GIVEN: Readonly<Record<string, object>> = {
  'baselines.create': { name: 'Plan', dates: {} },
  'projects.duplicate': { status_ids: {} },
  'settings.setDefaultView': { place: '0197f6a0-0000-7000-8000-000000000001/due', view: 'all' },
};

/** Inputs that the call accepts, with ids of the case. */
function* inputs({ call }: Binding, { ids }: Case, random: Random): Generator<RawInput> {
  for (let tried = 0; tried < TRIES * 4; tried += 1) {
    // Comments on a project are what the product calls updates.
    const pool = call.name.startsWith('projectComments.') ? { ...ids, comment: ids['update'] ?? [] } : ids;
    const made = fittingInput(call, random, pool, ID_KINDS[call.name]);
    const given = GIVEN[call.name];
    const input = given === undefined ? made : { ...made, body: { ...(made.body as object), ...given } };
    try {
      parseInput(call, input);
      yield input;
    } catch {
      // Random texts do not always fit the schema.
    }
  }
}

interface Asked {
  readonly verdict: string | null;
  readonly status: number;
}

async function ask({ call }: Binding, { client, userId }: Case, input: RawInput): Promise<Asked> {
  answers.verdicts.set(userId, []);
  const { method, path, body } = requestOf(call, input);
  const changing = method !== 'GET' || call.stateChanging === true || call.stateChangingWith !== undefined;
  const token = changing ? await client.csrfToken() : false;
  const answer = await client.request(method, path, body, { token });
  const verdict = answers.verdicts.get(userId)?.at(-1)?.verdict ?? answer.code;
  return { verdict, status: answer.status };
}

/** Inputs with the expected verdict, for the batch. */
const led = new Map<string, RawInput>();
const keyOf = ({ call }: Binding, { caller, relation }: Case): string =>
  `${call.name} as ${caller}, ${relation}`;

/** The verdict on the call in the case: `ok` when one of the inputs is let through. */
async function verdictOf(binding: Binding, one: Case, expected: string): Promise<string> {
  const heard = new Set<string>();
  let tried = 0;
  for (const input of inputs(binding, one, randomFrom(binding.call.name.length * 31 + one.relation.length))) {
    const { verdict, status } = await ask(binding, one, input);
    if (status >= 500) return `status ${status}`;
    heard.add(verdict ?? `status ${status}`);
    if (verdict === expected) led.set(keyOf(binding, one), input);
    if (verdict === expected || verdict === 'ok' || (tried += 1) >= TRIES) break;
  }
  if (heard.has('ok')) return 'ok';
  return heard.has(expected) ? expected : [...heard].join(', ');
}

const inProject = bindings.filter((binding) => binding.subject !== undefined);
const withoutProject = bindings.filter((binding) => binding.subject === undefined);

/** Runs the cases of different people side by side, those of one person one after another. */
async function forEverybody(work: (one: Case) => Promise<void>, wanted = cases): Promise<void> {
  const people = Map.groupBy(wanted, ({ userId }) => userId);
  await Promise.all(
    [...people.values()].map(async (own) => {
      for (const one of own) await work(one);
    }),
  );
}

describe('every call', () => {
  it('on a project answers by the caller’s relation to it', async () => {
    const wrong: string[] = [];
    let asked = 0;
    await forEverybody(async (one) => {
      for (const binding of inProject) {
        const expected = projectOutcome(binding.call.access, subjectOf(one.caller, one.relation));
        const verdict = await verdictOf(binding, one, expected);
        asked += 1;
        if (verdict !== expected) wrong.push(`${keyOf(binding, one)}: ${verdict}, not ${expected}`);
      }
    });
    expect(wrong.toSorted()).toEqual([]);
    expect(asked).toBe(inProject.length * 5 * CALLERS.length);
  }, 300_000);

  it('without a project answers by the caller’s role in the team', async () => {
    const wrong: string[] = [];
    await forEverybody(
      async (one) => {
        for (const binding of withoutProject) {
          const expected = teamOutcome(binding.call.access, one.caller);
          const verdict = await verdictOf(binding, one, expected);
          if (verdict !== expected) wrong.push(`${keyOf(binding, one)}: ${verdict}, not ${expected}`);
        }
      },
      cases.filter(({ relation }) => relation === 'own'),
    );
    expect(wrong.toSorted()).toEqual([]);
  }, 300_000);
});

describe('every change in a batch', () => {
  it('is allowed or refused as over HTTP', async () => {
    const wrong: string[] = [];
    let sent = 0;
    const changes = inProject.filter(({ call }) => answers.writes.has(call.name));
    await forEverybody(async (one) => {
      const expectedOf = ({ call }: Binding) =>
        projectOutcome(call.access, subjectOf(one.caller, one.relation));
      const asked = changes.filter((binding) => led.has(keyOf(binding, one)));
      const replica = crypto.randomUUID();
      for (let start = 0; start < asked.length; start += BATCH_LIMIT) {
        const part = asked.slice(start, start + BATCH_LIMIT);
        const request = part.map((binding, index) => ({
          seq: start + index + 1,
          call: binding.call.name,
          ...led.get(keyOf(binding, one)),
        }));
        const answer = await one.client.post('/api/v1/batch', {
          ...{ protocol: 1, replica, epoch: null, mutations: request },
        });
        const { results } = z.parse(batchAnswer, answer.body);
        expect(results).toHaveLength(part.length);
        for (const [index, binding] of part.entries()) {
          const { outcome, code, details } = results[index] ?? { outcome: 'none' };
          const verdict = details?.['allowed'] === true ? 'ok' : code;
          sent += 1;
          if (outcome !== 'rejected' || verdict !== expectedOf(binding))
            wrong.push(`${keyOf(binding, one)}: ${outcome} ${verdict}, not ${expectedOf(binding)}`);
        }
      }
    });
    expect(wrong.toSorted()).toEqual([]);
    // The test over HTTP before has found an input for each.
    expect(sent).toBe(changes.length * 5 * CALLERS.length);
  }, 300_000);

  it('includes the calls of all mutations', () => {
    const writes = new Set(bindings.filter(({ kind }) => kind === 'write').map(({ call }) => call.name));
    const named = Object.values(mutations).flatMap(({ sends }) => sends);
    expect(named.filter((name) => !writes.has(name))).toEqual([]);
  });
});

describe('every numbered event', () => {
  it('makes only calls that the caller may make, and reveals no ids of a project they cannot read', async () => {
    const wrong: string[] = [];
    let allowed = 0;
    // One after another: a socket waits for everything it sent.
    for (const one of cases) {
      const socket = await NumberedClient.open(server.url, one.client.cookieHeader());
      const random = randomFrom(7);
      answers.verdicts.set(one.userId, []);
      const payloads: string[] = [];
      for (const number of ACCEPTED_EVENTS) {
        const { inbound }: LiveEvent = events[number];
        // Events without a payload make no call on a project.
        if (inbound === undefined) continue;
        for (let round = 0; round < 2; round += 1) {
          const payload = fittingValue(inbound, random, one.ids, events[number].name.toLowerCase());
          payloads.push(JSON.stringify(payload) ?? '');
          socket.send(number, payload);
        }
      }
      await socket.settled();
      for (const { call, verdict } of answers.verdicts.get(one.userId) ?? []) {
        const binding = inProject.find((other) => other.call.name === call);
        if (verdict !== 'ok' || binding === undefined) continue;
        allowed += 1;
        const expected = projectOutcome(binding.call.access, subjectOf(one.caller, one.relation));
        if (expected !== 'ok') wrong.push(`${keyOf(binding, one)}: let through`);
      }
      const sees = projectOutcome('project', subjectOf(one.caller, one.relation)) === 'ok';
      const sent = payloads.join(' ');
      for (const { name, raw } of sees ? [] : socket.heard) {
        const text = JSON.stringify(raw) ?? '';
        for (const id of Object.values(one.ids).flat())
          if (text.includes(id) && !sent.includes(id))
            wrong.push(`event ${name} as ${one.caller} tells ${id}`);
      }
      socket.close();
    }
    expect(wrong.toSorted()).toEqual([]);
    expect(allowed).toBeGreaterThan(CALLERS.length * 20);
  }, 300_000);
});
