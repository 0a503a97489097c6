/** Scales of a line chart: positions of days and values, labels at the ends of its lines, and tick labels of days. */
import { scaleLinear } from '@visx/scale';
import type { LineSeries, LinesSpec, PlotProps } from './chart-spec.ts';
import { textWidth } from './fit-text.ts';

const TOP = 10;
const BOTTOM = 24;
const SIZE = 11;
const LABEL = 14;

export type EndLabel = { readonly id: string; readonly text: string; readonly y: number };

export type LineScales = {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ends: readonly EndLabel[];
};

/** For each series its lower and upper value on every day; stacked series start at the previous one. */
export function layersOf(spec: LinesSpec): readonly (readonly (readonly [number, number] | null)[])[] {
  const sums = spec.days.map(() => 0);
  return spec.series.map(({ values }) =>
    spec.days.map((_, index) => {
      const value = values[index] ?? null;
      if (value === null) return null;
      const from = spec.stacked ? (sums[index] ?? 0) : 0;
      sums[index] = from + value;
      return [from, from + value] as const;
    }),
  );
}

function largestOf(spec: LinesSpec): number {
  const tops = layersOf(spec).flatMap((layer) => layer.map((range) => range?.[1] ?? 0));
  const bands = (spec.bands ?? []).flatMap(({ upper }) => upper.map((value) => value ?? 0));
  // Not spread into Math.max: daily values of some years exceed an engine's argument limit.
  return [...tops, ...bands].reduce((max, value) => Math.max(max, value), 0) || 1;
}

const lastIndex = ({ values }: LineSeries): number => values.findLastIndex((value) => value !== null);

function endText(series: LineSeries, text: (value: number) => string): string | null {
  const value = series.values[lastIndex(series)] ?? null;
  return value === null ? null : `${series.name} ${text(value)}`;
}

/** The scales of a line chart of this size. */
export function lineScales({ spec, width, height, text }: PlotProps<LinesSpec>): LineScales {
  const bottom = height - BOTTOM;
  const y = scaleLinear<number>({ domain: [0, largestOf(spec)], range: [bottom, TOP], nice: 4 });
  const ticks = y.ticks(4);
  const left = Math.max(...ticks.map((tick) => textWidth(text(tick), SIZE))) + 12;
  const texts = spec.series.map((series) => (spec.stacked ? endText(series, text) : null));
  const room = Math.max(0, ...texts.map((one) => (one === null ? 0 : textWidth(one, SIZE + 0.5) + 12)));
  // On narrow screens the lines get the space of the labels; readout and table have the text.
  const isRoomy = room < width * 0.34;
  const right = isRoomy ? width - Math.max(8, room) : width - 8;
  const x = scaleLinear<number>({ domain: [0, Math.max(1, spec.days.length - 1)], range: [left, right] });
  const layers = layersOf(spec);
  const ends = spec.series.flatMap((series, index) => {
    const words = texts[index];
    const range = layers[index]?.[lastIndex(series)] ?? null;
    if (!words || range === null || !isRoomy) return [];
    return [{ id: series.id, text: words, y: y((range[0] + range[1]) / 2) }];
  });
  return { x, y, ticks, left, right, top: TOP, bottom, ends };
}

/** Moves overlapping labels apart, within the drawing. */
export function spreadLabels(labels: readonly EndLabel[], top: number, bottom: number): readonly EndLabel[] {
  let free = top;
  const down = [...labels]
    .sort((a, b) => a.y - b.y)
    .map((label) => {
      const y = Math.max(label.y, free);
      free = y + LABEL;
      return { ...label, y };
    });
  let max = bottom;
  return down
    .reverse()
    .map((label) => {
      const y = Math.min(label.y, max);
      max = y - LABEL;
      return { ...label, y };
    })
    .reverse();
}

/** Indexes of the days with a label below a drawing of this width: the first one, then equal steps. */
export function dayTicks(count: number, width: number): readonly number[] {
  const max = Math.max(2, Math.floor(width / 84));
  const steps = [1, 2, 7, 14, 28, 91, 182, 364];
  const step = steps.find((days) => count / days <= max) ?? Math.ceil(count / max);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
