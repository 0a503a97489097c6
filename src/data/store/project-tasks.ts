/**
 * All tasks of one project in memory, updated by changed keys (decision 20). Owns the rows, the parent index and a
 * short log of changes, from which lists update themselves.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from '../../lib/emitter.ts';
import { FollowedRead } from './followed-read.ts';
import type { TaskChanges } from './task-feed.ts';
import { TaskNode } from './task-node.ts';

/** One change: the row before and after, null where there was none. */
export interface TaskChange {
  readonly before: Task | null;
  readonly after: Task | null;
}

/** Number of changes that the log has at least after a cut; a reader that needs older ones reads everything again. */
const RECORD_LENGTH = 2_000;
const NO_NODES: readonly TaskNode[] = [];

export class ProjectTasks {
  readonly projectId: string;
  readonly #read: FollowedRead;
  readonly #changed = new Emitter();
  #archived = 0;
  #nodes = new Map<string, TaskNode>();
  /** Children by parent id, including parents that are not on this device. */
  #children = new Map<string, readonly TaskNode[]>();
  #childTasks = new WeakMap<readonly TaskNode[], readonly Task[]>();
  #record: TaskChange[] = [];
  #recordStart = 0;
  #version = 0;
  #ready = false;

  readonly subscribe = this.#changed.subscribe;
  readonly getVersion = (): number => this.#version;

  constructor(projectId: string, load: () => Promise<Task[]>) {
    this.projectId = projectId;
    this.#read = new FollowedRead({
      read: async () => {
        const rows = await load();
        return () => this.#replaceAll(rows);
      },
      apply: (changes) => this.#apply(changes),
      publish: () => this.#changed.emit(),
    });
  }

  /** True once the rows have been read. */
  get ready(): boolean {
    return this.#ready;
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** Reads everything, once. */
  open(): Promise<void> {
    return this.#read.open();
  }

  get(id: string): Task | undefined {
    return this.#nodes.get(id)?.task;
  }

  /** Tasks that are not archived, subtasks too. */
  get live(): number {
    return this.#nodes.size - this.#archived;
  }

  node(id: string): TaskNode | undefined {
    return this.#nodes.get(id);
  }

  nodes(): IterableIterator<TaskNode> {
    return this.#nodes.values();
  }

  *rows(): Generator<Task> {
    for (const node of this.#nodes.values()) yield node.task;
  }

  /** Direct subtasks, including archived ones, unordered; the same list until one of them changes. */
  children(parentId: string): readonly Task[] {
    const nodes = this.#children.get(parentId) ?? NO_NODES;
    let tasks = this.#childTasks.get(nodes);
    if (!tasks) this.#childTasks.set(nodes, (tasks = nodes.map((node) => node.task)));
    return tasks;
  }

  hasChildren(parentId: string): boolean {
    return this.#children.has(parentId);
  }

  /** Changes after that version, oldest first; null when the log no longer has them. */
  changesSince(version: number): readonly TaskChange[] | null {
    const from = version - this.#recordStart;
    return from < 0 ? null : this.#record.slice(from);
  }

  follow(changes: TaskChanges): void {
    this.#read.follow(changes);
  }

  /** Rows of other projects are removed. */
  #apply(changes: NonNullable<TaskChanges>): void {
    let touched = false;
    for (const [id, row] of changes) {
      const before = this.#nodes.get(id)?.task ?? null;
      const after = row?.project_id === this.projectId ? row : null;
      if (before === null && after === null) continue;
      touched = true;
      this.#set(before, after);
    }
    if (touched) this.#changed.emit();
  }

  #set(before: Task | null, after: Task | null): void {
    const id = (after ?? before)?.id ?? '';
    const known = this.#nodes.get(id);
    const node = known ?? (after ? new TaskNode(after) : undefined);
    if (!node) return;
    this.#archived += Number(after?.archived ?? false) - Number(before?.archived ?? false);
    if (before?.parent_task_id != null) this.#leave(before.parent_task_id, node);
    if (after) {
      node.replace(after);
      if (!known) this.#add(node);
      if (after.parent_task_id !== null) this.#join(after.parent_task_id, node);
    } else {
      this.#nodes.delete(id);
    }
    this.#record.push({ before, after });
    this.#version += 1;
    if (this.#record.length > RECORD_LENGTH * 2) {
      this.#record = this.#record.slice(RECORD_LENGTH);
      this.#recordStart += RECORD_LENGTH;
    }
  }

  #add(node: TaskNode): void {
    this.#nodes.set(node.task.id, node);
    node.children = this.#children.get(node.task.id) ?? NO_NODES;
  }

  #join(parentId: string, node: TaskNode): void {
    this.#setChildren(parentId, [...(this.#children.get(parentId) ?? NO_NODES), node]);
  }

  #leave(parentId: string, node: TaskNode): void {
    this.#setChildren(
      parentId,
      (this.#children.get(parentId) ?? NO_NODES).filter((child) => child !== node),
    );
  }

  #setChildren(parentId: string, children: readonly TaskNode[]): void {
    if (children.length > 0) this.#children.set(parentId, children);
    else this.#children.delete(parentId);
    const parent = this.#nodes.get(parentId);
    if (parent) parent.children = children;
  }

  #replaceAll(rows: readonly Task[]): void {
    const nodes = rows.map((row) => new TaskNode(row));
    const children = nodes.filter((node) => node.task.parent_task_id !== null);
    this.#children = Map.groupBy(children, (node) => node.task.parent_task_id ?? '');
    this.#nodes = new Map();
    for (const node of nodes) this.#add(node);
    this.#archived = rows.filter((row) => row.archived).length;
    this.#version += 1;
    this.#record = [];
    this.#recordStart = this.#version;
    this.#ready = true;
  }
}
