/**
 * Decides which tasks match the search and the filters (tasks 4.1). A task matches the search also when one of its
 * descendants does; conditions of filters are in `filter-conditions.ts`. Ancestors of a match are shown with it,
 * greyed (finding P2).
 */
import { foldText } from '../../../contract/rules/fold-text.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { Condition } from './task-query.ts';

export type Test = Condition['onTask'];

type ChildrenOf = (node: TaskNode) => readonly TaskNode[];

export interface TaskFilter extends Condition {
  /** Nothing is requested: everything passes. */
  readonly empty: boolean;
}

/** A condition that the task or one of its descendants meets. */
export const inTree = (test: Test): Condition => ({
  onTask: test,
  inTree: (node, childrenOf) => anywhere(test, node, childrenOf),
});

export function joined(conditions: readonly Condition[], any: boolean): Condition {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  // A loop, because it runs for every task at each keystroke; stops at the first decisive condition.
  const decide = (matches: (one: Condition) => boolean): boolean => {
    for (const one of conditions) if (matches(one) === any) return any;
    return !any;
  };
  return {
    onTask: (node) => decide((one) => one.onTask(node)),
    inTree: (node, childrenOf) => decide((one) => one.inTree(node, childrenOf)),
  };
}

interface Wanted {
  readonly text: string;
  /** The number after the project's key, if the text starts with that key. */
  readonly number: string | null;
}

function wantedBy(search: string, projectKey: string): Wanted {
  const text = foldText(search).trim();
  const prefix = `${foldText(projectKey)}-`;
  return { text, number: text.startsWith(prefix) ? text.slice(prefix.length) : null };
}

/** Matches `KEY-12`, `12` after a matching key, and any part of a name. */
function searching(search: string, projectKey: string): Test | null {
  const { text, number } = wantedBy(search, projectKey);
  if (text === '') return null;
  return (node) =>
    node.text.includes(text) ||
    (number !== null && node.task.task_no > 0 && String(node.task.task_no).startsWith(number));
}

/** Whether the new search can only narrow the old one, as while typing on. */
export function narrowsSearch(before: string, after: string, projectKey: string): boolean {
  const [old, now] = [wantedBy(before, projectKey), wantedBy(after, projectKey)];
  if (!now.text.includes(old.text)) return false;
  return old.text === '' || now.number === null || (old.number !== null && now.number.startsWith(old.number));
}

export function taskFilter(
  search: string,
  filterCondition: Condition | null,
  projectKey: string,
): TaskFilter {
  const words = searching(search, projectKey);
  const all = [...(words ? [inTree(words)] : []), ...(filterCondition ? [filterCondition] : [])];
  return { ...joined(all, false), empty: all.length === 0 };
}

/** Whether the task itself passes everything. */
export const matchesTask = (filter: TaskFilter, node: TaskNode): boolean => filter.onTask(node);

/** Whether the task is shown: it matches, counting descendants, or a descendant is shown. */
export function matchesTree(filter: TaskFilter, node: TaskNode, childrenOf: ChildrenOf): boolean {
  return (
    filter.inTree(node, childrenOf) ||
    childrenOf(node).some((child) => matchesTree(filter, child, childrenOf))
  );
}

function anywhere(test: Test, node: TaskNode, childrenOf: ChildrenOf): boolean {
  return test(node) || childrenOf(node).some((child) => anywhere(test, child, childrenOf));
}
