/**
 * Caches the rows of one project in the thread that computes its insights, so that only changed rows have to be sent.
 * Owns nothing else: the caller sends the rows. Never: a replica, a clock.
 */
import type { InsightTask } from './insight-source.ts';
import {
  type StoredChanges,
  type ProjectInsights,
  projectInsights,
  type ProjectSource,
} from './project-insights.ts';

export interface InsightChanges {
  /** Discard all tasks sent before. */
  readonly anew?: boolean;
  /** New and changed tasks; `gone` are the removed ones. */
  readonly changed: readonly InsightTask[];
  readonly gone: readonly string[];
  /** Sent only when they changed. */
  readonly logs?: ProjectSource['logs'];
  readonly stored?: StoredChanges | null;
}

/** The part that is small enough to be sent each time. */
export type InsightContext = Omit<ProjectSource, 'tasks' | 'logs' | 'stored'>;

export interface InsightCalculator {
  readonly apply: (changes: InsightChanges) => void;
  readonly insights: (context: InsightContext) => ProjectInsights;
}

export function insightCalculator(): InsightCalculator {
  const tasks = new Map<string, InsightTask>();
  let logs: ProjectSource['logs'] = [];
  let stored: StoredChanges | null = null;
  return {
    apply: (changes) => {
      if (changes.anew) tasks.clear();
      for (const task of changes.changed) tasks.set(task.id, task);
      for (const id of changes.gone) tasks.delete(id);
      if (changes.logs) logs = changes.logs;
      if (changes.stored !== undefined) stored = changes.stored;
    },
    insights: (context) => projectInsights({ ...context, tasks: [...tasks.values()], logs, stored }),
  };
}
