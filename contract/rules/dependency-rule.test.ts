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

it('refuses an existing dependency and a cycle, and allows others', () => {
  const edges = [edge('b', 'a'), edge('c', 'a'), edge('d', 'b')];
  expect(dependencyProblem(edges, 'b', 'a')).toBe('dependency_exists');
  expect(dependencyProblem(edges, 'd', 'a')).toBeNull();
  expect(dependencyProblem(edges, 'b', 'e')).toBeNull();
  expect(dependencyProblem(edges, 'a', 'd')).toBe('dependency_cycle');
});

it('has finish-to-start as the first kind of dependency', () => {
  expect(FINISH_START).toBe(DEPENDENCY_KINDS[0]);
});

it('detects cycles of one task, of two tasks and through others', () => {
  expect(createsCycle([], 'a', 'a')).toBe(true);
  expect(createsCycle([edge('a', 'b')], 'b', 'a')).toBe(true);
  expect(createsCycle([edge('b', 'a')], 'c', 'b')).toBe(false);
  // One of the two tasks that b waits for leads back to a.
  expect(createsCycle([edge('b', 'x'), edge('b', 'c'), edge('c', 'a')], 'a', 'b')).toBe(true);
  expect(createsCycle([edge('b', 'c'), edge('b', 'x'), edge('c', 'a')], 'a', 'b')).toBe(true);
});

it('terminates when the existing dependencies already contain a cycle', () => {
  expect(createsCycle([edge('b', 'c'), edge('c', 'b')], 'a', 'b')).toBe(false);
});

it('lists once each open task whose end the task or its subtask waits for', () => {
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
