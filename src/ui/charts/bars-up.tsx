/** Vertical bars with names below; each bar, or the highest one of many, shows its value. */
import { scaleBand, scaleLinear } from '@visx/scale';
import { barLength, barLines, barParts, largestBar } from './bar-parts.ts';
import { Fill } from './chart-fill.tsx';
import { ChartPoints } from './chart-points.tsx';
import type { BarsSpec, PlotProps } from './chart-spec.ts';
import { fitText, textWidth } from './fit-text.ts';
import { ValueAxis } from './value-axis.tsx';

const TOP = 22;
const BOTTOM = 24;
const SIZE = 11;
/** With fewer bars, each shows its value, else only the highest. With more, names that would overlap are left out. */
const LABELLED = 8;

function scalesOf({ spec, width, height, text }: PlotProps<BarsSpec>) {
  const largest = largestBar(spec) || 1;
  const values = scaleLinear<number>({ domain: [0, largest], range: [height - BOTTOM, TOP], nice: 4 });
  const ticks = values.ticks(4);
  const left = Math.max(...ticks.map((tick) => textWidth(text(tick), SIZE))) + 12;
  const names = scaleBand<string>({
    domain: spec.categories.map(({ id }) => id),
    range: [left, width],
    paddingInner: 0.42,
    paddingOuter: 0.2,
  });
  return { values, ticks, left, names };
}

function OneBar({ props, index }: { readonly props: PlotProps<BarsSpec>; readonly index: number }) {
  const { spec, text } = props;
  const { values, names } = scalesOf(props);
  const category = spec.categories[index];
  const slot = names(category?.id ?? '') ?? 0;
  const width = Math.min(names.bandwidth(), 44);
  const left = slot + (names.bandwidth() - width) / 2;
  const lengths = spec.categories.map((_, at) => barLength(spec, at));
  const length = lengths[index] ?? 0;
  const isLabelled = spec.categories.length < LABELLED || lengths.indexOf(Math.max(...lengths)) === index;
  return (
    <g>
      {barParts(spec, index).map((part) => {
        const lane = width / part.lanes;
        const gap = part.from > 0 ? 1.5 : 0;
        return (
          <Fill key={part.id} tone={part.tone} fill={part.fill}>
            <rect
              x={left + lane * part.lane}
              y={values(part.to)}
              width={Math.max(1.5, lane - (part.lanes > 1 ? 1.5 : 0))}
              height={Math.max(1, values(part.from) - values(part.to) - gap)}
              rx="2.5"
            />
          </Fill>
        );
      })}
      {isLabelled && length > 0 && (
        <text className="hf-chart-label" x={left + width / 2} y={values(length) - 6} textAnchor="middle">
          {category?.valueText ?? text(length)}
        </text>
      )}
    </g>
  );
}

function Names({ props }: { readonly props: PlotProps<BarsSpec> }) {
  const { spec, width, height } = props;
  const { names } = scalesOf(props);
  const room = names.step();
  const widest = Math.max(...spec.categories.map(({ name }) => textWidth(name, SIZE)));
  // When labels would overlap, only every n-th one is drawn; none when not even a shortened one fits.
  const every = spec.categories.length > LABELLED ? Math.max(1, Math.ceil((widest + 8) / room)) : 1;
  const isTight = every === 1 && widest > room - 4;
  return (
    <g className="hf-chart-axis">
      {spec.categories.map(({ id, name, shortName }, index) => {
        if (index % every !== 0) return null;
        const whole = every > 1 ? name : fitText(name, SIZE, room - 4);
        const text = isTight ? (shortName ?? whole) : whole;
        const middle = (names(id) ?? 0) + names.bandwidth() / 2;
        // When some labels are left out, a last one that would be cut is left out too.
        if (every > 1 && middle + textWidth(text, SIZE) / 2 > width) return null;
        return (
          <text key={id} x={middle} y={height - BOTTOM + 17} textAnchor="middle">
            {text}
          </text>
        );
      })}
    </g>
  );
}

export function BarsUp(props: PlotProps<BarsSpec>) {
  const { spec, label, width, height, text, onSelect } = props;
  const { values, ticks, left, names } = scalesOf(props);
  const points = spec.categories.map(({ id, name }, index) => ({
    id,
    x: (names(id) ?? 0) - (names.step() - names.bandwidth()) / 2,
    y: TOP - 6,
    width: names.step(),
    height: height - TOP - BOTTOM + 6,
    head: name,
    lines: barLines(spec, index, text),
  }));
  return (
    <>
      <g aria-hidden="true">
        <ValueAxis ticks={ticks} text={text} positionOf={values} from={left} to={width} direction="up" />
        {spec.categories.map(({ id }, index) => (
          <OneBar key={id} props={props} index={index} />
        ))}
        <Names props={props} />
      </g>
      <ChartPoints label={label} points={points} width={width} height={height} onSelect={onSelect} />
    </>
  );
}
