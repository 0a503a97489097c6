import { expect, it } from 'vitest';
import { makeNested } from './outline.ts';

const madeOf = (...depths: number[]): string[] =>
  makeNested(
    depths.map((depth) => ({ depth })),
    (_, index, above: string | null) => `${above ?? ''}>${String(index)}`,
  );

it('creates each line below the last preceding line that is less deep', () => {
  expect(madeOf(0, 1, 2, 1, 0, 1)).toEqual(['>0', '>0>1', '>0>1>2', '>0>3', '>4', '>4>5']);
  expect(madeOf()).toEqual([]);
});

it('treats a line that is too deep as one level below the line before it', () => {
  expect(madeOf(3, 0, 5, 1)).toEqual(['>0', '>1', '>1>2', '>1>3']);
});

it('puts lines at the top whose parent was not created', () => {
  const lines = ['lost', 'below it'].map((name, depth) => ({ name, depth }));
  const above: (string | null)[] = [];
  makeNested(lines, ({ name }, _, parent: string | null) => {
    above.push(parent);
    return name === 'lost' ? null : name;
  });
  expect(above).toEqual([null, null]);
});
