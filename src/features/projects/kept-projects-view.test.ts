// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';
import { keepProjectsView, withKeptView } from './kept-projects-view.ts';

beforeEach(() => localStorage.clear());

it('shows the list as the person left it, unless the address says how', () => {
  expect(withKeptView('ana', {})).toBeNull();
  keepProjectsView('ana', {
    mode: 'group',
    group_by: 'status',
    field: 'end_date',
    search: 'pier',
    edit: 'new',
  });
  expect(withKeptView('ana', { edit: 'new' })).toEqual({
    mode: 'group',
    group_by: 'status',
    field: 'end_date',
    edit: 'new',
  });
  expect(withKeptView('ana', { filter: 'archived' })).toBeNull();
  expect(withKeptView('ben', {})).toBeNull();
});

it('forgets it with the way back to the first view, and reads nothing it did not write', () => {
  keepProjectsView('ana', { filter: 'favorites' });
  keepProjectsView('ana', { search: 'pier' });
  expect(withKeptView('ana', {})).toBeNull();
  for (const stored of ['{', '[]', '7', 'null', '{"filter":"gone","mode":3}']) {
    localStorage.setItem(`${STORAGE_KEYS.projectsView}.ana`, stored);
    expect(withKeptView('ana', {})).toBeNull();
  }
});
