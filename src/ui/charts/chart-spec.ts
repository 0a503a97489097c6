/**
 * A chart as data: what it shows, never its size in pixels. Drawing, table, keyboard access and export use the same
 * data. Colours are names of theme tokens or stored colours (`#rrggbb`, adjusted for contrast); a second cue (fill,
 * dash, label) accompanies each.
 */
import type { Day } from '../../lib/day.ts';
import type { ColorToken } from '../../theme/palette.ts';

/** A token of the theme, or a stored colour. */
export type ChartTone = ColorToken | `#${string}`;

/** Fill pattern of an area, so that colour is never the only cue. `hollow` is for estimates and capacity. */
export type ChartFill = 'solid' | 'tint' | 'hatch' | 'dots' | 'hollow';

/** Values in words of the locale: `24h 30m`, `118`. */
export type ValueText = (value: number) => string;

export type ChartValues = readonly (number | null)[];

type BarSeries = {
  readonly id: string;
  readonly name: string;
  /** One per category. */
  readonly values: ChartValues;
  readonly tone?: ChartTone | undefined;
  readonly fill?: ChartFill | undefined;
};

type BarCategory = {
  readonly id: string;
  readonly name: string;
  /** Below a bar that stands, where the names of all have no room. */
  readonly shortName?: string | undefined;
  /** Instead of the series' own, where there is one series. */
  readonly tone?: ChartTone | undefined;
  /** At the end of the bar instead of its value. */
  readonly valueText?: string | undefined;
};

export type BarsSpec = {
  readonly kind: 'bars';
  /** `across` has the names at the left, `up` below. */
  readonly direction: 'across' | 'up';
  readonly layout: 'stacked' | 'grouped';
  readonly categories: readonly BarCategory[];
  readonly series: readonly BarSeries[];
  /**
   * For horizontal bars: a reference line per bar (estimate, capacity); the part beyond it is hatched and named
   * `overName`.
   */
  readonly reference?:
    | { readonly name: string; readonly values: ChartValues; readonly overName?: string | undefined }
    | undefined;
  readonly valueText?: ValueText | undefined;
  /** What the categories are, the head of the table's first column. */
  readonly categoryName: string;
};

export type LineSeries = {
  readonly id: string;
  readonly name: string;
  /** One per day; null where there is nothing to draw. */
  readonly values: ChartValues;
  readonly tone?: ChartTone | undefined;
  readonly shape?: 'line' | 'step' | undefined;
  readonly dash?: 'solid' | 'dashed' | 'dotted' | undefined;
  readonly width?: number | undefined;
  readonly fill?: ChartFill | undefined;
};

export type LineBand = {
  readonly id: string;
  readonly name: string;
  readonly lower: ChartValues;
  readonly upper: ChartValues;
};

type DayMark = { readonly day: Day; readonly name: string; readonly tone?: ChartTone | undefined };

export type LinesSpec = {
  readonly kind: 'lines';
  readonly days: readonly Day[];
  readonly series: readonly LineSeries[];
  /** Stacked series, with name and last value at the end of each: a cumulative flow. */
  readonly stacked?: boolean | undefined;
  readonly bands?: readonly LineBand[] | undefined;
  readonly marks?: readonly DayMark[] | undefined;
  readonly valueText?: ValueText | undefined;
  /** What is under the days, for the table's first column. */
  readonly dayName: string;
};

export type ChartPart = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly tone?: ChartTone | undefined;
  readonly fill?: ChartFill | undefined;
};

export type PartsSpec = {
  readonly kind: 'parts';
  readonly parts: readonly ChartPart[];
  readonly valueText?: ValueText | undefined;
  readonly partName: string;
  readonly valueName: string;
};

export type ChartSpec = BarsSpec | LinesSpec | PartsSpec;

/** What the plots get. */
export type PlotProps<Spec> = {
  readonly spec: Spec;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** The text of a value: that of the spec, or a number of the locale. */
  readonly text: ValueText;
  /** Enter or a press on a bar or part opens what it counts. */
  readonly onSelect?: ((id: string) => void) | undefined;
};
