import { expect, it } from 'vitest';
import { choiceOf, chosenOf, readChoice } from './choice.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ALL = [1, 2, 3, 4, 5].map(id);
const [one = '', two = '', three = ''] = ALL;

it.each([
  ['all', ALL],
  ['none', []],
  ['a few', [one, three]],
  ['all but one', ALL.slice(1)],
])('writes %s and reads it back', (_what, chosen) => {
  const choice = choiceOf(chosen, ALL);
  expect(readChoice(choice)).toBe(choice);
  expect(chosenOf(choice, ALL)).toEqual(chosen);
});

it('uses the shorter form', () => {
  expect(choiceOf(ALL, ALL)).toBeUndefined();
  expect(choiceOf([], ALL)).toBe('none');
  expect(choiceOf(ALL.slice(1), ALL)).toBe(`!${one}`);
  expect(choiceOf([one], ALL)).toBe(one);
});

it('includes later items when the choice lists exclusions', () => {
  expect(chosenOf(`!${one}`, [...ALL, id(6)])).toContain(id(6));
  expect(chosenOf(one, [...ALL, id(6)])).toEqual([one]);
});

it('preserves the choice of items that are not in the list now', () => {
  const shorter = ALL.slice(1);
  const choice = choiceOf(shorter, shorter, `!${one}`);
  expect(choice).toBe(`!${one}`);
  expect(chosenOf(choice, ALL)).toEqual(shorter);
  expect(chosenOf(choiceOf([two], [two, three], `${one},${two}`), ALL)).toEqual([two, one].toSorted());
});

it.each(['', 'all', 'x', `!${one},`, `${one} ${two}`, 7, null, [one]])('rejects %s', (value) => {
  expect(readChoice(value)).toBeUndefined();
});
