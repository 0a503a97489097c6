/** The parts of the insights, and what each of them gets. */
import type { InsightFacts } from '../../../../contract/rules/insights/insight-source.ts';

export type InsightPart = 'overview' | 'members' | 'tasks';

export interface PartProps {
  readonly facts: InsightFacts;
  readonly projectId: string;
  readonly onOpenTask: (taskId: string) => void;
  readonly onPart: (part: InsightPart) => void;
  /** Shows all tasks in the list, the last changed first. */
  readonly onLastChanged: () => void;
}
