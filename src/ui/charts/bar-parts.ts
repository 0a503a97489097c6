/**
 * Computes the start and end values of the parts of bars: stacked or side by side, and the part beyond the reference.
 */
import type { BarsSpec, ChartFill, ChartTone } from './chart-spec.ts';
import { fillAt, toneAt } from './chart-tones.ts';

export type BarPart = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Index among bars side by side, and their number. */
  readonly lane: number;
  readonly lanes: number;
  readonly tone: ChartTone;
  readonly fill: ChartFill;
};

type SplitPart = BarPart & { readonly limit: number | null };

/** The part beyond the reference is drawn hatched, in the colour for overload. */
function split({ limit, ...part }: SplitPart): BarPart[] {
  if (limit === null || part.to <= limit) return [part];
  const over: BarPart = {
    ...part,
    id: `${part.id} over`,
    from: Math.max(part.from, limit),
    tone: 'danger-mark',
    fill: 'hatch',
  };
  return part.from >= limit ? [over] : [{ ...part, to: limit }, over];
}

/** The parts of the bar of one category. */
export function barParts(spec: BarsSpec, index: number): readonly BarPart[] {
  const { series, layout, reference } = spec;
  const category = spec.categories[index];
  const limit = reference?.overName === undefined ? null : (reference.values[index] ?? null);
  let from = 0;
  return series.flatMap((one, position) => {
    const value = one.values[index] ?? 0;
    const start = layout === 'stacked' ? from : 0;
    from += value;
    if (value <= 0) return [];
    const isOnly = series.length === 1;
    return split({
      id: one.id,
      from: start,
      to: start + value,
      lane: layout === 'stacked' ? 0 : position,
      lanes: layout === 'stacked' ? 1 : series.length,
      tone: (isOnly ? category?.tone : undefined) ?? one.tone ?? toneAt(position),
      fill: one.fill ?? fillAt(position),
      limit: one.fill === 'hollow' ? null : limit,
    });
  });
}

/** The length of a category's bar: the sum of stacked values, or the maximum of bars side by side. */
export function barLength(spec: BarsSpec, index: number): number {
  const values = spec.series.map(({ values: all }) => all[index] ?? 0);
  return spec.layout === 'stacked' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
}

/** The maximum of the value axis. */
export function largestBar(spec: BarsSpec): number {
  const lengths = spec.categories.map((_, index) => barLength(spec, index));
  const references = (spec.reference?.values ?? []).map((value) => value ?? 0);
  return Math.max(0, ...lengths, ...references);
}

/** The values of a category as text, for its tooltip. */
export function barLines(spec: BarsSpec, index: number, text: (value: number) => string): readonly string[] {
  const lines = spec.series.map(({ name, values }) => `${name}: ${text(values[index] ?? 0)}`);
  const { reference } = spec;
  const limit = reference?.values[index] ?? null;
  if (reference && limit !== null) {
    lines.push(`${reference.name}: ${text(limit)}`);
    const over = barLength(spec, index) - limit;
    if (reference.overName !== undefined && over > 0) lines.push(`${reference.overName}: ${text(over)}`);
  }
  return lines;
}
