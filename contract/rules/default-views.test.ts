import { expect, it } from 'vitest';
import {
  defaultViewOf,
  isDefaultView,
  isDefaultViewId,
  isDefaultViewPlace,
  MAX_DEFAULT_VIEWS,
  withDefaultView,
} from './default-views.ts';

const ID = '01932f6e-7c1a-4b2d-8e3f-0a1b2c3d4e5f';

it.each([ID, `${ID}/tasks`, `${ID}/reporting/time-sheet`])('accepts %s as a place', (text) => {
  expect(isDefaultViewPlace(text)).toBe(true);
});

it.each(['', 'tasks', `${ID}tasks`, `${ID}/Tasks`, `${ID}/`, `${ID}/a=b`, `${ID}/${'a'.repeat(61)}`])(
  'refuses %s as a place',
  (text) => {
    expect(isDefaultViewPlace(text)).toBe(false);
  },
);

it.each([
  [ID, true],
  ['all', true],
  ['', false],
  ['none', false],
  [`${ID}/tasks`, false],
])('%s is the id of a view: %j', (text, is) => {
  expect(isDefaultViewId(text)).toBe(is);
});

it.each([
  [`${ID}=all`, true],
  [`${ID}/tasks=${ID}`, true],
  ['', false],
  [ID, false],
  [`${ID}=`, false],
  [`=${ID}`, false],
  [`${ID}=all=all`, false],
])('%s is a place with its default view: %j', (text, is) => {
  expect(isDefaultView(text)).toBe(is);
});

it('stores one view per place, sorted, and removes it', () => {
  const chosen = withDefaultView(withDefaultView([], 'b', 'all'), 'a', ID);
  expect(chosen).toEqual([`a=${ID}`, 'b=all']);
  expect([defaultViewOf(chosen, 'a'), defaultViewOf(chosen, 'b'), defaultViewOf(chosen, 'c')]).toEqual([
    ID,
    'all',
    null,
  ]);
  expect(withDefaultView(chosen, 'a', 'all')).toEqual(['a=all', 'b=all']);
  expect(withDefaultView(chosen, 'a', null)).toEqual(['b=all']);
});

it('adds no place beyond the limit, but changes the view of an existing one', () => {
  const most = Array.from({ length: MAX_DEFAULT_VIEWS }, (_, n) => `${String(n)}=all`);
  expect(withDefaultView(most, 'more', 'all')).toEqual(most);
  expect(withDefaultView(most.slice(1), 'more', 'all')).toContain('more=all');
  expect(defaultViewOf(withDefaultView(most, '7', ID), '7')).toBe(ID);
});
