/**
 * Per project: number of tasks by status, due days, and the last change, over everything on this device. Reads all
 * tasks once, page by page so that the page stays responsive, and then follows changed keys. Archived tasks do not
 * count; subtasks do.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { Emitter } from '../../lib/emitter.ts';
import { FollowedRead } from './followed-read.ts';
import type { TaskChanges } from './task-feed.ts';

/** Where a task counts. */
interface Bucket {
  readonly projectId: string;
  readonly statusId: string;
  readonly start: string | null;
  readonly due: string | null;
  /** The name of a milestone, null otherwise. */
  readonly milestone: string | null;
  /** Completion time in milliseconds; creation time for a task without one. */
  readonly doneAt: number;
}

/** A milestone of a project, by its name. */
export interface Milestone {
  readonly id: string;
  readonly name: string;
  readonly day: string;
  readonly done: boolean;
}

/** Schedule figures of one project's tasks. */
export interface ProjectTimes {
  readonly milestones: readonly Milestone[];
  readonly tasks: number;
  /** Completion times of the finished tasks. */
  readonly finished: readonly number[];
  /** Creation time of the first task. */
  readonly began: number;
  /** Days on which tasks are due, as often as there are tasks. */
  readonly due: readonly string[];
  /** Open tasks with dates. */
  readonly movable: number;
}

/** Number of tasks by status. */
export type StatusCounts = ReadonlyMap<string, number>;

const EMPTY: StatusCounts = new Map();

function bucketOf(task: Task | null): Bucket | null {
  return task && !task.archived
    ? {
        projectId: task.project_id,
        statusId: task.status_id,
        start: task.start_date,
        due: task.end_date,
        milestone: task.milestone ? task.name : null,
        doneAt: Date.parse(task.completed_at ?? task.created_at),
      }
    : null;
}

interface GrowingTimes extends ProjectTimes {
  readonly milestones: Milestone[];
  tasks: number;
  readonly finished: number[];
  readonly due: string[];
  movable: number;
}

const noTimes = (began: number): GrowingTimes => ({
  ...{ milestones: [], tasks: 0, finished: [], began, due: [], movable: 0 },
});

function count(times: GrowingTimes, id: string, bucket: Bucket, done: boolean): void {
  const { start, due, milestone, doneAt } = bucket;
  times.tasks += 1;
  if (done) times.finished.push(doneAt);
  else if (start !== null || due !== null) times.movable += 1;
  if (due !== null) times.due.push(due);
  const day = due ?? start;
  if (milestone !== null && day !== null) times.milestones.push({ id, name: milestone, day, done });
}

/** What has been counted of some tasks. */
class Tally {
  readonly buckets = new Map<string, Bucket>();
  readonly #counts = new Map<string, StatusCounts>();
  /** By project; not reset when the most recently changed task is deleted. */
  readonly lastChanges = new Map<string, string>();
  /** Creation time of the first task, by project. */
  readonly began = new Map<string, number>();

  of(projectId: string): StatusCounts {
    return this.#counts.get(projectId) ?? EMPTY;
  }

  set(id: string, task: Task | null): void {
    if (task) this.#note(task);
    const bucket = bucketOf(task);
    const old = this.buckets.get(id);
    if (bucket) this.buckets.set(id, bucket);
    else this.buckets.delete(id);
    if (old && bucket && old.projectId === bucket.projectId && old.statusId === bucket.statusId) return;
    if (old) this.#add(old, -1);
    if (bucket) this.#add(bucket, 1);
  }

  #note(task: Task): void {
    const came = Date.parse(task.created_at);
    const began = this.began.get(task.project_id);
    if (!task.archived && (began === undefined || came < began)) this.began.set(task.project_id, came);
    const known = this.lastChanges.get(task.project_id);
    if (known === undefined || known < task.updated_at)
      this.lastChanges.set(task.project_id, task.updated_at);
  }

  #add({ projectId, statusId }: Bucket, by: number): void {
    const counts = new Map(this.of(projectId));
    counts.set(statusId, (counts.get(statusId) ?? 0) + by);
    this.#counts.set(projectId, counts);
  }
}

export class TaskCounts {
  /** A page of tasks after that id, in order of id. */
  readonly #page: (after: string) => Promise<Task[]>;
  readonly #changed = new Emitter();
  readonly #read = new FollowedRead({
    read: () => this.#countAll(),
    apply: (changes) => {
      for (const [id, row] of changes) this.#tally.set(id, row);
      this.#publish();
    },
    publish: () => this.#publish(),
  });
  #tally = new Tally();
  #ready = false;
  #version = 0;

  readonly subscribe = this.#changed.subscribe;
  readonly getVersion = (): number => this.#version;

  constructor(page: (after: string) => Promise<Task[]>) {
    this.#page = page;
  }

  /** True once everything has been counted. */
  get ready(): boolean {
    return this.#ready;
  }

  open(): Promise<void> {
    return this.#read.open();
  }

  of(projectId: string): StatusCounts {
    return this.#tally.of(projectId);
  }

  /** Instant of the last change of a task of the project; null when it has none. */
  lastChange(projectId: string): string | null {
    return this.#tally.lastChanges.get(projectId) ?? null;
  }

  /** Number of tasks per project that are due before `today` and not in one of the statuses. Scans every task. */
  overdue(today: string, doneStatuses: ReadonlySet<string>): ReadonlyMap<string, number> {
    const late = new Map<string, number>();
    for (const { projectId, statusId, due } of this.#tally.buckets.values()) {
      if (due === null || due >= today || doneStatuses.has(statusId)) continue;
      late.set(projectId, (late.get(projectId) ?? 0) + 1);
    }
    return late;
  }

  /** By project. Scans every task. */
  times(doneStatuses: ReadonlySet<string>): ReadonlyMap<string, ProjectTimes> {
    const found = new Map<string, GrowingTimes>();
    for (const [id, bucket] of this.#tally.buckets) {
      let one = found.get(bucket.projectId);
      if (!one)
        found.set(
          bucket.projectId,
          (one = noTimes(this.#tally.began.get(bucket.projectId) ?? bucket.doneAt)),
        );
      count(one, id, bucket, doneStatuses.has(bucket.statusId));
    }
    return found;
  }

  follow(changes: TaskChanges): void {
    this.#read.follow(changes);
  }

  async #countAll(): Promise<() => void> {
    const tally = new Tally();
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: readonly Task[] = await this.#page(after);
      for (const row of rows) tally.set(row.id, row);
      after = rows.at(-1)?.id;
    }
    return () => {
      this.#tally = tally;
      this.#ready = true;
    };
  }

  #publish(): void {
    this.#version += 1;
    this.#changed.emit();
  }
}
