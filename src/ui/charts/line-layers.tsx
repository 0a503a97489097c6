/** The shapes of a line chart: bands and layers, and the lines over them. */
import { area, line } from '@visx/shape';
import { Fill } from './chart-fill.tsx';
import type { LinesSpec, LineBand, LineSeries } from './chart-spec.ts';
import { fillAt, toneAt, tonePaint } from './chart-tones.ts';
import { layersOf } from './line-scales.ts';
import type { LineScales } from './line-scales.ts';

type Range = readonly [number, number] | null;
type Spot = { readonly index: number; readonly low: number; readonly high: number };

const DASHES = { solid: undefined, dashed: '5 4', dotted: '1.5 3.5' } as const;

const spotsOf = (ranges: readonly Range[]): (Spot | null)[] =>
  ranges.map((range, index) => (range === null ? null : { index, low: range[0], high: range[1] }));

/** A step holds its value until the next day and changes there. */
function stepped(spots: readonly (Spot | null)[]): (Spot | null)[] {
  return spots.flatMap((spot, index) => {
    const next = spots[index + 1];
    return spot && next ? [spot, { ...spot, index: next.index }] : [spot];
  });
}

function pathsOf(spots: readonly (Spot | null)[], scales: LineScales) {
  const shared = {
    defined: (spot: Spot | null) => spot !== null,
    x: (spot: Spot | null) => scales.x(spot?.index ?? 0),
  };
  return {
    line: line<Spot | null>({ ...shared, y: (spot) => scales.y(spot?.high ?? 0) })([...spots]) ?? undefined,
    area:
      area<Spot | null>({
        ...shared,
        y0: (spot) => scales.y(spot?.low ?? 0),
        y1: (spot) => scales.y(spot?.high ?? 0),
      })([...spots]) ?? undefined,
  };
}

function Layer({
  series,
  position,
  ranges,
  spec,
  scales,
}: {
  readonly series: LineSeries;
  readonly position: number;
  readonly ranges: readonly Range[];
  readonly spec: LinesSpec;
  readonly scales: LineScales;
}) {
  const tone = series.tone ?? toneAt(position);
  const { className, style, color } = tonePaint(tone);
  const spots = spotsOf(ranges);
  const paths = pathsOf(series.shape === 'step' ? stepped(spots) : spots, scales);
  const last = ranges.findLastIndex((range) => range !== null);
  const end = ranges[last];
  return (
    <g className={className} style={style}>
      {spec.stacked && (
        <Fill tone={tone} fill={series.fill ?? fillAt(position)}>
          <path d={paths.area} stroke="none" />
        </Fill>
      )}
      <path
        d={paths.line}
        fill="none"
        stroke={color}
        strokeWidth={series.width ?? (spec.stacked ? 1.25 : 2)}
        strokeLinejoin="round"
        strokeDasharray={DASHES[series.dash ?? 'solid']}
      />
      {!spec.stacked && end && (series.dash ?? 'solid') === 'solid' && (
        <circle
          cx={scales.x(last)}
          cy={scales.y(end[1])}
          r="3.5"
          fill={color}
          stroke="var(--bg)"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
}

function Band({ band, scales }: { readonly band: LineBand; readonly scales: LineScales }) {
  const { className, style, color } = tonePaint('chart-1');
  const ranges = band.lower.map((low, index): Range => {
    const high = band.upper[index] ?? null;
    return low === null || high === null ? null : [low, high];
  });
  const paths = pathsOf(spotsOf(ranges), scales);
  return (
    <g className={className} style={style}>
      <path
        d={paths.area}
        fill={color}
        fillOpacity="0.16"
        stroke={color}
        strokeOpacity="0.6"
        strokeWidth="1"
      />
    </g>
  );
}

export function LineLayers({ spec, scales }: { readonly spec: LinesSpec; readonly scales: LineScales }) {
  const layers = layersOf(spec);
  return (
    <>
      {(spec.bands ?? []).map((band) => (
        <Band key={band.id} band={band} scales={scales} />
      ))}
      {spec.series.map((series, index) => (
        <Layer
          key={series.id}
          series={series}
          position={index}
          ranges={layers[index] ?? []}
          spec={spec}
          scales={scales}
        />
      ))}
    </>
  );
}
