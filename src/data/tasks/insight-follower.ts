/**
 * Follows the tasks of a project and has its insights computed, in a worker if there is one: sends only changes, runs
 * one request at a time, and of those queued meanwhile only the last. Owns what has been sent so far.
 */
import {
  type InsightCalculator,
  insightCalculator,
  type InsightChanges,
  type InsightContext,
} from '../../../contract/rules/insights/insight-calculator.ts';
import { INSIGHT_TASK_FIELDS, type InsightTask } from '../../../contract/rules/insights/insight-source.ts';
import { pick } from '../../../contract/entities/define-fields.ts';
import type { ProjectInsights, ProjectSource } from '../../../contract/rules/insights/project-insights.ts';
import type { PageWorker } from './page-worker.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';

export interface InsightRequest extends InsightContext, Required<Pick<ProjectSource, 'logs' | 'stored'>> {}

type Sent = Pick<InsightRequest, 'logs' | 'stored'> & { readonly version: number };
/** The calculator of the page, or of a worker. */
type Calculator = {
  readonly [Name in keyof InsightCalculator]: (
    ...args: Parameters<InsightCalculator[Name]>
  ) => ReturnType<InsightCalculator[Name]> | Promise<ReturnType<InsightCalculator[Name]>>;
};

/** Tasks per message to the worker: sending that many takes less than half a frame. */
const AT_ONCE = 1_000;

/** Rows have more fields, which need not be copied. */
const sentTask = (task: InsightTask): InsightTask => pick(task, INSIGHT_TASK_FIELDS);

type Log = InsightRequest['logs'][number];
const sentLog = ({ time_spent, started_at, user_id }: Log): Log => ({ time_spent, started_at, user_id });

function remoteCalculator(worker: PageWorker<InsightCalculator>): Calculator {
  return {
    apply: (changes) => worker.ask((remote) => remote.apply(changes)),
    insights: (context) => worker.ask((remote) => remote.insights(context)),
  };
}

export class InsightFollower {
  readonly #store: ProjectTasks;
  readonly #onFound: (insights: ProjectInsights) => void;
  readonly #worker: PageWorker<InsightCalculator> | null;
  #calculator: Calculator;
  #sent: Sent | null = null;
  #requested: InsightRequest | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(
    store: ProjectTasks,
    worker: PageWorker<InsightCalculator> | null,
    onFound: (insights: ProjectInsights) => void,
  ) {
    this.#store = store;
    this.#worker = worker;
    this.#onFound = onFound;
    this.#calculator = worker ? remoteCalculator(worker) : insightCalculator();
  }

  /** Requests the insights of the current tasks, after the running request. */
  request(request: InsightRequest): void {
    this.#requested = request;
    if (!this.#isBusy) void this.#answer();
  }

  close(): void {
    this.#isClosed = true;
    this.#worker?.close();
  }

  async #answer(): Promise<void> {
    this.#isBusy = true;
    while (this.#requested !== null && !this.#isClosed) {
      const request = this.#requested;
      this.#requested = null;
      const found = await this.#ask(request)
        .catch(() => this.#askHere(request))
        .catch(() => null);
      // What the calculator has by now is not known: the next request sends everything.
      if (found === null) this.#sent = null;
      else if (!this.#isClosed) this.#onFound(found);
    }
    this.#isBusy = false;
  }

  /** Computes on the page, after the worker failed. */
  #askHere(request: InsightRequest): Promise<ProjectInsights> {
    this.#calculator = insightCalculator();
    this.#sent = null;
    return this.#ask(request);
  }

  async #ask({ logs, stored, ...context }: InsightRequest): Promise<ProjectInsights> {
    const before = this.#sent;
    const { changed, ...rest } = this.#changesSince(before);
    this.#sent = { logs, stored, version: this.#store.getVersion() };
    await this.#calculator.apply({
      ...rest,
      changed: [],
      ...(before?.logs === logs ? {} : { logs: logs.map(sentLog) }),
      ...(before?.stored === stored ? {} : { stored }),
    });
    for (let at = 0; at < changed.length; at += AT_ONCE)
      await this.#calculator.apply({ changed: changed.slice(at, at + AT_ONCE).map(sentTask), gone: [] });
    return this.#calculator.insights(context);
  }

  /** Changes since the last request, or everything. */
  #changesSince(before: Sent | null): InsightChanges {
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
