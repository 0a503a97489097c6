/** The values of a chart as a table, from the same data. */
import { formatDay } from '../../lib/format-day.ts';
import { today } from '../../lib/day.ts';
import { barLength } from './bar-parts.ts';
import type { BarsSpec, ChartSpec, ChartValues, LinesSpec, ValueText } from './chart-spec.ts';
import { PART_ROW, shareText } from './part-shares.ts';

/** Headers and rows; the first cell of a row is its header. */
export type ChartTableRows = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const cells = (all: readonly ChartValues[], index: number, text: ValueText): string[] =>
  all.map((values) => {
    const value = values[index] ?? null;
    return value === null ? '' : text(value);
  });

function barsTable(spec: BarsSpec, text: ValueText): ChartTableRows {
  const { reference } = spec;
  const columns = [...spec.series, ...(reference ? [reference] : [])];
  const overName = reference?.overName;
  return {
    heads: [
      spec.categoryName,
      ...columns.map(({ name }) => name),
      ...(overName === undefined ? [] : [overName]),
    ],
    rows: spec.categories.map(({ name }, index) => {
      const limit = reference?.values[index] ?? null;
      const over = limit === null ? 0 : Math.max(0, barLength(spec, index) - limit);
      const last = overName === undefined ? [] : [over > 0 ? text(over) : ''];
      return [
        name,
        ...cells(
          columns.map(({ values }) => values),
          index,
          text,
        ),
        ...last,
      ];
    }),
  };
}

function linesTable(spec: LinesSpec, text: ValueText, locale: string): ChartTableRows {
  const bands = spec.bands ?? [];
  const columns = [
    ...spec.series.map(({ values }) => values),
    ...bands.flatMap(({ lower, upper }) => [lower, upper]),
  ];
  return {
    heads: [
      spec.dayName,
      ...spec.series.map(({ name }) => name),
      ...bands.flatMap(({ name }) => [`${name} ↓`, `${name} ↑`]),
    ],
    rows: spec.days.map((day, index) => [formatDay(day, locale, today()), ...cells(columns, index, text)]),
  };
}

/** The values of a chart as a table. */
export function chartTable(spec: ChartSpec, text: ValueText, locale: string): ChartTableRows {
  if (spec.kind === 'bars') return barsTable(spec, text);
  if (spec.kind === 'lines') return linesTable(spec, text, locale);
  const total = spec.parts.reduce((sum, { value }) => sum + value, 0);
  return {
    heads: [spec.partName, spec.valueName, '%'],
    rows: spec.parts.map(({ name, value }) => [name, text(value), shareText(value, total, locale)]),
  };
}

/** Whether there is anything to draw. */
export function isEmptyChart(spec: ChartSpec): boolean {
  if (spec.kind === 'parts') return spec.parts.every(({ value }) => value === 0);
  const references = spec.kind === 'bars' ? (spec.reference?.values ?? []) : [];
  const all = [...spec.series.flatMap(({ values }) => values), ...references];
  return all.every((value) => value === null || value === 0);
}

/** The default height of a chart of this width. */
export function chartHeight(spec: ChartSpec, width: number): number {
  if (spec.kind === 'parts') return spec.parts.length * PART_ROW + 29;
  if (spec.kind === 'lines') return width < 480 ? 190 : 256;
  if (spec.direction === 'up') return width < 480 ? 190 : 236;
  const lanes = spec.layout === 'grouped' ? spec.series.length : 1;
  return spec.categories.length * Math.max(34, lanes * 14 + 10) + 42;
}
