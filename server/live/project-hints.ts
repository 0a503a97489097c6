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
  /** The socket of who changed something, as long as it is one. */
  from: string | null;
}

export class ProjectHints {
  readonly #send: (projectId: string, except: string | null) => void;
  readonly #waiting = new Map<string, Waiting>();

  /** `except`: the socket of the only one who changed something. */
  constructor(send: (projectId: string, except: string | null) => void) {
    this.#send = send;
  }

  /** `socketId` is that of who changed them, where it is known. */
  note(changes: readonly RecordedChange[], socketId: string | null = null): void {
    for (const { scope, entity } of changes) {
      if (scope.startsWith('project:') && TASK_ENTITIES.has(entity))
        this.#schedule(scope.slice('project:'.length), socketId);
    }
  }

  /** Sends now what still waits; after it, nothing may be noted. */
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
      // What two have changed is news to both.
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
