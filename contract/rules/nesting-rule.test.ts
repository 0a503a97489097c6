import { expect, it } from 'vitest';
import { LIMITS } from '../entities/limits.ts';
import { type Nesting, nestingProblem } from './nesting-rule.ts';

const nesting = (more: Partial<Nesting> = {}): Nesting => ({
  taskId: 'task',
  parentId: 'parent',
  aboveParent: [],
  levelsBelow: 0,
  sameProject: true,
  ...more,
});
const above = (count: number): string[] => Array.from({ length: count }, (_, index) => `above ${index}`);

it('refuses a parent in another project, and a task below itself', () => {
  expect(nestingProblem(nesting())).toBeNull();
  expect(nestingProblem(nesting({ sameProject: false, parentId: 'task' }))).toBe('parent_elsewhere');
  expect(nestingProblem(nesting({ parentId: 'task' }))).toBe('parent_cycle');
  expect(nestingProblem(nesting({ aboveParent: ['top', 'task'] }))).toBe('parent_cycle');
  expect(nestingProblem(nesting({ taskId: null, aboveParent: ['top', 'task'] }))).toBeNull();
});

it('limits the depth, counting the levels above and below', () => {
  const room = LIMITS.taskDepth - 1;
  expect(nestingProblem(nesting({ aboveParent: above(room) }))).toBeNull();
  expect(nestingProblem(nesting({ aboveParent: above(room), levelsBelow: 1 }))).toBe('too_deep');
  expect(nestingProblem(nesting({ aboveParent: above(room + 1) }))).toBe('too_deep');
});
