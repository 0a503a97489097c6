/** Of two people who remove the same, the second has lost nothing (PU3). */
import { expect, it } from 'vitest';
import { mutationNamed, mutationNames } from './index.ts';

const removals = mutationNames.filter((name) => /\.(remove|withdraw)$/.test(name));

it.each(removals)('[PU3] %s counts as done where its row is gone already', (name) => {
  expect(mutationNamed(name)?.removes).toBe(true);
});
