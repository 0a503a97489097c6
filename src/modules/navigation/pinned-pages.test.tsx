import { afterEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';
import { hasPinnedPages, inOrder, parseRoutes, withPage } from './pinned-pages.ts';

const HOME = '/worklenz/home';
const PROJECTS = '/worklenz/projects';
const SCHEDULE = '/worklenz/schedule';
const REPORTING = '/worklenz/reporting/overview';
const LABELS = '/worklenz/settings/labels';

afterEach(() => localStorage.clear());

it('adds a page once behind the default pages, and removes it', () => {
  const withLabels = withPage(null, LABELS, true);
  expect(withLabels).toEqual([HOME, PROJECTS, SCHEDULE, REPORTING, LABELS]);
  expect(withPage(withLabels, LABELS, true)).toEqual(withLabels);
  expect(withPage(withLabels, LABELS, false)).toEqual([HOME, PROJECTS, SCHEDULE, REPORTING]);
});

it('applies the new order of the visible pages around those that the person does not see', () => {
  expect(inOrder(null, [PROJECTS, HOME])).toEqual([PROJECTS, HOME, SCHEDULE, REPORTING]);
  expect(inOrder([HOME, REPORTING, PROJECTS, LABELS], [LABELS, HOME, PROJECTS])).toEqual([
    LABELS,
    REPORTING,
    HOME,
    PROJECTS,
  ]);
  expect(inOrder([HOME, PROJECTS], ['/worklenz/elsewhere', PROJECTS, HOME])).toEqual([PROJECTS, HOME]);
});

it('reads from the storage of the device whether pages are pinned', () => {
  expect(hasPinnedPages()).toBe(false);
  localStorage.setItem(
    STORAGE_KEYS.navRoutes,
    JSON.stringify([{ name: 'labels', path: LABELS, adminOnly: true }]),
  );
  expect(hasPinnedPages()).toBe(true);
});

it.each([
  ['nothing', null, null],
  ['no list', '{"path":"/worklenz/home"}', null],
  ['no JSON', '[{', null],
  ['entries of another form', '[1, null, {"name":"x"}, {"name":"x","path":3,"adminOnly":false}]', []],
])('tolerates %s in the storage', (_, stored, routes) => {
  expect(parseRoutes(stored)).toEqual(routes);
});
