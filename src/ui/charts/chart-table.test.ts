import { describe, expect, it } from 'vitest';
import { barParts, largestBar } from './bar-parts.ts';
import type { BarsSpec, LinesSpec, PartsSpec } from './chart-spec.ts';
import { chartTable, isEmptyChart } from './chart-table.ts';
import { fitText, textWidth } from './fit-text.ts';
import { dayTicks, layersOf, lineScales, spreadLabels } from './line-scales.ts';
import { shareText } from './part-shares.ts';

const text = (value: number): string => `${String(value)}h`;
const hours: BarsSpec = {
  kind: 'bars',
  direction: 'across',
  layout: 'stacked',
  categoryName: 'Member',
  categories: [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bo' },
  ],
  series: [{ id: 'logged', name: 'Logged', values: [26, 10] }],
  reference: { name: 'Estimate', overName: 'Over', values: [22, null] },
};
const flow: LinesSpec = {
  kind: 'lines',
  dayName: 'Day',
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  stacked: true,
  series: [
    { id: 'done', name: 'Done', values: [1, 2, 4] },
    { id: 'todo', name: 'To do', values: [3, null, 1] },
  ],
};

describe('the bars of a chart', () => {
  it('splits a bar at its reference, and hatches the excess', () => {
    expect(barParts(hours, 0).map(({ from, to, fill, tone }) => [from, to, fill, tone])).toEqual([
      [0, 22, 'solid', 'chart-1'],
      [22, 26, 'hatch', 'danger-mark'],
    ]);
    expect(barParts(hours, 1)).toHaveLength(1);
  });
  it('stacks series, or places them side by side', () => {
    const two = {
      ...hours,
      reference: undefined,
      series: [...hours.series, { id: 'b', name: 'B', values: [4, 0] }],
    };
    expect(barParts(two, 0).map(({ from, to }) => [from, to])).toEqual([
      [0, 26],
      [26, 30],
    ]);
    expect(
      barParts({ ...two, layout: 'grouped' }, 0).map(({ from, lane, lanes }) => [from, lane, lanes]),
    ).toEqual([
      [0, 0, 2],
      [0, 1, 2],
    ]);
    expect(largestBar(two)).toBe(30);
    expect(largestBar({ ...two, layout: 'grouped' })).toBe(26);
  });
});

describe('the table behind a chart', () => {
  it('lists the values of bars, their references and the excess', () => {
    expect(chartTable(hours, text, 'en')).toEqual({
      heads: ['Member', 'Logged', 'Estimate', 'Over'],
      rows: [
        ['Ada', '26h', '22h', '4h'],
        ['Bo', '10h', '', ''],
      ],
    });
  });
  it('has a row per day, with an empty cell for an unknown value', () => {
    const { heads, rows } = chartTable(flow, text, 'en');
    expect(heads).toEqual(['Day', 'Done', 'To do']);
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['1h', '3h'],
      ['2h', ''],
      ['4h', '1h'],
    ]);
  });
  it('lists the values and shares of parts', () => {
    const parts: PartsSpec = {
      kind: 'parts',
      partName: 'Status',
      valueName: 'Tasks',
      parts: [
        { id: 'a', name: 'Done', value: 1 },
        { id: 'b', name: 'Open', value: 2 },
      ],
    };
    expect(chartTable(parts, String, 'en').rows).toEqual([
      ['Done', '1', '33%'],
      ['Open', '2', '67%'],
    ]);
    expect(isEmptyChart({ ...parts, parts: [] })).toBe(true);
    expect(shareText(0, 0, 'de')).toBe('0\u00a0%');
  });
  it('counts as empty when all values are zero or missing', () => {
    expect(isEmptyChart(hours)).toBe(false);
    expect(isEmptyChart({ ...flow, series: [{ id: 'x', name: 'X', values: [0, null, 0] }] })).toBe(true);
  });
});

describe('lines', () => {
  it('stacks layers, and omits days without a value', () => {
    expect(layersOf(flow)).toEqual([
      [
        [0, 1],
        [0, 2],
        [0, 4],
      ],
      [[1, 4], null, [4, 5]],
    ]);
  });
  it('scales every point into the drawing, and labels the ends', () => {
    const scales = lineScales({ spec: flow, label: '', width: 600, height: 256, text });
    expect(scales.y(5)).toBeGreaterThanOrEqual(scales.top);
    expect(scales.y(0)).toBe(scales.bottom);
    expect(scales.x(2)).toBe(scales.right);
    expect(scales.ends.map((end) => end.text)).toEqual(['Done 4h', 'To do 1h']);
  });
  it('moves overlapping labels apart, and none above or below the drawing', () => {
    const at = (y: number, id: string) => ({ id, text: id, y });
    const labels = [at(9, 'a'), at(11, 'b'), at(50, 'c'), at(52, 'd'), at(99, 'e'), at(100, 'f')];
    const spread = spreadLabels(labels, 10, 100);
    expect(spread.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    const ys = spread.map(({ y }) => y);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ys)).toBeLessThanOrEqual(100);
    expect(ys.slice(1).every((y, index) => y - (ys[index] ?? 0) >= 14)).toBe(true);
  });
  it('labels as many days as have room', () => {
    expect(dayTicks(10, 900)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(dayTicks(90, 760)).toEqual([0, 14, 28, 42, 56, 70, 84]);
    expect(dayTicks(1_000, 200).length).toBeLessThanOrEqual(3);
  });
});

describe('text in a drawing', () => {
  it('is cut to the given width; Korean characters count as wide', () => {
    expect(fitText('Commissioning', 12, 400)).toBe('Commissioning');
    expect(fitText('Commissioning', 12, 50)).toMatch(/^Comm.*…$/);
    expect(textWidth('김민준', 12)).toBe(36);
  });
});
