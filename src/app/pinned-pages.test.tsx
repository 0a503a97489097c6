import { afterEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from './device-storage.ts';
import { hasPinnedPages, parseRoutes, setPinned } from './pinned-pages.ts';

const LABELS = { name: 'labels', path: '/worklenz/settings/labels', adminOnly: true };
const paths = () => parseRoutes(localStorage.getItem(STORAGE_KEYS.navRoutes))?.map(({ path }) => path);

afterEach(() => localStorage.clear());

it('keeps a pinned page behind the usual entries, once, under the name other clients know', () => {
  setPinned(LABELS, true);
  setPinned(LABELS, true);
  expect(paths()).toEqual([
    '/worklenz/home',
    '/worklenz/projects',
    '/worklenz/reporting/overview',
    '/worklenz/settings/labels',
  ]);
  expect(parseRoutes(localStorage.getItem('navRoutes'))).toContainEqual(LABELS);
  expect(hasPinnedPages()).toBe(true);
});

it('forgets the list when the last page goes', () => {
  setPinned(LABELS, true);
  setPinned({ ...LABELS, name: 'teams', path: '/worklenz/settings/teams' }, true);
  setPinned(LABELS, false);
  expect(paths()?.at(-1)).toBe('/worklenz/settings/teams');
  setPinned({ ...LABELS, path: '/worklenz/settings/teams' }, false);
  expect(localStorage.getItem('navRoutes')).toBeNull();
  expect(hasPinnedPages()).toBe(false);
});

it.each([
  ['nothing', null, null],
  ['no list', '{"path":"/worklenz/home"}', null],
  ['no JSON', '[{', null],
  ['entries of another form', '[1, null, {"name":"x"}, {"name":"x","path":3,"adminOnly":false}]', []],
])('reads %s as what it is', (_, stored, routes) => {
  expect(parseRoutes(stored)).toEqual(routes);
});
