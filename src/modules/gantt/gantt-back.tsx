/** The background behind the bars: non-working days. */
import { freeRuns } from './gantt-axis.ts';
import type { GanttPlane } from './gantt-plane.ts';

interface BackProps {
  readonly plane: GanttPlane;
  /** Its left edge, beside the table. */
  readonly at: number;
  readonly isFree: (day: string) => boolean;
  readonly left: number;
  readonly right: number;
}

export function GanttBack({ plane, at, isFree, left, right }: BackProps) {
  const { span, dayWidth, width } = plane;
  const runs =
    dayWidth > 8 ? freeRuns(span, Math.floor(left / dayWidth), Math.ceil(right / dayWidth), isFree) : [];
  return (
    <div
      className="hf-gantt-back"
      data-from={span.from}
      data-day={dayWidth}
      style={{ left: at, width }}
      aria-hidden
    >
      {runs.map((run) => (
        <span
          key={run.at}
          className="hf-gantt-free"
          style={{ left: run.at * dayWidth, width: run.days * dayWidth }}
        />
      ))}
    </div>
  );
}
