import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { boundCalls, callsMade, textsOf } from './call-uses.mjs';

const source = (text) => ({ program: parseSync('some.tsx', text).program });
const CALLS = [
  { name: 'labels.list', path: '/api/v1/labels' },
  { name: 'labels.get', path: '/api/v1/labels/{id}' },
  { name: 'labels.used', path: '/api/v1/labels/used' },
  { name: 'plans.pausePost', path: '/api/v1/plans/pause' },
  { name: 'plans.pause', path: '/api/v1/plans/pause', stateChanging: true },
  { name: 'exports.tasks', path: '/api/v1/exports/tasks/file' },
  { name: 'exports.users', path: '/api/v1/office/users/export' },
];
const made = (text, shared = '') => [...callsMade(CALLS, textsOf([source(text)], [source(shared)]))].sort();

describe('a call is made', () => {
  it.each([
    ['by its name', `client.call('labels.list', {})`, ['labels.list']],
    [
      'as what a mutation sends',
      `define({ sends: ['labels.get', 'labels.used'] })`,
      ['labels.get', 'labels.used'],
    ],
    ['by a name put together', 'client.call(`plans.${what}Post`)', ['plans.pausePost']],
    ['at its address', `send({ path: '/api/v1/plans/pause' })`, ['plans.pausePost']],
    ['at its address with an id', 'send({ path: `/api/v1/labels/${id}` })', ['labels.get']],
    ['at the address that fits best', `send({ path: '/api/v1/labels/used?all=1' })`, ['labels.used']],
    [
      'below a constant',
      "const BASE = '/api/v1/exports'; const at = (path) => `${BASE}/${path}`; at('tasks/file')",
      ['exports.tasks'],
    ],
  ])('%s', (_, text, names) => expect(made(text)).toEqual(names));

  it('below an imported constant', () => {
    const shared = `export const OFFICE = '/api/v1/office'; const OTHER = '/api/v1/labels';`;
    expect(made('go(`${OFFICE}/${what}/export`); go(`${OTHER}`)', shared)).toEqual(['exports.users']);
  });
});

describe('a call is not made', () => {
  it.each([
    ['by a type', `type Answer = AnswerOf<'labels.list'>`],
    ['by a key of a table', `const failed = { 'labels.list': 'fetch_labels' }`],
    ['by a key of a text', `t('labels.list')`],
    ['by a longer address', `send({ path: '/api/v1/labels/used/more' })`],
  ])('%s', (_, text) => expect(made(text)).toEqual([]));
});

it('distinguishes a call that a binding answers from one that is only named', () => {
  const text = `const all = [bindRead(calls['labels.list'], {})]; app.post(calls['labels.get'].path)`;
  expect(boundCalls(source(text))).toEqual([
    { name: 'labels.list', isBound: true },
    { name: 'labels.get', isBound: false },
  ]);
});
