/** What the inbox stores of a change that was refused or given up. */
import { expect, it } from 'vitest';
import type { OutboxEntry } from '../replica/records.ts';
import { inboxRecord } from './inbox.ts';

const AT = '2026-11-28T10:00:00.000Z';
const entry = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 3,
  id: 'entry',
  mutation: { name: 'task.rename', args: { name: 'New' } },
  context: {} as OutboxEntry['context'],
  description: { key: 'rename', values: {} },
  at: '2026-11-27T10:00:00.000Z',
  before: [],
  footprint: { wrote: [], wroteIn: [], read: [] },
  touches: [{ entity: 'task', id: 'one' }],
  scopes: ['project:one'],
  edits: true,
  attempts: 1,
  givenUp: null,
  ...change,
});
const refusal = (code: string) => ({ code, message: 'no' });

it('[PU3] stores the change as it was made, with the reason and its details', () => {
  const { id, mutation, context, description, touches } = entry();
  const details = { field: 'name' };
  expect(inboxRecord(entry(), { ...refusal('conflict'), details }, AT)).toEqual({
    ...{ id, mutation, context, description, touches, details },
    ...{ kind: 'rejected', code: 'conflict', message: 'no', at: AT },
  });
  expect(inboxRecord(entry(), refusal('conflict'), AT).details).toBeNull();
});

it.each([
  { what: 'an edit of what is gone', code: 'not_found', edits: true, kind: 'lost-edit' },
  { what: 'something new below what is gone', code: 'not_found', edits: false, kind: 'rejected' },
  { what: 'an edit that is refused', code: 'forbidden', edits: true, kind: 'rejected' },
])('[PU3] $what is $kind', ({ code, edits, kind }) => {
  expect(inboxRecord(entry({ edits }), refusal(code), AT).kind).toBe(kind);
});

it('[PU4] stores the reason a change was given up for, not the answer to its empty call', () => {
  const givenUp = { code: 'quarantined', message: 'five times' };
  expect(inboxRecord(entry({ givenUp }), refusal('not_found'), AT)).toMatchObject({
    ...{ kind: 'quarantined', code: 'quarantined', message: 'five times' },
  });
});
