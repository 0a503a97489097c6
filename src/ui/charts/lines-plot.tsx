/** Values over days: lines, steps, areas, stacked layers, bands of likely values, and marked days. */
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { today } from '../../lib/day.ts';
import { ChartPoints } from './chart-points.tsx';
import type { LinesSpec, PlotProps } from './chart-spec.ts';
import { tonePaint } from './chart-tones.ts';
import { textWidth } from './fit-text.ts';
import { LineLayers } from './line-layers.tsx';
import { dayTicks, lineScales, spreadLabels } from './line-scales.ts';
import type { LineScales } from './line-scales.ts';
import { ValueAxis } from './value-axis.tsx';

type PartProps = { readonly props: PlotProps<LinesSpec>; readonly scales: LineScales };

function Days({ props, scales }: PartProps) {
  const locale = useLocale();
  const { days } = props.spec;
  return (
    <g className="hf-chart-axis">
      {dayTicks(days.length, scales.right - scales.left).map((index) => (
        <text
          key={index}
          x={scales.x(index)}
          y={scales.bottom + 17}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
        >
          {formatDay(days[index] ?? '', locale, today())}
        </text>
      ))}
    </g>
  );
}

function Marks({ props, scales }: PartProps) {
  const { spec, width } = props;
  return (spec.marks ?? []).map(({ day, name, tone = 'fg' }, position) => {
    const index = spec.days.indexOf(day);
    if (index < 0) return null;
    const { className, style, color } = tonePaint(tone);
    const at = Math.round(scales.x(index)) + 0.5;
    // Labels are placed where there is space; the second of two close marks is one line lower.
    const isLeft = at + textWidth(name, 11) + 6 > width;
    return (
      <g key={`${day} ${name}`} className={className} style={style}>
        <line x1={at} x2={at} y1={scales.top - 4} y2={scales.bottom} stroke={color} strokeWidth="1.25" />
        <text
          className="hf-chart-label"
          x={isLeft ? at - 6 : at + 6}
          y={scales.top + 6 + (position % 2) * 14}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {name}
        </text>
      </g>
    );
  });
}

function EndLabels({ scales }: PartProps) {
  return spreadLabels(scales.ends, scales.top, scales.bottom).map(({ id, text, y }) => (
    <text key={id} className="hf-chart-label" x={scales.right + 8} y={y + 4}>
      {text}
    </text>
  ));
}

export function LinesPlot(props: PlotProps<LinesSpec>) {
  const { spec, label, width, height, text, onSelect } = props;
  const locale = useLocale();
  const scales = lineScales(props);
  const step = spec.days.length > 1 ? scales.x(1) - scales.x(0) : scales.right - scales.left;
  const points = spec.days.map((day, index) => {
    const x = scales.x(index);
    const series = spec.series.flatMap(({ name, values }) => {
      const value = values[index] ?? null;
      return value === null ? [] : [`${name}: ${text(value)}`];
    });
    const bands = (spec.bands ?? []).flatMap(({ name, lower, upper }) => {
      const [low, high] = [lower[index] ?? null, upper[index] ?? null];
      return low === null || high === null ? [] : [`${name}: ${text(low)}–${text(high)}`];
    });
    const marks = (spec.marks ?? []).filter((mark) => mark.day === day).map(({ name }) => name);
    return {
      id: day,
      x: x - step / 2,
      y: scales.top,
      width: step,
      height: scales.bottom - scales.top,
      head: [formatDay(day, locale, today()), ...marks].join(', '),
      lines: [...series, ...bands],
      mark: { x },
    };
  });
  return (
    <>
      <g aria-hidden="true">
        <ValueAxis
          ticks={scales.ticks}
          text={text}
          positionOf={scales.y}
          from={scales.left}
          to={scales.right}
          direction="up"
        />
        <LineLayers spec={spec} scales={scales} />
        <Marks props={props} scales={scales} />
        <Days props={props} scales={scales} />
        <EndLabels props={props} scales={scales} />
      </g>
      <ChartPoints label={label} points={points} width={width} height={height} onSelect={onSelect} />
    </>
  );
}
