import { beforeEach, expect, it } from 'vitest';
import { itemsOfAddress, noteRecent, readRecent } from './recent-items.ts';

const PROJECT = '01939cb3-0000-7000-8000-000000000001';

beforeEach(() => localStorage.clear());

it('lists the last opened items first, each once, per person, 24 at most', () => {
  for (const id of ['a', 'b', 'a', 'c']) noteRecent('ada', { kind: 'task', id });
  noteRecent('ada', { kind: 'project', id: 'a' });
  expect(readRecent('ada').map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'project a',
    'task c',
    'task a',
    'task b',
  ]);
  expect(readRecent('bo')).toEqual([]);
  for (let n = 0; n < 40; n += 1) noteRecent('ada', { kind: 'task', id: String(n) });
  expect(readRecent('ada')).toHaveLength(24);
});

it('ignores unreadable entries', () => {
  localStorage.setItem('holdfast.recent.ada', '{');
  expect(readRecent('ada')).toEqual([]);
  localStorage.setItem('holdfast.recent.ada', '[{"kind":"task","id":"x"},{"kind":"other","id":"y"},null]');
  expect(readRecent('ada')).toEqual([{ kind: 'task', id: 'x' }]);
});

it('reads the open items from the address: a project, a task over a screen, a task in its project', () => {
  const path = `/worklenz/projects/${PROJECT}`;
  const project = { kind: 'project', id: PROJECT };
  const task = { kind: 'task', id: 't1' };
  expect(itemsOfAddress(path, {})).toEqual([project]);
  expect(itemsOfAddress(path, { task: 't1' })).toEqual([project, task]);
  expect(itemsOfAddress(path, { over: 't1' })).toEqual([project, task]);
  expect(itemsOfAddress('/worklenz/home', { task: 't1' })).toEqual([task]);
  expect(itemsOfAddress('/worklenz/projects', {})).toEqual([]);
  expect(itemsOfAddress('/auth/login', { task: 't1' })).toEqual([]);
});
