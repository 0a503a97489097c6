import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatTasks, nestedTasks, validLevels } from './task-template.ts';

const item = (name: string, level: number) => ({ name, level, total_minutes: 0 });

describe('levels of a task template', () => {
  it('start at the top and have no gaps', () => {
    const levels = (given: number[]) =>
      validLevels(given.map((level) => ({ level }))).map((one) => one.level);
    expect(levels([2, 2, 5, 0, 2, 1])).toEqual([0, 1, 2, 0, 1, 1]);
    expect(levels([])).toEqual([]);
    expect(levels([-1, 9])).toEqual([0, 1]);
    // There are three levels: a fourth becomes the third.
    expect(levels([0, 1, 2, 3, 3])).toEqual([0, 1, 2, 2, 2]);
  });

  it('determine which task is below which', () => {
    const items = [item('a', 0), item('b', 1), item('c', 2), item('d', 1), item('e', 0), item('f', 1)];
    expect(nestedTasks(items)).toMatchObject([
      { name: 'a', sub_tasks: [{ name: 'b', sub_tasks: [{ name: 'c' }] }, { name: 'd' }] },
      { name: 'e', sub_tasks: [{ name: 'f' }] },
    ]);
  });

  it('are read from a tree, in which a task needs only a name', () => {
    expect(flatTasks([{ name: 'a', sub_tasks: [{ name: 'b', total_minutes: 30 }] }, { name: 'c' }])).toEqual([
      ...[item('a', 0), { ...item('b', 1), total_minutes: 30 }, item('c', 0)],
    ]);
  });

  it('are the same after conversion to a tree and back', () => {
    const anyItem = fc.record({
      name: fc.constantFrom('Dig', 'Paint', 'Dig'),
      level: fc.integer({ min: 0, max: 2 }),
      total_minutes: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 30, size: 'max' }), (items) => {
        expect(flatTasks(nestedTasks(items))).toEqual(validLevels(items));
      }),
    );
  });
});
