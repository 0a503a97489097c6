import { describe, expect, it } from 'vitest';
import { inOrder, slackOf } from './plan-slack.ts';
import { waits } from '../../test/support/planned.ts';

describe('inOrder', () => {
  it('puts predecessors first, and keeps the given order otherwise', () => {
    expect(inOrder(['c', 'b', 'a', 'free'], [waits('c', 'b'), waits('b', 'a')])).toEqual([
      ...['a', 'free', 'b', 'c'],
    ]);
    // A task comes after the last of its predecessors.
    expect(inOrder(['z', 'x', 'y'], [waits('z', 'x'), waits('z', 'y'), waits('y', 'x')])).toEqual([
      ...['x', 'y', 'z'],
    ]);
  });

  it('puts a successor behind a task with several predecessors, whatever the given order', () => {
    const edges = [waits('z', 'x'), waits('z', 'y'), waits('after', 'z')];
    expect(inOrder(['after', 'z', 'x', 'y'], edges)).toEqual(['x', 'y', 'z', 'after']);
  });

  it('puts the tasks of a cycle, and their successors, last', () => {
    const edges = [waits('a', 'b'), waits('b', 'a'), waits('c', 'a'), waits('e', 'd')];
    expect(inOrder(['a', 'b', 'c', 'e', 'd'], edges)).toEqual(['d', 'e', 'a', 'b', 'c']);
  });
});

describe('slack', () => {
  it('follows the dependencies, whatever the order of the tasks', () => {
    // `last` cannot start on day 1 as planned: the plan ends on day 6, and not on day 2.
    const slack = slackOf({
      spans: [
        ['last', 1, 2],
        ['middle', 2, 3],
        ['first', 0, 4],
        ['beside', 0, 2],
      ],
      edges: [waits('last', 'middle'), waits('middle', 'first')],
    });
    expect(Object.fromEntries(slack)).toEqual({
      first: { days: 0, critical: true },
      middle: { days: 0, critical: true },
      last: { days: 0, critical: true },
      beside: { days: 4, critical: false },
    });
  });
});
