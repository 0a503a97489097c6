// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';
import { saveProjectsView, withSavedView } from './saved-projects-view.ts';

beforeEach(() => localStorage.clear());

it('restores the last view of the person, unless the address sets one', () => {
  expect(withSavedView('ana', {})).toBeNull();
  saveProjectsView('ana', {
    mode: 'group',
    group_by: 'status',
    field: 'end_date',
    search: 'pier',
    edit: 'new',
  });
  expect(withSavedView('ana', { edit: 'new' })).toEqual({
    mode: 'group',
    group_by: 'status',
    field: 'end_date',
    edit: 'new',
  });
  expect(withSavedView('ana', { filter: 'archived' })).toBeNull();
  expect(withSavedView('ben', {})).toBeNull();
});

it('forgets the view when it is reset, and ignores malformed stored values', () => {
  saveProjectsView('ana', { filter: 'favorites' });
  saveProjectsView('ana', { search: 'pier' });
  expect(withSavedView('ana', {})).toBeNull();
  for (const stored of ['{', '[]', '7', 'null', '{"filter":"gone","mode":3}']) {
    localStorage.setItem(`${STORAGE_KEYS.projectsView}.ana`, stored);
    expect(withSavedView('ana', {})).toBeNull();
  }
});
