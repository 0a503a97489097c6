import { expect, it } from 'vitest';
import {
  createsCycle,
  DEPENDENCY_KINDS,
  dependencyProblem,
  FINISH_START,
  openBlockers,
} from './dependency-rule.ts';

/** `waits` waits for `first`. */
const edge = (waits: string, first: string) => ({ task_id: waits, related_task_id: first });

it('refuses a dependency that is there, and only that one', () => {
  const edges = [edge('b', 'a'), edge('c', 'a'), edge('d', 'b')];
  expect(dependencyProblem(edges, 'b', 'a')).toBe('dependency_exists');
  expect(dependencyProblem(edges, 'd', 'a')).toBeNull();
  expect(dependencyProblem(edges, 'b', 'e')).toBeNull();
  expect(dependencyProblem(edges, 'a', 'd')).toBe('dependency_cycle');
});

it('joins the end of what is waited for with the start of what waits, unless another kind is given', () => {
  expect(FINISH_START).toBe(DEPENDENCY_KINDS[0]);
});

it('finds a cycle of one, of two and through others', () => {
  expect(createsCycle([], 'a', 'a')).toBe(true);
  expect(createsCycle([edge('a', 'b')], 'b', 'a')).toBe(true);
  expect(createsCycle([edge('b', 'a')], 'c', 'b')).toBe(false);
  // The second of the tasks that b waits for leads back.
  expect(createsCycle([edge('b', 'x'), edge('b', 'c'), edge('c', 'a')], 'a', 'b')).toBe(true);
  expect(createsCycle([edge('b', 'c'), edge('b', 'x'), edge('c', 'a')], 'a', 'b')).toBe(true);
});

it('ends where the tasks behind are a cycle already', () => {
  expect(createsCycle([edge('b', 'c'), edge('c', 'b')], 'a', 'b')).toBe(false);
});

it('names each open task once whose end the family waits for', () => {
  const edges = [
    { ...edge('task', 'open'), kind: 'finish_start' as const },
    { ...edge('child', 'open'), kind: 'finish_finish' as const },
    { ...edge('task', 'done'), kind: 'finish_start' as const },
    { ...edge('task', 'begun'), kind: 'start_start' as const },
    { ...edge('task', 'later'), kind: 'start_finish' as const },
    { ...edge('other', 'elsewhere'), kind: 'finish_start' as const },
  ];
  expect(openBlockers(['task', 'child'], edges, (id) => id === 'done')).toEqual(['open']);
});
