/**
 * Builds the rows of single tasks: the task's own row, and those of its visible subtasks. Unchanged rows are the same
 * objects as last time. The hot path of typing in the search field: visits each task once.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { TaskNode } from '../store/task-node.ts';
import { mayBeInSeveral } from './grouping.ts';
import { matchesTask, matchesTree, type TaskFilter } from './task-filter.ts';
import type { ListRow, TaskQuery, TaskRow } from './task-query.ts';

/** What the walk needs to know about tasks. */
export interface WalkSource {
  /** Direct subtasks in the list's mode and order. */
  readonly childrenOf: (node: TaskNode) => readonly TaskNode[];
  /** How many of them are done. */
  readonly doneOf: (nodes: readonly TaskNode[]) => number;
}

/** A task directly in a group, as shown. */
export interface BuiltRow {
  readonly row: TaskRow;
  /** Rows under it; null when there are none. */
  readonly below: readonly ListRow[] | null;
}

const NO_NODES: readonly TaskNode[] = [];

export class ListWalk {
  readonly #query: TaskQuery;
  readonly #filter: TaskFilter;
  readonly #source: WalkSource;

  constructor(query: TaskQuery, filter: TaskFilter, source: WalkSource) {
    this.#query = query;
    this.#filter = filter;
    this.#source = source;
  }

  /** Whether a task is shown, for itself or for a descendant; in a flat list every task counts for itself. */
  passes(node: TaskNode): boolean {
    if (this.#filter.empty || matchesTask(this.#filter, node)) return true;
    if (this.#query.flat || node.children.length === 0) return false;
    return matchesTree(this.#filter, node, this.#source.childrenOf);
  }

  /** `known` are the previous rows below tasks of the group, `last` is the task's own previous row in it. */
  make(node: TaskNode, groupId: string, known: WeakMap<Task, TaskRow>, last?: BuiltRow): BuiltRow {
    const row = this.#row(node, groupId, 0, last?.row);
    if (!row.expanded && this.#query.addUnder !== node.task.id) {
      return last?.row === row && last.below === null ? last : { row, below: null };
    }
    const below: ListRow[] = [];
    this.#emitBelow(row, node, known, below);
    return { row, below };
  }

  #row(node: TaskNode, groupId: string, depth: number, old: TaskRow | undefined): TaskRow {
    const { task } = node;
    const leaf = this.#query.flat || node.children.length === 0;
    const children = leaf ? NO_NODES : this.#source.childrenOf(node);
    const parent = children.length > 0;
    const doneSubtasks = parent ? this.#source.doneOf(children) : 0;
    const expanded = parent && this.#isExpanded(task, children);
    // A leaf is visited only because it matches, or because its parent was expanded by hand.
    const matches = this.#filter.empty || (!parent && depth === 0) || matchesTask(this.#filter, node);
    if (
      old?.task === task &&
      old.depth === depth &&
      old.subtaskCount === children.length &&
      old.doneSubtasks === doneSubtasks &&
      old.expanded === expanded &&
      old.matches === matches
    ) {
      return old;
    }
    return {
      kind: 'task',
      key: mayBeInSeveral(this.#query.groupBy) ? `${groupId} ${task.id}` : task.id,
      task,
      groupId,
      depth,
      subtaskCount: children.length,
      doneSubtasks,
      expanded,
      matches,
    };
  }

  /** Expanded by hand, or because a descendant matches the filters. */
  #isExpanded(task: Task, children: readonly TaskNode[]): boolean {
    if (this.#query.expanded.has(task.id)) return true;
    return !this.#filter.empty && children.some((child) => this.passes(child));
  }

  #emitBelow(row: TaskRow, node: TaskNode, known: WeakMap<Task, TaskRow>, rows: ListRow[]): void {
    const { task, groupId, depth } = row;
    if (row.expanded) {
      // Below a matching task, expanding it by hand shows all subtasks.
      const everything = row.matches && this.#query.expanded.has(task.id);
      for (const child of this.#source.childrenOf(node)) {
        if (!everything && !this.passes(child)) continue;
        const childRow = this.#row(child, groupId, depth + 1, known.get(child.task));
        known.set(child.task, childRow);
        rows.push(childRow);
        this.#emitBelow(childRow, child, known, rows);
      }
    }
    if (this.#query.addUnder !== task.id) return;
    const key = `add under ${row.key}`;
    rows.push({ kind: 'quick-add', key, groupId, parentTaskId: task.id, depth: depth + 1 });
  }
}
