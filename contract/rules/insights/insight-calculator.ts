/**
 * Keeps the rows of one project where its insights are worked out, so that only what changed has to be sent there.
 * Owns nothing else: the rows are told by whoever asks. Never: a replica, a clock.
 */
import type { InsightTask } from './insight-source.ts';
import {
  type KeptChanges,
  type ProjectInsights,
  projectInsights,
  type ProjectSource,
} from './project-insights.ts';

export interface InsightNews {
  /** Everything told of tasks before is forgotten first. */
  readonly anew?: boolean;
  /** Tasks that are new or others than before, and those that are gone. */
  readonly changed: readonly InsightTask[];
  readonly gone: readonly string[];
  /** Where they are others than before. */
  readonly logs?: ProjectSource['logs'];
  readonly kept?: KeptChanges | null;
}

/** What is small enough to be told each time. */
export type InsightTerms = Omit<ProjectSource, 'tasks' | 'logs' | 'kept'>;

export interface InsightDesk {
  readonly take: (news: InsightNews) => void;
  readonly insights: (terms: InsightTerms) => ProjectInsights;
}

export function insightDesk(): InsightDesk {
  const tasks = new Map<string, InsightTask>();
  let logs: ProjectSource['logs'] = [];
  let kept: KeptChanges | null = null;
  return {
    take: (news) => {
      if (news.anew) tasks.clear();
      for (const task of news.changed) tasks.set(task.id, task);
      for (const id of news.gone) tasks.delete(id);
      if (news.logs) logs = news.logs;
      if (news.kept !== undefined) kept = news.kept;
    },
    insights: (terms) => projectInsights({ ...terms, tasks: [...tasks.values()], logs, kept }),
  };
}
