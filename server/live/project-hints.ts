/**
 * Event 22: "something about the tasks of this project changed, look again", for clients that do not pull. Sent to those
 * who have the project open, at most once per interval and project (live-channel 22).
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

export class ProjectHints {
  readonly #send: (projectId: string) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(send: (projectId: string) => void) {
    this.#send = send;
  }

  note(changes: readonly RecordedChange[]): void {
    for (const { scope, entity } of changes) {
      if (scope.startsWith('project:') && TASK_ENTITIES.has(entity))
        this.#schedule(scope.slice('project:'.length));
    }
  }

  /** Sends now what still waits; after it, nothing may be noted. */
  close(): void {
    for (const [projectId, timer] of this.#waiting) {
      clearTimeout(timer);
      this.#send(projectId);
    }
    this.#waiting.clear();
  }

  #schedule(projectId: string): void {
    if (this.#waiting.has(projectId)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(projectId);
      this.#send(projectId);
    }, INTERVAL_MS);
    timer.unref();
    this.#waiting.set(projectId, timer);
  }
}
