import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { cleanUp, click, find, press, render } from '../../../test/support/render.tsx';
import { Chart } from './chart.tsx';
import type { ChartSpec } from './chart-spec.ts';
import { chartSvg } from './export-chart.ts';
import { until } from '../../../test/support/until.ts';

afterEach(cleanUp);

const bars: ChartSpec = {
  kind: 'bars',
  direction: 'up',
  layout: 'stacked',
  categoryName: 'Priority',
  categories: ['Low', 'Medium', 'High'].map((name) => ({ id: name.toLowerCase(), name })),
  series: [{ id: 'tasks', name: 'Tasks', values: [3, 1234.56, 0] }],
};
const lines: ChartSpec = {
  kind: 'lines',
  dayName: 'Day',
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  series: [
    { id: 'done', name: 'Done', values: [1, 2, 4] },
    { id: 'likely', name: 'Likely', values: [null, 2, 5], dash: 'dashed' },
  ],
  bands: [{ id: 'band', name: 'Range', lower: [null, 2, 3], upper: [null, 2, 7] }],
  marks: [{ day: '2026-11-21', name: 'Today' }],
};

async function show(spec: ChartSpec, onSelect?: (id: string) => void): Promise<void> {
  await render(<Chart label="Work" spec={spec} fileName="work" empty="Nothing yet" onSelect={onSelect} />);
  await act(async () => {
    await until(drawing);
  });
}
function drawing(): SVGSVGElement {
  const found = document.querySelector('svg.hf-chart-svg');
  if (found instanceof SVGSVGElement) return found;
  throw new Error(`no drawing in ${document.body.innerHTML.slice(0, 300)}`);
}
const options = (): Element[] => [...document.querySelectorAll('[role="option"]')];
const names = (): (string | null)[] => options().map((option) => option.getAttribute('aria-label'));

describe('Chart', () => {
  beforeAll(async () => {
    // The code of drawings loads when a page is idle; here it is loaded at once.
    await import('./chart-plot.tsx');
  });

  it('names its points for screen readers, with numbers in the format of the locale', async () => {
    await show(bars);
    expect(names()).toEqual(['Low, Tasks: 3', 'Medium, Tasks: 1,234.6', 'High, Tasks: 0']);
    expect(find('figure').getAttribute('aria-label')).toBe('Work');
  });

  it('writes short names below bars only where the full names have no room', async () => {
    const days = (count: number): ChartSpec => {
      const all = Array.from({ length: count }, (_, index) => `A day of November ${String(index + 1)}`);
      return {
        ...bars,
        categories: all.map((name, index) => ({ id: name, name, shortName: `#${String(index + 1)}` })),
        series: [{ id: 'tasks', name: 'Tasks', values: all.map(() => 1) }],
      };
    };
    await show(days(8));
    expect(drawing().textContent).toContain('#8');
    expect(drawing().textContent).not.toContain('November');
    await cleanUp();
    await show(days(3));
    expect(drawing().textContent).toContain('A day of November 3');
    expect(drawing().textContent).not.toContain('#');
  });

  it('omits axis values that would overlap', async () => {
    const texts = async (words: (value: number) => string): Promise<string[]> => {
      await cleanUp();
      await show({ ...bars, direction: 'across', valueText: words });
      return [...drawing().querySelectorAll('.hf-chart-axis text')].map((one) => one.textContent);
    };
    const short = await texts((value) => String(value));
    const long = await texts((value) => `${String(value)} ${'hours and minutes '.repeat(2)}`);
    expect(short.length).toBeGreaterThan(long.length);
    expect(long[0]).toMatch(/^0 /);
  });

  it('is one tab stop; arrow keys move between points and Enter opens one', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    await show(bars, onSelect);
    const [first, second, third] = options();
    expect(options().map((option) => option.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
    if (!(first instanceof SVGElement)) throw new Error('no point');
    await act(async () => first.focus());
    expect(first.getAttribute('aria-selected')).toBe('true');
    await press('ArrowRight');
    expect(document.activeElement).toBe(second);
    expect(drawing().querySelector('[data-chart="readout"]')?.textContent).toContain('Medium');
    await press('End');
    expect(document.activeElement).toBe(third);
    await press('Enter');
    expect(onSelect).toHaveBeenCalledWith('high');
    await press('Escape');
    expect(document.querySelector('[data-chart="readout"]')).toBeNull();
  });

  it('shows the same as a table, whose cells can be reached by keys', async () => {
    await show(lines);
    await click(find('button[aria-pressed]'));
    const table = find('table');
    expect([...table.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'Day',
      'Done',
      'Likely',
      'Range ↓',
      'Range ↑',
    ]);
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.children.length)).toEqual([5, 5, 5]);
    const cell = find('tbody th[tabindex="0"]');
    await act(async () => cell.focus());
    await press('ArrowDown');
    await press('End');
    expect(document.activeElement?.textContent).toBe('2');
    await click(find('button[aria-pressed="true"]'));
    expect(options()).toHaveLength(3);
  });

  it('draws bands, marks and dashed lines', async () => {
    await show(lines);
    expect(drawing().textContent).toContain('Today');
    expect(drawing().querySelectorAll('path[stroke-dasharray="5 4"]')).toHaveLength(1);
    expect(names()[1]).toContain('Today, Done: 2, Likely: 2, Range: 2–2');
  });

  it('shows a text instead of an empty drawing', async () => {
    await render(<Chart label="Work" spec={{ ...bars, series: [] }} fileName="work" empty="Nothing yet" />);
    expect(find('.hf-chart-empty').textContent).toBe('Nothing yet');
  });

  it('draws each kind of chart without invalid numbers', async () => {
    const kinds: readonly ChartSpec[] = [
      {
        ...bars,
        direction: 'across',
        reference: { name: 'Plan', overName: 'Over', values: [2, 2_000, null] },
      },
      { ...lines, bands: [], stacked: true },
      {
        kind: 'parts',
        partName: 'Status',
        valueName: 'Tasks',
        parts: [
          { id: 'a', name: 'Done', value: 1, tone: '#75c997' },
          { id: 'b', name: 'Open', value: 3 },
        ],
      },
    ];
    for (const spec of kinds) {
      await show(spec);
      expect(options().length).toBeGreaterThan(0);
      expect(drawing().innerHTML).not.toMatch(/NaN|undefined/);
      await cleanUp();
    }
  });

  it('distinguishes adjacent series without colour', async () => {
    const layered = { ...bars, series: ['a', 'b', 'c'].map((id) => ({ id, name: id, values: [1, 1, 1] })) };
    await show(layered);
    const fills = new Set(
      [...drawing().querySelectorAll('g[fill-opacity]')].map(
        (group) =>
          `${group.getAttribute('fill')?.slice(0, 5) ?? ''} ${group.getAttribute('fill-opacity') ?? ''}`,
      ),
    );
    expect(fills.size).toBe(3);
  });

  it('exports a standalone SVG without interactive elements', async () => {
    await show(bars);
    const { text, width, height } = chartSvg(drawing(), 'Work & more');
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(read.querySelector('text')?.textContent).toBe('Work & more');
    expect(text).toContain('Medium');
    expect(text).not.toContain('role="option"');
    expect(width).toBe(Number(drawing().getAttribute('width')) + 32);
    expect(height).toBeGreaterThan(Number(drawing().getAttribute('height')));
  });
});
