/**
 * Follows the tasks of a project and has its insights worked out, in a worker where there is one: it is told what changed since the
 * last time, is asked one thing at a time, and of what is wanted meanwhile only the last. Owns what was told so far.
 */
import {
  type InsightDesk,
  insightDesk,
  type InsightNews,
  type InsightTerms,
} from '../../../contract/rules/insights/insight-desk.ts';
import type { InsightTask } from '../../../contract/rules/insights/insight-source.ts';
import type { ProjectInsights, ProjectSource } from '../../../contract/rules/insights/project-insights.ts';
import type { PageWorker } from './page-worker.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';

export interface InsightWish extends InsightTerms, Required<Pick<ProjectSource, 'logs' | 'kept'>> {}

type Told = Pick<InsightWish, 'logs' | 'kept'> & { readonly version: number };
type Desk = {
  readonly [Name in keyof InsightDesk]: (
    ...args: Parameters<InsightDesk[Name]>
  ) => Promise<ReturnType<InsightDesk[Name]>>;
};

/** So many tasks pass to a worker in less than half a frame. */
const AT_ONCE = 1_000;

/** What insights count of a task; a row has more, which need not be copied. */
const toldTask = ({
  id,
  name,
  status_id,
  priority_id,
  phase_id,
  parent_task_id,
  start_date,
  end_date,
  total_minutes,
  logged_seconds,
  archived,
  completed_at,
  created_at,
  updated_at,
  assignees,
}: InsightTask): InsightTask => ({
  id,
  name,
  status_id,
  priority_id,
  phase_id,
  parent_task_id,
  start_date,
  end_date,
  total_minutes,
  logged_seconds,
  archived,
  completed_at,
  created_at,
  updated_at,
  assignees,
});

type Log = InsightWish['logs'][number];
const toldLog = ({ time_spent, started_at, user_id }: Log): Log => ({ time_spent, started_at, user_id });

function remoteDesk(worker: PageWorker<InsightDesk>): Desk {
  return {
    take: (news) => worker.ask((remote) => remote.take(news)),
    insights: (terms) => worker.ask((remote) => remote.insights(terms)),
  };
}

function ownDesk(): Desk {
  const desk = insightDesk();
  return {
    take: async (news) => desk.take(news),
    insights: async (terms) => desk.insights(terms),
  };
}

export class InsightFollower {
  readonly #store: ProjectTasks;
  readonly #onFound: (insights: ProjectInsights) => void;
  readonly #worker: PageWorker<InsightDesk> | null;
  #desk: Desk;
  #told: Told | null = null;
  #wanted: InsightWish | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(
    store: ProjectTasks,
    worker: PageWorker<InsightDesk> | null,
    onFound: (insights: ProjectInsights) => void,
  ) {
    this.#store = store;
    this.#worker = worker;
    this.#onFound = onFound;
    this.#desk = worker ? remoteDesk(worker) : ownDesk();
  }

  /** The insights of the tasks as they are now, as soon as what is asked before is answered. */
  want(wish: InsightWish): void {
    this.#wanted = wish;
    if (!this.#isBusy) void this.#answer();
  }

  close(): void {
    this.#isClosed = true;
    this.#worker?.close();
  }

  async #answer(): Promise<void> {
    this.#isBusy = true;
    while (this.#wanted !== null && !this.#isClosed) {
      const wish = this.#wanted;
      this.#wanted = null;
      const found = await this.#ask(wish).catch(() => this.#askHere(wish));
      if (!this.#isClosed) this.#onFound(found);
    }
    this.#isBusy = false;
  }

  /** After the worker failed. */
  #askHere(wish: InsightWish): Promise<ProjectInsights> {
    this.#desk = ownDesk();
    this.#told = null;
    return this.#ask(wish);
  }

  async #ask({ logs, kept, ...terms }: InsightWish): Promise<ProjectInsights> {
    const before = this.#told;
    const { changed, ...news } = this.#news(before);
    this.#told = { logs, kept, version: this.#store.getVersion() };
    await this.#desk.take({
      ...news,
      changed: [],
      ...(before?.logs === logs ? {} : { logs: logs.map(toldLog) }),
      ...(before?.kept === kept ? {} : { kept }),
    });
    for (let at = 0; at < changed.length; at += AT_ONCE)
      await this.#desk.take({ changed: changed.slice(at, at + AT_ONCE).map(toldTask), gone: [] });
    return this.#desk.insights(terms);
  }

  /** Since the last time, or everything. */
  #news(before: Told | null): InsightNews {
    const changes = before === null ? null : this.#store.changesSince(before.version);
    if (changes === null) return { anew: true, changed: [...this.#store.rows()], gone: [] };
    const ids = new Set(changes.map(({ before: was, after }) => (after ?? was)?.id ?? ''));
    const rows = [...ids].map((id) => ({ id, row: this.#store.get(id) }));
    return {
      changed: rows.flatMap(({ row }) => row ?? []),
      gone: rows.flatMap(({ id, row }) => (row ? [] : [id])),
    };
  }
}
