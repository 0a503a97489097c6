/** When two people delete the same row, the second deletion counts as done (PU3). */
import { expect, it } from 'vitest';
import { planOutbox } from '../engine/settle.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import { mutationNames, mutations } from './index.ts';

const removals = mutationNames.filter(
  (name) => /\.(remove|withdraw|discard)$/.test(name) || name === 'taskSchedule.stop',
);
const NOW = '2026-11-26T12:00:00.000Z';
const identity: Identity = {
  ...{ key: 'identity', replica: 'replica', epoch: 'epoch', nextSeq: 2, pushedSeq: 1, leader: null },
  ...{ commits: 0, lastSyncedAt: null, complete: true, outdated: false },
};

/** The plan after the server refused the mutation because its row is missing. */
function planOf(name: string) {
  const entry: OutboxEntry = {
    ...{ seq: 1, id: 'entry', mutation: { name, args: {} }, description: { key: '', values: {} }, at: NOW },
    context: { userId: 'user', teamMemberId: null, teamId: null, now: NOW },
    ...{ before: [], footprint: { wrote: [], wroteIn: [], read: [] }, touches: [], scopes: [] },
    ...{ edits: true, attempts: 0, givenUp: null },
  };
  const rejected = [{ seq: 1, code: 'not_found', message: '' }];
  const pulled = { replica: 'replica', epoch: 'epoch', lastSeq: 1, rejected, granted: [] };
  return planOutbox([entry], { identity, pulled, cursors: new Map(), mutations, userId: 'user' });
}

it.each(removals)('[PU3] %s counts as done when the server refuses it because its row is missing', (name) => {
  const { leaving, refused } = planOf(name);
  expect([leaving.size, refused.size]).toEqual([1, 0]);
});
