import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { addDays } from '../../lib/day.ts';
import { GanttChart } from './gantt-chart.tsx';
import type { BarDrag, GanttBar, GanttRow } from './gantt-row.ts';

const TODAY = '2026-03-02';
const bar = (id: string, start: string, end: string, more: Partial<GanttBar> = {}): GanttBar => ({
  ...{ id, start, end, label: `${id}, ${start}`, milestone: false, progress: 40, color: null, canMove: true },
  ...more,
});
const row = (one: GanttBar): GanttRow => ({ key: one.id, kind: 'task', depth: 0, bar: one });
const ROWS = [
  row(bar('dig', '2026-03-02', '2026-03-04')),
  row(bar('pour', '2026-03-05', '2026-03-06', { lateTo: '2026-03-09', note: '1 day late', warning: true })),
  row(bar('cured', '2026-03-10', '2026-03-10', { milestone: true, canMove: false })),
  row(bar('paint', '2026-03-11', '2026-03-12', { slackTo: '2026-03-14' })),
];
const MANY = Array.from({ length: 10_000 }, (_, at) => row(bar(`task ${String(at)}`, TODAY, TODAY)));

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
const dropped: BarDrag[] = [];
const linked: string[] = [];
const widths: number[] = [];

async function show(rows: readonly GanttRow[], tableWidth = 300): Promise<void> {
  const links = [
    { id: 'l', from: 'dig', to: 'pour', kind: 'finish_start' as const, critical: false, broken: true },
  ];
  await act(async () =>
    root.render(
      <GanttChart
        label="Plan"
        rows={rows}
        links={links}
        zoom="week"
        today={TODAY}
        isFree={() => false}
        tableWidth={tableWidth}
        onTableWidth={(width) => widths.push(width)}
        renderFoot={({ span }) => <i>{span.days}</i>}
        rowId={(key) => `row-${key}`}
        cursorKey="dig"
        head={<span role="columnheader">Name</span>}
        renderCells={({ key }) => <span role="rowheader">{key}</span>}
        preview={({ id, days }) => ({
          bars: new Map([[id, { start: addDays('2026-03-02', days), end: addDays('2026-03-04', days) }]]),
          title: `by ${String(days)}`,
          hint: '',
        })}
        onDrop={(drag) => dropped.push(drag)}
        onLink={(from, to, kind) => linked.push(`${from} ${to} ${kind}`)}
        onRow={() => undefined}
        onMenu={() => undefined}
      />,
    ),
  );
}

const find = (selector: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const pointer = (target: EventTarget, type: string, clientX: number): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new PointerEvent(type, { clientX, clientY: 5, button: 0, bubbles: true }));
  });
const leftOf = (id: string): number => Number.parseFloat(find(`[data-bar="${id}"]`).style.left);

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  dropped.length = 0;
  linked.length = 0;
  widths.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

describe('a Gantt chart', () => {
  it('draws bars with progress, delays, milestones and dependencies, and names them accessibly', async () => {
    await show(ROWS);
    expect(find('[role="treegrid"]').getAttribute('aria-activedescendant')).toBe('row-dig');
    expect(find('[data-bar="dig"]').getAttribute('aria-label')).toBe('dig, 2026-03-02');
    expect(find('[data-bar="dig"] .hf-gantt-fill').style.width).toBe('40%');
    expect(find('#row-pour .hf-gantt-late').style.width).toBe('32.5px');
    expect(find('#row-pour .hf-gantt-note').textContent).toBe('1 day late');
    expect(find('[data-bar="cured"]').dataset['kind']).toBe('milestone');
    expect(host.querySelectorAll('.hf-gantt-links g[data-broken]')).toHaveLength(1);
  });

  it('moves and resizes bars by whole days during a drag, and reverts on Escape', async () => {
    await show(ROWS);
    const before = leftOf('dig');
    await pointer(find('[data-bar="dig"]'), 'pointerdown', 300);
    await pointer(document, 'pointermove', 330);
    expect(leftOf('dig') - before).toBe(26);
    expect(document.querySelector('.hf-drag-label')?.textContent).toBe('by 2');
    await pointer(document, 'pointerup', 330);
    expect(dropped).toEqual([{ id: 'dig', mode: 'move', days: 2 }]);
    await pointer(find('[data-bar="pour"] [data-end="finish"].hf-gantt-grip'), 'pointerdown', 300);
    await pointer(document, 'pointermove', 286);
    await pointer(document, 'pointerup', 286);
    expect(dropped.at(-1)).toEqual({ id: 'pour', mode: 'end', days: -1 });
    await pointer(find('[data-bar="dig"]'), 'pointerdown', 300);
    await pointer(document, 'pointermove', 400);
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await pointer(document, 'pointerup', 400);
    expect(dropped).toHaveLength(2);
    expect(leftOf('dig')).toBe(before);
    await pointer(find('[data-bar="cured"]'), 'pointerdown', 300);
    await pointer(document, 'pointermove', 400);
    await pointer(document, 'pointerup', 400);
    expect(dropped).toHaveLength(2);
  });

  it('links the ends between which a line is drawn', async () => {
    await show(ROWS);
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(find('[data-bar="cured"]'));
    await pointer(find('[data-bar="dig"] .hf-gantt-dot[data-end="finish"]'), 'pointerdown', 300);
    await pointer(document, 'pointermove', -50);
    await pointer(document, 'pointerup', -50);
    expect(linked).toEqual(['dig cured finish_start']);
  });

  it('renders only the rows in view of 10,000', async () => {
    await show(MANY);
    expect(find('[role="treegrid"]').getAttribute('aria-rowcount')).toBe('10000');
    expect(host.querySelectorAll('.hf-gantt-row').length).toBeLessThan(80);
  });

  it('shows slack behind a bar, and passes the span to its foot', async () => {
    await show(ROWS);
    expect(find('#row-paint .hf-gantt-slack').style.width).toBe('26px');
    expect(Number(find('.hf-gantt-foot').textContent) % 7).toBe(0);
  });

  it('reports a wider or narrower table for the arrow keys, within limits', async () => {
    const press = (key: string): Promise<void> =>
      act(async () => {
        find('[role="separator"]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
    await show(ROWS);
    await press('ArrowRight');
    await press('ArrowLeft');
    expect(widths).toEqual([324, 276]);
    expect(find('[role="separator"]').getAttribute('aria-valuenow')).toBe('300');
    await show(ROWS, 250);
    await press('ArrowLeft');
    await show(ROWS, 710);
    await press('ArrowRight');
    expect(widths.slice(2)).toEqual([240, 720]);
  });
});
