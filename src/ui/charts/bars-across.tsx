/** Horizontal bars with names before them and values after them. */
import { scaleLinear } from '@visx/scale';
import { barLength, barLines, barParts, largestBar } from './bar-parts.ts';
import { Fill } from './chart-fill.tsx';
import { ChartPoints } from './chart-points.tsx';
import type { BarsSpec, PlotProps } from './chart-spec.ts';
import { fitText, textWidth } from './fit-text.ts';
import { ValueAxis } from './value-axis.tsx';

const TOP = 18;
const BOTTOM = 24;
const SIZE = 12;
const AXIS_SIZE = 11;

function sizesOf({ spec, width, height, text }: PlotProps<BarsSpec>) {
  const names = Math.min(
    width * 0.36,
    Math.max(24, ...spec.categories.map(({ name }) => textWidth(name, SIZE))) + 12,
  );
  const ends = spec.categories.map(({ valueText }, index) => valueText ?? text(barLength(spec, index)));
  const end = Math.max(20, ...ends.map((value) => textWidth(value, SIZE))) + 12;
  const right = Math.max(names + 20, width - end);
  const scale = scaleLinear<number>({
    domain: [0, largestBar(spec) || 1],
    range: [names, right],
  });
  const row = (height - TOP - BOTTOM) / Math.max(1, spec.categories.length);
  const bar = Math.min(24, Math.max(6, row * 0.56));
  return { names, right, ends, scale, row, bar };
}

function OneBar({ props, index }: { readonly props: PlotProps<BarsSpec>; readonly index: number }) {
  const { spec } = props;
  const { names, right, ends, scale, row, bar } = sizesOf(props);
  const top = TOP + row * index + (row - bar) / 2;
  const category = spec.categories[index];
  const limit = spec.reference?.values[index] ?? null;
  const isOver = spec.reference?.overName !== undefined && limit !== null && barLength(spec, index) > limit;
  return (
    <g>
      <text className="hf-chart-name" x={names - 12} y={top + bar / 2 + 4} textAnchor="end">
        {fitText(category?.name ?? '', SIZE, names - 12)}
      </text>
      {barParts(spec, index).map((part) => {
        const height = bar / part.lanes;
        const gap = part.from > 0 ? 1.5 : 0;
        return (
          <Fill key={part.id} tone={part.tone} fill={part.fill}>
            <rect
              x={scale(part.from) + gap}
              y={top + height * part.lane + (part.lanes > 1 ? 0.75 : 0)}
              width={Math.max(1, scale(part.to) - scale(part.from) - gap)}
              height={Math.max(2, height - (part.lanes > 1 ? 1.5 : 0))}
              rx="2.5"
            />
          </Fill>
        );
      })}
      {limit !== null && (
        <line
          className="hf-chart-reference"
          x1={scale(limit)}
          x2={scale(limit)}
          y1={top - 4}
          y2={top + bar + 4}
        />
      )}
      <text className="hf-chart-value" data-over={isOver || undefined} x={right + 8} y={top + bar / 2 + 4}>
        {ends[index]}
      </text>
    </g>
  );
}

/** Round tick values, as many as fit with their labels. */
function ticksOf({ scale }: ReturnType<typeof sizesOf>, { width, text }: PlotProps<BarsSpec>) {
  const ticks = scale.ticks(width < 480 ? 3 : 5);
  const [first = 0, second = first] = ticks;
  const widest = Math.max(0, ...ticks.map((tick) => textWidth(text(tick), AXIS_SIZE)));
  const every = Math.ceil((widest + 8) / Math.max(1, scale(second) - scale(first)));
  return ticks.filter((_, index) => index % every === 0);
}

export function BarsAcross(props: PlotProps<BarsSpec>) {
  const { spec, label, width, height, text, onSelect } = props;
  const sizes = sizesOf(props);
  const { scale, row } = sizes;
  const bottom = height - BOTTOM;
  const points = spec.categories.map(({ id, name }, index) => ({
    id,
    x: 0,
    y: TOP + row * index,
    width,
    height: row,
    head: name,
    lines: barLines(spec, index, text),
  }));
  return (
    <>
      <g aria-hidden="true">
        <ValueAxis
          ticks={ticksOf(sizes, props)}
          text={text}
          positionOf={scale}
          from={TOP}
          to={bottom}
          direction="across"
        />
        {spec.categories.map(({ id }, index) => (
          <OneBar key={id} props={props} index={index} />
        ))}
      </g>
      <ChartPoints label={label} points={points} width={width} height={height} onSelect={onSelect} />
    </>
  );
}
