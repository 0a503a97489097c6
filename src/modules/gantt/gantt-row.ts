/**
 * The input of a Gantt chart: rows, bars, links. Independent of tasks: projects, the portfolio and the sample all use
 * it.
 */
import type { DependencyKind } from '../../../contract/rules/dependency-rule.ts';
import type { Day } from '../../lib/day.ts';

export interface BarDays {
  readonly start: Day;
  /** The last day. */
  readonly end: Day;
}

export interface GanttBar extends BarDays {
  readonly id: string;
  /** Accessible name with the dates. */
  readonly label: string;
  readonly milestone: boolean;
  /** 0 to 100. */
  readonly progress: number;
  /** Stored colour. */
  readonly color: string | null;
  readonly critical?: boolean;
  readonly canMove: boolean;
  /** End of the hatched extension for lateness. */
  readonly lateTo?: Day | null;
  /** The latest end without delaying anything else (slack). */
  readonly slackTo?: Day | null;
  readonly baseline?: BarDays | null;
  /** Text after the bar; `warning` shows it in the colour of danger. */
  readonly note?: string;
  readonly warning?: boolean;
  /** Without an end date: the bar fades out. */
  readonly open?: boolean;
  /** Points on the bar, such as milestones of a project. */
  readonly points?: readonly {
    readonly id: string;
    readonly day: Day;
    readonly label: string;
    readonly done: boolean;
  }[];
}

export interface GanttRow {
  readonly key: string;
  readonly kind: 'group' | 'task';
  readonly depth: number;
  readonly bar: GanttBar | null;
  readonly selected?: boolean;
  readonly cursor?: boolean;
  readonly open?: boolean;
  readonly expanded?: boolean | undefined;
}

export interface GanttLink {
  readonly id: string;
  /** Predecessor and successor, as ids of bars. */
  readonly from: string;
  readonly to: string;
  readonly kind: DependencyKind;
  readonly critical: boolean;
  readonly broken: boolean;
}

/** Moves the whole bar, or one end of it. */
export type DragMode = 'move' | 'start' | 'end';

export interface BarDrag {
  readonly id: string;
  readonly mode: DragMode;
  /** Calendar days, positive to the right. */
  readonly days: number;
}

/** The preview of a drag: the bars at their new days, and the text at the pointer. */
export interface DragPreview {
  readonly bars: ReadonlyMap<string, BarDays>;
  readonly title: string;
  readonly hint: string;
}
