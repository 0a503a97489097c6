import { expect, it } from 'vitest';
import { isDefaultView, isDefaultViewId, isDefaultViewPlace } from './default-views.ts';

const ID = '01932f6e-7c1a-4b2d-8e3f-0a1b2c3d4e5f';

it.each([ID, `${ID}/tasks`, `${ID}/reporting/time-sheet`])('takes %s for a place', (text) => {
  expect(isDefaultViewPlace(text)).toBe(true);
});

it.each(['', 'tasks', `${ID}tasks`, `${ID}/Tasks`, `${ID}/`, `${ID}/a=b`, `${ID}/${'a'.repeat(61)}`])(
  'takes %s for no place',
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
])('%s is a view: %j', (text, is) => {
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
])('%s is a place with its view: %j', (text, is) => {
  expect(isDefaultView(text)).toBe(is);
});
