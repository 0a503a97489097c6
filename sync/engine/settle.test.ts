import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, taskId, taskRow, USER } from '../../test/support/sync-fixture.ts';
import { mutations } from '../mutations/index.ts';
import type { Cursor, Identity, OutboxEntry } from '../replica/records.ts';
import { planOutbox } from './settle.ts';

const ELSEWHERE = '0190a6f0-0000-7000-8000-0000000000ee';
const AT = '2026-11-26T12:00:00.000Z';

const identity: Identity = {
  key: 'identity',
  replica: 'replica',
  epoch: 'epoch',
  nextSeq: 3,
  pushedSeq: 2,
  leader: null,
  commits: 1,
  lastSyncedAt: null,
  complete: true,
  outdated: false,
};

function entry(seq: number, before: OutboxEntry['before']): OutboxEntry {
  return {
    seq,
    id: `entry ${String(seq)}`,
    mutation: { name: 'task.rename', args: { taskId: taskId(seq), name: 'Mine' } },
    context: { userId: USER, teamMemberId: null, teamId: null, now: AT },
    description: { key: 'task.rename', values: {} },
    at: AT,
    before,
    footprint: { wrote: [], wroteIn: [], read: [] },
    touches: [],
    scopes: [projectScope(PROJECT)],
    edits: true,
    attempts: 0,
    givenUp: null,
  };
}

const cursor = (project: string, version: number): Cursor => ({
  scope: projectScope(project),
  version,
  head: 5,
  rank: 0,
  stale: false,
});

/** Entries that leave when the server has answered for both and a scope of one is read to a version of five. */
function leaving(entries: readonly OutboxEntry[], elsewhere: number): readonly number[] {
  const cursors = [cursor(PROJECT, 5), cursor(ELSEWHERE, elsewhere)];
  const plan = planOutbox(entries, {
    identity,
    pulled: { replica: 'replica', epoch: 'epoch', lastSeq: 2, rejected: [], granted: [] },
    cursors: new Map(cursors.map((one) => [one.scope, one])),
    mutations,
    userId: USER,
  });
  return [...plan.leaving].map(({ seq }) => seq);
}

describe('what leaves the outbox', () => {
  const moved = taskRow(1, { project_id: ELSEWHERE });
  const entries = [
    entry(1, [{ entity: 'task', id: moved.id, row: moved }]),
    entry(2, [{ entity: 'task', id: taskId(2), row: taskRow(2) }]),
  ];

  it('[FD5] waits until the place is read that a replay wrote to, and what came after waits with it', () => {
    expect(leaving(entries, 3)).toEqual([]);
  });

  it('[FD5] leaves once everything it wrote to is read', () => {
    expect(leaving(entries, 5)).toEqual([1, 2]);
  });
});
