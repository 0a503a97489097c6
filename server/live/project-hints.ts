/**
 * Event 22: the tasks of a project have changed, for clients that do not pull. Sent to everybody who has the project
 * open except the sender of the change, at most once per interval and project (live-channel 22).
 */
import type { EntityName } from '../../contract/entities/index.ts';
import type { RecordedChange } from '../db/feed-recorder.ts';

const INTERVAL_MS = 250;
const TASK_ENTITIES: ReadonlySet<EntityName> = new Set([
  'task',
  'comment',
  'attachment',
  'dependency',
  'workLog',
  'status',
  'phase',
]);

interface ScheduledHint {
  readonly timer: NodeJS.Timeout;
  /** The socket that made the changes; null when there were several. */
  from: string | null;
}

export class ProjectHints {
  readonly #send: (projectId: string, except: string | null) => void;
  readonly #scheduled = new Map<string, ScheduledHint>();

  /** `except`: the socket that made all of the changes. */
  constructor(send: (projectId: string, except: string | null) => void) {
    this.#send = send;
  }

  /** `socketId` is the socket that made the changes, where known. */
  record(changes: readonly RecordedChange[], socketId: string | null = null): void {
    for (const { scope, entity } of changes) {
      if (scope.startsWith('project:') && TASK_ENTITIES.has(entity))
        this.#schedule(scope.slice('project:'.length), socketId);
    }
  }

  /** Sends what is queued. Nothing may be recorded afterwards. */
  close(): void {
    for (const [projectId, { timer, from }] of this.#scheduled) {
      clearTimeout(timer);
      this.#send(projectId, from);
    }
    this.#scheduled.clear();
  }

  #schedule(projectId: string, socketId: string | null): void {
    const scheduled = this.#scheduled.get(projectId);
    if (scheduled) {
      // With changes of two sockets, both get the event.
      if (scheduled.from !== socketId) scheduled.from = null;
      return;
    }
    const timer = setTimeout(() => {
      const from = this.#scheduled.get(projectId)?.from ?? null;
      this.#scheduled.delete(projectId);
      this.#send(projectId, from);
    }, INTERVAL_MS);
    timer.unref();
    this.#scheduled.set(projectId, { timer, from: socketId });
  }
}
