/**
 * The page's in-memory copy of one person's replica: all rows of small entities, the tasks of recently opened projects,
 * the person's own tasks, and counts. Updated by changed keys.
 */
import { deferIdle } from '../../lib/when-idle.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type {
  EntityName,
  Preview,
  ReplicaDatabase,
  RowsChanged,
  RowsInMemory,
  SyncClient,
} from '../sync-types.ts';
import { PendingStore } from './pending-store.ts';
import { ProjectTasks } from './project-tasks.ts';
import { RowStore } from './row-store.ts';
import { memoryOf } from './rows-in-memory.ts';
import { StatusStore } from './status-store.ts';
import { TaskCounts } from './task-counts.ts';
import { TaskFeed } from './task-feed.ts';
import { TaskSubset } from './task-subset.ts';

/** Entities with few rows, held completely. */
const SMALL = [
  'user',
  'projectPref',
  'personalTask',
  'notification',
  'invitation',
  'timer',
  'notificationSettings',
  'savedView',
  'mute',
  'sharedView',
  'timesheetWeek',
  'team',
  'teamMember',
  'jobTitle',
  'client',
  'projectCategory',
  'label',
  'projectTemplate',
  'taskTemplate',
  'allocation',
  'timeOff',
  'project',
  'projectMember',
  'status',
  'phase',
  'listColumn',
  'customColumn',
  'dependency',
  'baseline',
  'projectView',
  'taskSchedule',
] as const satisfies readonly EntityName[];

export type SmallEntity = (typeof SMALL)[number];
export type Stores = { readonly [E in SmallEntity]: RowStore<E> };

/** Number of projects in memory, unless more of them are in use. */
const OPEN_PROJECTS = 4;
/** Tasks read at a time while counting. */
const COUNT_PAGE = 2_000;

const isSmall = (entity: EntityName): entity is SmallEntity =>
  (SMALL as readonly EntityName[]).includes(entity);

function storesOf(replica: ReplicaDatabase): Stores {
  const entries = SMALL.map((entity) => [entity, new RowStore(replica[entity] as never)]);
  return Object.fromEntries(entries) as Stores;
}

export class DataStore {
  readonly small: Stores;
  readonly feed: TaskFeed;
  readonly counts: TaskCounts;
  readonly pending: PendingStore;
  readonly status: StatusStore;
  readonly #client: SyncClient;
  readonly #projects = new Map<string, ProjectTasks>();
  /** How many components use a project; only unused ones are evicted. */
  readonly #uses = new Map<ProjectTasks, number>();
  readonly #mine = new Map<string, TaskSubset>();
  /** Reads of changed rows in flight. */
  readonly #reads = new Set<Promise<void>>();
  readonly #stop: () => void;
  /** The rows in memory, for the preview of a gesture. */
  readonly memory: RowsInMemory;
  /** Resolves when the small entities have been read. */
  readonly ready: Promise<void>;

  constructor(client: SyncClient) {
    const { replica } = client;
    this.#client = client;
    this.small = storesOf(replica);
    this.pending = new PendingStore(client);
    this.feed = new TaskFeed(replica);
    this.memory = memoryOf(
      this.small,
      () => this.#projects.values(),
      () => this.#mine.values(),
    );
    this.counts = new TaskCounts((after) =>
      replica.task.where('id').above(after).limit(COUNT_PAGE).toArray(),
    );
    this.feed.subscribe((changes) => {
      for (const project of this.#projects.values()) project.follow(changes);
      for (const mine of this.#mine.values()) mine.follow(changes);
      this.counts.follow(changes);
    });
    this.#stop = client.onRowsChanged((changes) => this.#follow(changes));
    this.ready = this.#readSmall();
    deferIdle(this.ready);
    this.status = new StatusStore(client, () => this.read());
  }

  /** One transaction, because starting twenty of them takes longer than reading. */
  async #readSmall(): Promise<void> {
    const { replica } = this.#client;
    const tables = SMALL.map((entity) => replica[entity]);
    const read = replica.transaction('r', tables, (transaction) =>
      Promise.all(SMALL.map((entity) => transaction.table(entity).toArray())),
    );
    const rowsOf = async (index: number): Promise<never> => (await read)[index] as never;
    await Promise.all(SMALL.map((entity, index) => this.small[entity].open(rowsOf(index))));
  }

  /** The tasks of a project; reading them begins with the first call. */
  project(projectId: string): ProjectTasks {
    const { replica } = this.#client;
    const known = this.#projects.get(projectId);
    const project =
      known ??
      new ProjectTasks(projectId, () => replica.task.where('project_id').equals(projectId).toArray());
    // The map is in order of use (LRU): the first entries are evicted.
    this.#projects.delete(projectId);
    const unused = [...this.#projects.values()].filter((one) => !this.#uses.has(one));
    for (const one of unused.slice(0, Math.max(0, this.#projects.size + 1 - OPEN_PROJECTS)))
      this.#projects.delete(one.projectId);
    this.#projects.set(projectId, project);
    deferIdle(project.open());
    return project;
  }

  /** Follows the project's changes until the returned function is called, however many others are opened. */
  use(project: ProjectTasks): () => void {
    this.#uses.set(project, (this.#uses.get(project) ?? 0) + 1);
    if (!this.#projects.has(project.projectId)) {
      // Evicted before it was in use: it has missed changes.
      this.#projects.set(project.projectId, project);
      project.follow(null);
    }
    return () => {
      const left = (this.#uses.get(project) ?? 0) - 1;
      if (left > 0) this.#uses.set(project, left);
      else this.#uses.delete(project);
    };
  }

  /** Projects in memory now, for a task requested by its id alone. */
  openProjects(): IterableIterator<ProjectTasks> {
    return this.#projects.values();
  }

  /** The tasks assigned to a team member. */
  mine(teamMemberId: string): TaskSubset {
    const { replica } = this.#client;
    let mine = this.#mine.get(teamMemberId);
    if (!mine) {
      mine = new TaskSubset({
        has: ({ assignees }) => assignees.includes(teamMemberId),
        read: async (take) => take(await replica.task.where('assignees').equals(teamMemberId).toArray()),
      });
      this.#mine.set(teamMemberId, mine);
    }
    deferIdle(mine.open());
    return mine;
  }

  /** Shows rows as a gesture leaves them until `stored` settles; then the rows of the replica. */
  async stage(rows: Preview['rows'], stored: Promise<void>): Promise<void> {
    const all: Promise<void>[] = [stored];
    for (const [entity, changes] of Map.groupBy(rows, (one) => one.entity)) {
      const byId = new Map(changes.map(({ id, row }) => [id, row] as const));
      if (entity === 'task') all.push(this.feed.stage(byId as ReadonlyMap<string, Task | null>, stored));
      else if (isSmall(entity)) all.push(this.small[entity].stage(byId as never, stored));
    }
    // A change that could not be stored is removed from the screen before it is reported.
    await Promise.allSettled(all);
    await stored;
  }

  close(): void {
    this.#stop();
    this.pending.close();
    this.status.close();
  }

  /** Settles when the announced rows are in memory. */
  async read(): Promise<void> {
    await Promise.allSettled([this.ready, ...this.#reads]);
    // Waits for reads that were started meanwhile.
    await Promise.allSettled(
      [...this.#mine.values(), ...this.#projects.values()].map((tasks) => tasks.open()),
    );
  }

  #follow(changes: readonly RowsChanged[]): void {
    for (const { entity, ids } of changes) {
      if (entity === 'task') this.#await(this.feed.follow(ids));
      else if (isSmall(entity)) this.#await(this.small[entity].follow(ids));
    }
  }
  #await(read: Promise<void>): void {
    this.#reads.add(read);
    void read.finally(() => this.#reads.delete(read));
  }
}
