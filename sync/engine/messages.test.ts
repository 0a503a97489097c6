import { expect, it } from 'vitest';
import { channelName, leaderLock, readMessage } from './messages.ts';

it.each([
  { kind: 'rows', commit: 1, changes: [] },
  { kind: 'outbox', appended: true },
  { kind: 'inbox' },
  { kind: 'files' },
  { kind: 'history' },
  { kind: 'engine', state: {} },
  { kind: 'lead' },
  { kind: 'ask' },
  { kind: 'focus', tab: 'one', projectId: null },
  { kind: 'signal', signal: 'online' },
  { kind: 'resume' },
  { kind: 'refresh' },
  { kind: 'live', event: 1, payload: null },
  { kind: 'logout' },
])('reads messages of kind $kind', (message) => {
  expect(readMessage(message)).toBe(message);
});

it.each([null, undefined, 'rows', {}, { kind: 'later' }, { kind: 3 }, []])('ignores %j', (value) => {
  expect(readMessage(value)).toBeNull();
});

it('gives each person a channel and a lock of their own', () => {
  const names = ['ada', 'bob'].flatMap((user) => [channelName(user), leaderLock(user)]);
  expect(new Set(names).size).toBe(4);
});
