/** When two people delete the same row, the second deletion counts as done (PU3). */
import { expect, it } from 'vitest';
import { mutationNamed, mutationNames } from './index.ts';

const removals = mutationNames.filter((name) => /\.(remove|withdraw)$/.test(name));

it.each(removals)(
  '[PU3] %s is marked as a deletion, which counts as done when its row is missing',
  (name) => {
    expect(mutationNamed(name)?.removes).toBe(true);
  },
);
