import { describe, expect, it } from 'vitest';
import { openingAddress, readPushMessage } from './push-message.ts';

const MESSAGE = {
  v: 1,
  user: 'u',
  ids: ['n1', 'n2'],
  team_id: 't',
  tag: 'task',
  title: 'Builders · Holdfast',
  body: 'Ada assigned you to Paint',
  url: '/worklenz/projects/p',
  params: { task: 'k', tab: 'tasks-list' },
  actions: { open: 'Open', read: 'Mark as read' },
  unread: 3,
} as const;

describe('a push message', () => {
  it('is parsed unchanged', () => {
    expect(readPushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
    const bare = { ...MESSAGE, ids: [], team_id: null, url: null, params: null };
    expect(readPushMessage(JSON.stringify(bare))).toEqual(bare);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{broken'],
    ['another version', JSON.stringify({ ...MESSAGE, v: 2 })],
    ['no title', JSON.stringify({ ...MESSAGE, title: undefined })],
    ['ids that are none', JSON.stringify({ ...MESSAGE, ids: [1] })],
    ['parameters that are no texts', JSON.stringify({ ...MESSAGE, params: { task: {} } })],
    ['no words for the buttons', JSON.stringify({ ...MESSAGE, actions: {} })],
    ['a list', '[]'],
  ])('is ignored when it is %s', (_, text) => {
    expect(readPushMessage(text)).toBeNull();
  });

  it('opens a URL with its target, parameters, team and notifications', () => {
    const address = new URL(openingAddress(MESSAGE), 'https://work.example.com');
    expect(address.pathname).toBe('/worklenz/open');
    expect([...address.searchParams]).toEqual([
      ['to', '/worklenz/projects/p'],
      ['task', 'k'],
      ['team', 't'],
      ['read', 'n1'],
      ['read', 'n2'],
    ]);
  });
});
