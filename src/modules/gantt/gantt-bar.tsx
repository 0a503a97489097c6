/** One bar, milestone or group bracket with its labels. Memoised: a drag renders only what moves. */
import { memo, type PointerEvent, type ReactNode } from 'react';
import { daysBetween } from '../../lib/day.ts';
import { paint } from '../../lib/stored-color.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Span } from './gantt-axis.ts';
import type { BarDays, DragMode, GanttBar } from './gantt-row.ts';

type PressMode = DragMode | 'link-start' | 'link-finish';

interface BarProps {
  readonly bar: GanttBar;
  readonly group: boolean;
  readonly span: Span;
  readonly dayWidth: number;
  /** Its days during a drag. */
  readonly shown: BarDays | undefined;
  readonly lifted: boolean;
  readonly canLink: boolean;
  readonly onPress: (event: PointerEvent, id: string, mode: PressMode) => void;
}

interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Distance of the note in pixels, beyond the dot from which links are drawn. */
const NOTE_AWAY = 20;

/** Left and right edges of a bar in pixels from the start of the span. A milestone is in the middle of its last day. */
export function edgesOf(bar: GanttBar, days: BarDays, { from }: Span, dayWidth: number): Edges {
  if (bar.milestone) {
    const at = (daysBetween(from, days.end) + 0.5) * dayWidth;
    return { left: at - 7, right: at + 7 };
  }
  const left = daysBetween(from, days.start) * dayWidth;
  return { left, right: Math.max(left + 3, (daysBetween(from, days.end) + 1) * dayWidth) };
}

function Around({
  bar,
  span,
  dayWidth,
  edges,
}: Pick<BarProps, 'bar' | 'span' | 'dayWidth'> & { edges: Edges }): ReactNode {
  const { baseline, lateTo, slackTo, note, points = [] } = bar;
  const x = (day: string): number => daysBetween(span.from, day) * dayWidth;
  // Ends in the middle of the day, at the line of today.
  const lateRight = lateTo ? x(lateTo) + dayWidth / 2 : 0;
  const slackRight = slackTo ? x(slackTo) + dayWidth : 0;
  return (
    <>
      {baseline &&
        (bar.milestone ? (
          <span className="hf-gantt-was-point" style={{ left: x(baseline.end) + dayWidth / 2 - 5 }} />
        ) : (
          <span
            className="hf-gantt-was"
            style={{ left: x(baseline.start), width: x(baseline.end) + dayWidth - x(baseline.start) }}
          />
        ))}
      {lateRight > edges.right && (
        <span className="hf-gantt-late" style={{ left: edges.right, width: lateRight - edges.right }} />
      )}
      {slackRight > edges.right && (
        <span className="hf-gantt-slack" style={{ left: edges.right, width: slackRight - edges.right }} />
      )}
      {points.map((point) => (
        <span
          key={point.id}
          className="hf-gantt-point"
          data-done={point.done ? '' : undefined}
          data-tip={point.label}
          style={{ left: x(point.day) + dayWidth / 2 - 5 }}
        />
      ))}
      {note && (
        <span
          className="hf-gantt-note"
          data-warning={bar.warning ? '' : undefined}
          style={{ left: Math.max(edges.right, lateRight, slackRight) + NOTE_AWAY }}
        >
          {note}
        </span>
      )}
    </>
  );
}

export const Bar = memo(function Bar(props: BarProps) {
  const { bar, group, span, dayWidth, shown, lifted, canLink, onPress } = props;
  const edges = edgesOf(bar, shown ?? bar, span, dayWidth);
  const { className, style } = paint(bar.color);
  // The innermost handler runs first; later ones of the same press are ignored.
  const press = (mode: PressMode) => (event: PointerEvent) => {
    if (bar.canMove || mode.startsWith('link')) onPress(event, bar.id, mode);
  };
  const kind = group ? 'group' : bar.milestone ? 'milestone' : 'bar';
  return (
    <>
      <span
        className={classNames('hf-gantt-bar', className)}
        style={{ ...style, left: edges.left, width: edges.right - edges.left }}
        role="img"
        aria-label={bar.label}
        data-tip={lifted ? undefined : bar.label}
        data-bar={bar.id}
        data-kind={kind}
        data-critical={bar.critical ? '' : undefined}
        data-open={bar.open ? '' : undefined}
        data-lifted={lifted ? '' : undefined}
        data-movable={bar.canMove ? '' : undefined}
        onPointerDown={press('move')}
      >
        {kind !== 'milestone' && (
          <span className="hf-gantt-fill" style={{ width: `${String(bar.progress)}%` }} />
        )}
        {kind === 'milestone' && (
          <span className="hf-gantt-diamond" data-done={bar.progress === 100 ? '' : undefined} />
        )}
        {bar.canMove && kind === 'bar' && (
          <>
            <span className="hf-gantt-grip" data-end="start" onPointerDown={press('start')} />
            <span className="hf-gantt-grip" data-end="finish" onPointerDown={press('end')} />
          </>
        )}
        {canLink && (
          <>
            <span className="hf-gantt-dot" data-end="start" onPointerDown={press('link-start')} />
            <span className="hf-gantt-dot" data-end="finish" onPointerDown={press('link-finish')} />
          </>
        )}
      </span>
      <Around bar={bar} span={span} dayWidth={dayWidth} edges={edges} />
    </>
  );
});
