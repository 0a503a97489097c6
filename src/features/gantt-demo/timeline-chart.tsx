/** The drawn side of the demonstration: the calendar, bars with their progress, what waits for what, and today. For the eye alone: the table beside it says the same. */
import { type Day, daysBetween, weekdayOf } from '../../lib/day.ts';
import { formatDay, formatMonth } from '../../lib/format-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DAY_WIDTH, linkPath, ROW, type Scale, type Span, ticksOf } from './chart.ts';
import type { Step } from './sample-plan.ts';

interface ChartProps {
  readonly span: Span;
  readonly scale: Scale;
  readonly today: Day;
}

/** Months above, days or the first days of weeks below. */
export function ChartHead({ span, scale, today }: ChartProps) {
  const locale = useLocale();
  const width = DAY_WIDTH[scale];
  const small = scale === 'day' ? 'day' : 'week';
  return (
    <div className="gantt-head" style={{ width: span.days * width }} aria-hidden="true">
      {ticksOf(span, 'month').map(({ day, at, days }) => (
        <span key={day} className="gantt-month" style={{ left: at * width, width: days * width }}>
          {days * width > 70 && <span>{formatMonth(day, locale)}</span>}
        </span>
      ))}
      {scale !== 'month' &&
        ticksOf(span, small).map(({ day, at, days }) => (
          <span
            key={day}
            className="gantt-tick"
            data-today={day === today || undefined}
            style={{ left: at * width, width: days * width }}
          >
            {small === 'day' ? Number(day.slice(8)) : formatDay(day, locale, today)}
          </span>
        ))}
    </div>
  );
}

interface Row {
  readonly step: Step;
  readonly depth: 0 | 1;
}

function Links({ rows, span, scale }: { readonly rows: readonly Row[] } & Omit<ChartProps, 'today'>) {
  const width = DAY_WIDTH[scale];
  const at = new Map(rows.map(({ step }, index) => [step.id, { step, y: index * ROW + ROW / 2 }]));
  const paths = rows.flatMap(({ step }) =>
    step.after.flatMap((id) => {
      const [from, to] = [at.get(id), at.get(step.id)];
      if (!from || !to) return [];
      const start = { x: (daysBetween(span.from, from.step.end) + 1) * width, y: from.y };
      return [
        {
          id: `${id} ${step.id}`,
          d: linkPath(start, { x: daysBetween(span.from, step.start) * width, y: to.y }),
        },
      ];
    }),
  );
  return (
    <svg className="gantt-links" width={span.days * width} height={rows.length * ROW}>
      <defs>
        <marker
          id="gantt-arrow"
          viewBox="0 0 6 6"
          refX="2"
          refY="3"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0 0L6 3L0 6Z" />
        </marker>
      </defs>
      {paths.map(({ id, d }) => (
        <path key={id} d={d} markerEnd="url(#gantt-arrow)" />
      ))}
    </svg>
  );
}

/** `tipOf` gives the words of a bar. */
export function ChartBody({
  rows,
  span,
  scale,
  today,
  tipOf,
}: ChartProps & { readonly rows: readonly Row[]; readonly tipOf: (step: Step) => string }) {
  const width = DAY_WIDTH[scale];
  const lines = ticksOf(span, scale === 'month' ? 'month' : 'week');
  return (
    <div
      className="gantt-body"
      style={{ width: span.days * width, height: rows.length * ROW }}
      aria-hidden="true"
    >
      {scale === 'day' &&
        ticksOf(span, 'day')
          .filter(({ day }) => weekdayOf(day) > 5)
          .map(({ day, at }) => (
            <span key={day} className="gantt-rest" style={{ left: at * width, width }} />
          ))}
      {lines.map(({ day, at }) => (
        <span key={day} className="gantt-line" style={{ left: at * width }} />
      ))}
      <Links rows={rows} span={span} scale={scale} />
      <span className="gantt-today" style={{ left: (daysBetween(span.from, today) + 0.5) * width }} />
      {rows.map(({ step }, index) => (
        <span
          key={step.id}
          className="gantt-bar"
          data-sum={step.subSteps.length > 0 || undefined}
          data-tip={tipOf(step)}
          style={{
            top: index * ROW,
            left: daysBetween(span.from, step.start) * width,
            width: (daysBetween(step.start, step.end) + 1) * width,
          }}
        >
          <i style={{ width: `${String(step.progress)}%` }} />
        </span>
      ))}
    </div>
  );
}
