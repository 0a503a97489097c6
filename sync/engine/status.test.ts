import { expect, it } from 'vitest';
import { projectScope, userScope } from '../../contract/sync.ts';
import type { Cursor, Identity } from '../replica/records.ts';
import { bootstrapOf, type EngineState, statusOf } from './status.ts';

const UP: EngineState = {
  reachable: true,
  bootstrap: null,
  lastSyncedAt: '2026-11-20T09:00:00.000Z',
  signedOut: false,
  outdated: false,
  storageFull: false,
  clock: undefined,
};
const NOTHING = { waiting: 0, attention: 0, writing: 0, sending: null };
const HERE = { network: true, now: 10_000_000 };
const status = (engine: Partial<EngineState> = {}, counts: Partial<Parameters<typeof statusOf>[1]> = {}) =>
  statusOf({ ...UP, ...engine }, { ...NOTHING, ...counts }, HERE);

it.each([
  ['saved', {}, {}],
  ['saving', {}, { waiting: 1 }],
  ['saving', {}, { writing: 1 }],
  ['attention', {}, { attention: 1, waiting: 1 }],
  ['offline', { reachable: false }, { attention: 1, waiting: 1 }],
  ['offline', { signedOut: true }, {}],
] as const)('[ST1] is %s', (state, engine, counts) => {
  expect(status(engine, counts).state).toBe(state);
});

it('[ST2] counts changes being written as waiting only while the server answers', () => {
  expect(status({}, { waiting: 2, writing: 1 })).toMatchObject({ waiting: 3, writing: true });
  expect(status({ reachable: false }, { waiting: 2, writing: 1 })).toMatchObject({
    waiting: 2,
    writing: true,
  });
  expect(status({ signedOut: true }, { waiting: 2, writing: 1 }).waiting).toBe(2);
  expect(status({}, { waiting: 2 })).toMatchObject({ waiting: 2, writing: false });
});

it('reports the progress of sending only while the server is reached and the person signed in', () => {
  const sending = { done: 10, of: 400 };
  expect(status({}, { sending }).sending).toEqual(sending);
  expect(status({ reachable: false }, { sending }).sending).toBeNull();
  expect(status({ signedOut: true }, { sending }).sending).toBeNull();
});

it('includes the state of the engine and the clock offset', () => {
  const bootstrap = { scopesDone: 1, scopesTotal: 2, projectsBegun: 1, rows: 300 };
  const clock = { offset: 60_000, at: 9_000_000 };
  const engine = { bootstrap, clock, outdated: true, storageFull: true, signedOut: true };
  expect(statusOf({ ...UP, ...engine }, NOTHING, { ...HERE, network: false })).toEqual({
    state: 'offline',
    online: true,
    network: false,
    clockOffset: 60_000,
    waiting: 0,
    writing: false,
    attention: 0,
    sending: null,
    lastSyncedAt: UP.lastSyncedAt,
    bootstrap,
    signedOut: true,
    outdated: true,
    storageFull: true,
  });
});

it('reports the first sync by scopes, projects and rows, and null once it is complete', () => {
  const cursor = (scope: string, version: number, head: number): Cursor => ({
    scope,
    version,
    head,
    rank: 0,
    stale: false,
  });
  const cursors = [
    cursor(userScope('a'), 3, 3),
    cursor(projectScope('b'), 4, 9),
    cursor(projectScope('c'), 0, 2),
    cursor(projectScope('d'), 2, 2),
  ];
  const identity = (complete: boolean) => ({ complete }) as Identity;
  expect(bootstrapOf(identity(false), cursors, 712)).toEqual({
    scopesDone: 2,
    scopesTotal: 4,
    projectsBegun: 2,
    rows: 712,
  });
  expect(bootstrapOf(identity(true), cursors, 712)).toBeNull();
});
