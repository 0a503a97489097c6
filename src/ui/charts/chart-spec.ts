/**
 * A chart as data, independent of its size in pixels. Drawing, table, keyboard access and export use the same data.
 * Colours are names of theme tokens or stored colours (`#rrggbb`, adjusted for contrast); a second cue (fill, dash,
 * label) accompanies each.
 */
import type { Day } from '../../lib/day.ts';
import type { ColorToken } from '../../theme/palette.ts';

/** A token of the theme, or a stored colour. */
export type ChartTone = ColorToken | `#${string}`;

/** Fill pattern of an area, so that colour is never the only cue. `hollow` is for estimates and capacity. */
export type ChartFill = 'solid' | 'tint' | 'hatch' | 'dots' | 'hollow';

/** Formats a value in the locale: `24h 30m`, `118`. */
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
  /** Used below vertical bars when the full names do not fit. */
  readonly shortName?: string | undefined;
  /** Replaces the tone of the series, when there is one series. */
  readonly tone?: ChartTone | undefined;
  /** At the end of the bar instead of its value. */
  readonly valueText?: string | undefined;
};

export type BarsSpec = {
  readonly kind: 'bars';
  /** `across`: horizontal bars with names at the left; `up`: vertical bars with names below. */
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
  /** Name of the categories: header of the table's first column. */
  readonly categoryName: string;
};

export type LineSeries = {
  readonly id: string;
  readonly name: string;
  /** One per day; null for no value. */
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
  /** Name of the days: header of the table's first column. */
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

/** The props of all plots. */
export type PlotProps<Spec> = {
  readonly spec: Spec;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Formats a value: as in the spec, or as a number of the locale. */
  readonly text: ValueText;
  /** Called by Enter or a press on a bar or part, to open the counted items. */
  readonly onSelect?: ((id: string) => void) | undefined;
};
