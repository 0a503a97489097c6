/**
 * Event 22: "something about the tasks of this project changed, look again", for clients that do not pull. Sent to those
 * who have the project open besides who changed it, at most once per interval and project (live-channel 22).
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

interface Waiting {
  readonly timer: NodeJS.Timeout;
  /** The socket that made the changes; null when there were several. */
  from: string | null;
}

export class ProjectHints {
  readonly #send: (projectId: string, except: string | null) => void;
  readonly #waiting = new Map<string, Waiting>();

  /** `except`: the socket that made all of the changes. */
  constructor(send: (projectId: string, except: string | null) => void) {
    this.#send = send;
  }

  /** `socketId` is the socket that made the changes, where known. */
  note(changes: readonly RecordedChange[], socketId: string | null = null): void {
    for (const { scope, entity } of changes) {
      if (scope.startsWith('project:') && TASK_ENTITIES.has(entity))
        this.#schedule(scope.slice('project:'.length), socketId);
    }
  }

  /** Sends what is queued; afterwards nothing may be recorded. */
  close(): void {
    for (const [projectId, { timer, from }] of this.#waiting) {
      clearTimeout(timer);
      this.#send(projectId, from);
    }
    this.#waiting.clear();
  }

  #schedule(projectId: string, socketId: string | null): void {
    const waiting = this.#waiting.get(projectId);
    if (waiting) {
      // Changes of two sockets are news to both.
      if (waiting.from !== socketId) waiting.from = null;
      return;
    }
    const timer = setTimeout(() => {
      const from = this.#waiting.get(projectId)?.from ?? null;
      this.#waiting.delete(projectId);
      this.#send(projectId, from);
    }, INTERVAL_MS);
    timer.unref();
    this.#waiting.set(projectId, { timer, from: socketId });
  }
}
