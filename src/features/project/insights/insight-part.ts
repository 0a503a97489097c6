/** The ids of the parts of the insights, and their common props. */
import type { Insights } from '../../../data/insights.ts';

export type InsightPart = 'overview' | 'members' | 'tasks';

export interface PartProps {
  readonly insights: Insights;
  readonly onOpenTask: (taskId: string) => void;
  readonly onPart: (part: InsightPart) => void;
  /** Shows all tasks in the list, the most recently changed first. */
  readonly onLastChanged: () => void;
}
