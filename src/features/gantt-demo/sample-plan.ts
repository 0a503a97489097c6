/**
 * Sample plan for the demonstration: the same steps and durations for everybody, placed around the given day. Nothing
 * of it is stored.
 */
import { addDays, type Day, weekdayOf } from '../../lib/day.ts';

/** Names are the texts `gantt-demo:step.{id}`. */
export type StepId =
  | 'survey'
  | 'design'
  | 'floorPlan'
  | 'materials'
  | 'permit'
  | 'build'
  | 'frame'
  | 'wiring'
  | 'move'
  | 'inspection'
  | 'machines';

interface Draft {
  readonly id: StepId;
  /** Offset in days from the Monday of the current week. */
  readonly from: number;
  /** Calendar days. */
  readonly days: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly after?: readonly StepId[];
}

interface DraftEntry extends Omit<Draft, 'from' | 'days' | 'progress'> {
  readonly own?: Pick<Draft, 'from' | 'days' | 'progress'>;
  readonly subSteps?: readonly Draft[];
}

/** Steps before the current week are done, those after it have not begun. */
const PLAN: readonly DraftEntry[] = [
  { id: 'survey', own: { from: -21, days: 5, progress: 100 } },
  {
    id: 'design',
    subSteps: [
      { id: 'floorPlan', from: -14, days: 12, progress: 100, after: ['survey'] },
      { id: 'materials', from: -5, days: 9, progress: 70, after: ['floorPlan'] },
    ],
  },
  { id: 'permit', own: { from: 0, days: 19, progress: 20 }, after: ['floorPlan'] },
  {
    id: 'build',
    subSteps: [
      { id: 'frame', from: 21, days: 19, progress: 0, after: ['permit', 'materials'] },
      { id: 'wiring', from: 35, days: 12, progress: 0, after: ['frame'] },
    ],
  },
  {
    id: 'move',
    subSteps: [
      { id: 'inspection', from: 49, days: 2, progress: 0, after: ['wiring'] },
      { id: 'machines', from: 51, days: 6, progress: 0, after: ['inspection'] },
    ],
  },
];

export interface Step {
  readonly id: StepId;
  readonly start: Day;
  /** The last day of the step. */
  readonly end: Day;
  readonly progress: number;
  readonly after: readonly StepId[];
  readonly subSteps: readonly Step[];
}

function place({ id, from, days, progress, after = [] }: Draft, monday: Day): Step {
  return {
    id,
    start: addDays(monday, from),
    end: addDays(monday, from + days - 1),
    progress,
    after,
    subSteps: [],
  };
}

/** A step with sub-steps spans them; its progress is their average weighted by days. */
function sum({ id, after = [] }: DraftEntry, subSteps: readonly Draft[], monday: Day): Step {
  const from = Math.min(...subSteps.map((one) => one.from));
  const to = Math.max(...subSteps.map((one) => one.from + one.days));
  const days = subSteps.reduce((total, one) => total + one.days, 0);
  const done = subSteps.reduce((total, one) => total + one.days * one.progress, 0);
  const whole = place({ id, from, days: to - from, progress: Math.round(done / days), after }, monday);
  return { ...whole, subSteps: subSteps.map((one) => place(one, monday)) };
}

/** The plan for the week of `today`. */
export function samplePlan(today: Day): readonly Step[] {
  const monday = addDays(today, 1 - weekdayOf(today));
  return PLAN.map((entry) => {
    const { id, own, after = [], subSteps = [] } = entry;
    return own ? place({ id, ...own, after }, monday) : sum(entry, subSteps, monday);
  });
}

/** The visible rows: each step, and its sub-steps while it is expanded. */
export function visibleSteps(
  plan: readonly Step[],
  closed: ReadonlySet<StepId>,
): readonly { readonly step: Step; readonly depth: 0 | 1 }[] {
  return plan.flatMap((step) => [
    { step, depth: 0 as const },
    ...(closed.has(step.id) ? [] : step.subSteps.map((one) => ({ step: one, depth: 1 as const }))),
  ]);
}
