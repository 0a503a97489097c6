import { beforeEach, expect, it } from 'vitest';
import { itemOfAddress, noteRecent, readRecent } from './recent-items.ts';

const PROJECT = '01939cb3-0000-7000-8000-000000000001';

beforeEach(() => localStorage.clear());

it('keeps what was opened last first, each once, and not for ever', () => {
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
  expect(readRecent('ada')).toHaveLength(12);
});

it('does without what it cannot read', () => {
  localStorage.setItem('holdfast.recent.ada', '{');
  expect(readRecent('ada')).toEqual([]);
  localStorage.setItem('holdfast.recent.ada', '[{"kind":"task","id":"x"},{"kind":"other","id":"y"},null]');
  expect(readRecent('ada')).toEqual([{ kind: 'task', id: 'x' }]);
});

it('knows from the address what is open', () => {
  const path = `/worklenz/projects/${PROJECT}`;
  expect(itemOfAddress(path, {})).toEqual({ kind: 'project', id: PROJECT });
  expect(itemOfAddress(path, { task: 't1' })).toEqual({
    kind: 'task',
    id: 't1',
  });
  expect(itemOfAddress('/worklenz/projects', {})).toBeNull();
  expect(itemOfAddress('/worklenz/home', { task: 't1' })).toBeNull();
});
