/** One or more replicas against the in-memory server, with small mutations of tasks made for tests. */
import * as z from 'zod/mini';
import type { Task } from '../../contract/entities/task-entities.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import { lead } from '../../sync/engine/leader.ts';
import type { SyncTransport } from '../../sync/engine/transport.ts';
import type { Environment } from '../../sync/environment.ts';
import { imageOf, type Mutation } from '../../sync/mutations/mutation.ts';
import type { Mutations } from '../../sync/outbox/outbox.ts';
import { openReplica, type ReplicaDatabase } from '../../sync/replica/schema.ts';
import { FIRST_ROWS_TIMEOUT } from '../../sync/engine/page-size.ts';
import { TabClient } from '../../sync/tab-client.ts';
import { MemoryServer } from './memory-server.ts';
import { searchHere } from './search-here.ts';
import { countingIds, VirtualBrowser, type VirtualTab } from './virtual-browser.ts';
import { until, VirtualClock } from './virtual-clock.ts';
import type { MutationRegistry } from '../../sync/lazy-code.ts';
import { hereAlready } from './mutation-registry.ts';

const fixed = (n: number): string => `00000000-0000-4000-9000-${n.toString(16).padStart(12, '0')}`;
export const USER = fixed(1);
export const TEAM = fixed(2);
export const PROJECT = fixed(3);
export const MEMBER = fixed(4);
/** Another person, who may use the same browser. */
export const OTHER_USER = fixed(5);
export const taskId = (n: number): string => fixed(1000 + n);

export function taskRow(n: number, change: Partial<Task> = {}): Task {
  return {
    id: taskId(n),
    project_id: PROJECT,
    team_id: TEAM,
    task_no: n,
    name: `Task ${n}`,
    description: null,
    status_id: fixed(10),
    priority_id: fixed(11),
    phase_id: null,
    parent_task_id: null,
    reporter_id: null,
    start_date: null,
    end_date: null,
    due_time: null,
    milestone: false,
    total_minutes: 0,
    logged_seconds: 0,
    billable: false,
    archived: false,
    completed_at: null,
    progress_value: null,
    manual_progress: false,
    progress_mode: null,
    weight: null,
    schedule_id: null,
    order_status: 'a0',
    order_priority: 'a0',
    order_phase: 'a0',
    order_members: 'a0',
    assignees: [],
    labels: [],
    subscribers: [],
    custom_values: {},
    comments_count: 0,
    attachments_count: 0,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...change,
  };
}

/** A mutation with a call that only the in-memory server knows. */
const madeUp = <A>(mutation: Omit<Mutation<A>, 'sends'>): Mutation<A> => ({ ...mutation, sends: [] });

const rename = madeUp<{ id: string; name: string }>({
  name: 'task.rename',
  args: z.object({ id: z.string(), name: z.string() }),
  apply: (tx, { id, name }) => tx.patch('task', id, { name }),
  call: ({ id, name }) => ({
    call: 'row.patch',
    body: { scope: projectScope(PROJECT), entity: 'task', id, change: { name } },
  }),
  inverse: ({ id }, before) => {
    const old = imageOf(before, 'task', id);
    return old ? [{ name: 'task.rename', args: { id, name: old.name } }] : [];
  },
  describe: ({ name }) => ({ key: 'rename', values: { name } }),
});

const create = madeUp<{ row: Task }>({
  name: 'task.create',
  args: z.object({ row: z.custom<Task>() }),
  *apply(tx, { row }) {
    if (!(yield* tx.get('task', row.id))) yield* tx.put('task', row);
  },
  call: ({ row }) => ({ call: 'row.put', body: { scope: projectScope(PROJECT), entity: 'task', row } }),
  inverse: ({ row }) => [{ name: 'task.remove', args: { id: row.id } }],
  describe: ({ row }) => ({ key: 'create', values: { name: row.name } }),
});

const remove = madeUp<{ id: string }>({
  name: 'task.remove',
  removes: true,
  args: z.object({ id: z.string() }),
  apply: (tx, { id }) => tx.remove('task', id),
  call: ({ id }) => ({ call: 'row.remove', body: { scope: projectScope(PROJECT), entity: 'task', id } }),
  inverse: ({ id }, before) => {
    const row = imageOf(before, 'task', id);
    return row ? [{ name: 'task.create', args: { row } }] : [];
  },
  describe: () => ({ key: 'remove', values: {} }),
});

/** Its result depends on other writes: doubles the estimate that the task has at each run. */
const double = madeUp<{ id: string }>({
  name: 'task.double',
  args: z.object({ id: z.string() }),
  *apply(tx, { id }) {
    const task = yield* tx.get('task', id);
    if (task) yield* tx.patch('task', id, { total_minutes: task.total_minutes * 2 });
  },
  call: ({ id }) => ({
    call: 'row.patch',
    body: { scope: projectScope(PROJECT), entity: 'task', id, change: {} },
  }),
  inverse: () => [],
  describe: () => ({ key: 'double', values: {} }),
});

/** A mutation with a bug: it throws when its task is missing. */
const fragile = madeUp<{ id: string }>({
  name: 'task.fragile',
  args: z.object({ id: z.string() }),
  *apply(tx, { id }) {
    const task = yield* tx.get('task', id);
    if (!task) throw new Error('bug');
    yield* tx.patch('task', id, { billable: true });
  },
  call: ({ id }) => ({
    call: 'row.patch',
    body: { scope: projectScope(PROJECT), entity: 'task', id, change: { billable: true } },
  }),
  inverse: () => [],
  describe: () => ({ key: 'fragile', values: {} }),
});

/** Moves a task to another project, which is another scope. */
const carry = madeUp<{ id: string; projectId: string }>({
  name: 'task.carry',
  args: z.object({ id: z.string(), projectId: z.string() }),
  apply: (tx, { id, projectId }) => tx.patch('task', id, { project_id: projectId }),
  call: ({ id, projectId }) => ({
    call: 'row.patch',
    body: { scope: projectScope(PROJECT), entity: 'task', id, change: { project_id: projectId } },
  }),
  inverse: () => [],
  describe: () => ({ key: 'carry', values: {} }),
});

/** Writes a new row only if another exists: a replay may write more than the run before it. */
const copy = madeUp<{ from: string; id: string }>({
  name: 'task.copy',
  args: z.object({ from: z.string(), id: z.string() }),
  *apply(tx, { from, id }) {
    const source = yield* tx.get('task', from);
    if (source) yield* tx.put('task', { ...source, id });
  },
  call: ({ id }) => ({
    call: 'row.put',
    body: { scope: projectScope(PROJECT), entity: 'task', row: taskRow(1, { id }) },
  }),
  inverse: ({ id }) => [{ name: 'task.remove', args: { id } }],
  describe: () => ({ key: 'copy', values: {} }),
});

export const testMutations: Mutations = {
  'task.rename': rename,
  'task.create': create,
  'task.remove': remove,
  'task.double': double,
  'task.fragile': fragile,
  'task.carry': carry,
  'task.copy': copy,
};

/** A tab with its client and database. */
export type TestTab = {
  readonly tab: VirtualTab;
  readonly client: TabClient;
  readonly database: ReplicaDatabase;
  do(name: string, args: unknown, group?: string): Promise<void>;
  /** Ends the tab and its worker at once, as a browser does. */
  kill(): void;
};

export class SyncFixture {
  readonly clock = new VirtualClock();
  readonly server = new MemoryServer();
  #browsers = 0;
  #random = 1;

  constructor() {
    this.server.put(userScope(USER), 'user', {
      id: USER,
      name: 'Ada',
      email: 'ada@example.org',
      avatar_url: null,
      timezone_name: 'UTC',
      language: null,
      active_team_id: TEAM,
      setup_completed: true,
      is_google: false,
      email_proven: true,
      bar_pages: [],
      shortcuts: [],
      default_views: [],
    });
    this.server.put(teamScope(TEAM), 'teamMember', {
      id: MEMBER,
      team_id: TEAM,
      user_id: USER,
      name: 'Ada',
      email: 'ada@example.org',
      avatar_url: null,
      role: 'owner',
      job_title_id: null,
      active: true,
      pending: false,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    this.server.put(projectScope(PROJECT), 'task', taskRow(1));
    this.server.put(projectScope(PROJECT), 'task', taskRow(2));
  }

  browser(): VirtualBrowser {
    this.#browsers += 1;
    const random = (): number => {
      this.#random = (this.#random * 16_807) % 2_147_483_647;
      return this.#random / 2_147_483_647;
    };
    return new VirtualBrowser(this.clock, random, countingIds(this.#browsers));
  }

  /** Lets the screen of a new device render the first rows of a project: until then the engine requests no more. */
  async drawFirstRows(tab: TestTab): Promise<void> {
    await until(() => tab.client.status().bootstrap?.projectsBegun !== 0, 'first rows');
    await this.clock.advance(FIRST_ROWS_TIMEOUT);
  }

  /** Opens a tab of a person; its worker competes for the leadership unless `engine` is false. */
  async open(
    browser: VirtualBrowser,
    options: {
      engine?: boolean;
      name?: string;
      user?: string;
      /** The project that the tab shows first. */
      projectId?: string;
      /** The transport of the worker, instead of direct calls of the server. */
      transport?: (env: Environment) => SyncTransport;
      /** The registries of the page and of its worker, for mutations that are not loaded yet. */
      mutations?: { readonly page: MutationRegistry; readonly worker: MutationRegistry };
    } = {},
  ): Promise<TestTab> {
    const { user = USER } = options;
    const known = hereAlready(testMutations);
    const { page, worker: ofWorker } = options.mutations ?? { page: known, worker: known };
    const tab = browser.openTab();
    const database = await openReplica(user, browser.indexedDb);
    const worker = browser.openTab();
    const workerDatabase = await openReplica(user, browser.indexedDb);
    const stop = new AbortController();
    const end = (): void => {
      worker.kill();
      stop.abort();
      workerDatabase.close();
    };
    const client = new TabClient({
      user: { id: user, team_id: TEAM, team_member_id: MEMBER },
      database,
      env: tab,
      mutations: page,
      tab: options.name ?? tab.newId(),
      ...(options.projectId !== undefined && { projectId: options.projectId }),
      call: () => Promise.reject(new Error('no calls here')),
      endSession: () => Promise.resolve(),
      clearDevice: async () => {
        database.close();
        await database.delete();
      },
      clearTab: () => undefined,
      startSearch: () => searchHere(workerDatabase),
      startWorker: (focus) => {
        const transport = options.transport?.(worker) ?? this.server.transport();
        const deps = { database: workerDatabase, env: worker, mutations: ofWorker, transport };
        void lead({ ...deps, userId: user, focus }, stop.signal);
      },
      stopWorker: end,
    });
    if (options.engine !== false) client.startWorker();
    return {
      tab,
      client,
      database,
      do: (name, args, group) => client.mutateAll([{ name, args }], group === undefined ? {} : { group }),
      kill: () => {
        end();
        tab.kill();
        database.close();
      },
    };
  }
}
