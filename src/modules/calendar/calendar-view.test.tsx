import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import type { ItemChange } from './calendar-context.ts';
import { CalendarView } from './calendar-view.tsx';
import { calendarItem as item } from '../../../test/support/calendar-item.ts';

const TODAY = '2026-11-18';
const ITEMS = [
  item('dig', '2026-11-16', '2026-11-25'),
  item('call', null, '2026-11-18', { time: '09:30' }),
  item('late', null, '2026-11-12'),
];
const UNDATED = [item('someday', null, null)];

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let day = TODAY;
const changed: [string, ItemChange][] = [];
const opened: string[] = [];
const added: [string, string | undefined][] = [];
/** Selector of the elements under the pointer, wherever it is. */
let under: string | null = null;

async function show(scale: 'month' | 'week' | 'day' = 'month', isArriving = false): Promise<void> {
  await act(async () =>
    root.render(
      <CalendarView
        fill
        label="Calendar"
        items={ITEMS}
        undated={UNDATED}
        isArriving={isArriving}
        today={TODAY}
        day={day}
        scale={scale}
        onScale={() => undefined}
        markOf={(one) => ({
          free: one === '2026-11-22',
          holiday: one === '2026-11-20' ? 'Founding day' : null,
          away: one === '2026-11-19' ? ['Ana'] : [],
        })}
        onDay={(next) => {
          day = next;
          void show(scale);
        }}
        onOpen={(id) => opened.push(id)}
        onChange={({ id }, change) => changed.push([id, change])}
        onAdd={(on, _anchor, time) => added.push([on, time])}
      />,
    ),
  );
}

const find = (selector: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const pointer = async (target: EventTarget, type: string, at: Partial<PointerEvent> = {}): Promise<void> => {
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    button: 0,
    clientX: 5,
    clientY: 5,
    ...at,
  });
  Object.defineProperty(event, 'detail', { value: 1 });
  Object.assign(event, { pointerType: at.pointerType ?? 'mouse' });
  await act(async () => void target.dispatchEvent(event));
};
const press = async (target: HTMLElement, name: string, more: KeyboardEventInit = {}): Promise<void> => {
  await act(
    async () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
      ),
  );
};
const drag = async (from: HTMLElement, fromDay: string, to: string): Promise<void> => {
  under = `[data-cal-day="${fromDay}"]`;
  await pointer(from, 'pointerdown');
  under = to;
  await pointer(document, 'pointermove', { clientX: 60, clientY: 60 });
  await pointer(document, 'pointerup', { clientX: 60, clientY: 60 });
};

beforeEach(async () => {
  document.elementsFromPoint = () => (under === null ? [] : [...host.querySelectorAll(under)]);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  day = TODAY;
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  changed.length = 0;
  opened.length = 0;
  added.length = 0;
  under = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a month', () => {
  it('shows a bar in each week it spans, and marks late items, holidays, absences and today', async () => {
    await show();
    const parts = host.querySelectorAll('[data-item="dig"]');
    expect(parts).toHaveLength(2);
    expect(parts[0]?.hasAttribute('data-goes-on')).toBe(true);
    expect(parts[1]?.hasAttribute('data-from-before')).toBe(true);
    expect(find('[data-item="late"]').hasAttribute('data-late')).toBe(true);
    expect(find('[data-day="2026-11-20"]').textContent).toContain('Founding day');
    expect(find('[data-cal-day="2026-11-19"]').hasAttribute('data-away')).toBe(true);
    expect(find('[data-day="2026-11-18"]').getAttribute('aria-current')).toBe('date');
  });

  it('moves by dragging, resizes by an end, and reverts on Escape', async () => {
    await show();
    const bar = find('[data-item="dig"]');
    await drag(bar, '2026-11-17', '[data-cal-day="2026-11-19"]');
    expect(changed).toEqual([['dig', { start_date: '2026-11-18', end_date: '2026-11-27' }]]);
    await pointer(bar, 'click');
    expect(opened).toEqual([]);
    const last = [...host.querySelectorAll('[data-item="dig"]')].at(-1);
    const grip = last?.querySelector<HTMLElement>('[data-end="end"]');
    if (!grip) throw new Error('no grip');
    await drag(grip, '2026-11-25', '[data-cal-day="2026-11-27"]');
    expect(changed.at(-1)).toEqual(['dig', { start_date: '2026-11-16', end_date: '2026-11-27' }]);
    under = '[data-cal-day="2026-11-17"]';
    await pointer(bar, 'pointerdown');
    under = '[data-cal-day="2026-11-20"]';
    await pointer(document, 'pointermove', { clientX: 60, clientY: 60 });
    expect(host.querySelectorAll('[data-target]').length).toBeGreaterThan(0);
    await press(document.body, 'Escape');
    await pointer(document, 'pointerup');
    expect(changed).toHaveLength(2);
  });

  it('clears dates on a drop in the tray, and sets them from there', async () => {
    await show();
    await drag(find('[data-item="dig"]'), '2026-11-17', '[data-cal-tray]');
    expect(changed.at(-1)).toEqual(['dig', { start_date: null, end_date: null }]);
    await act(async () => find('[data-cal-tray] button').click());
    const row = find('aside [data-task="someday"]');
    await drag(row, 'none', '[data-cal-day="2026-11-21"]');
    expect(changed.at(-1)).toEqual(['someday', { start_date: null, end_date: '2026-11-21' }]);
    const put = row.nextElementSibling;
    if (!(put instanceof HTMLElement)) throw new Error('no button');
    await act(async () => put.click());
    expect(changed.at(-1)).toEqual(['someday', { start_date: null, end_date: TODAY }]);
  });

  it('counts late and undated items only once all tasks are loaded', async () => {
    await show('month', true);
    await act(async () => find('[data-cal-tray] button').click());
    expect([host.querySelector('.hf-cld-late'), host.querySelector('aside .hf-count')]).toEqual([null, null]);
    expect(find('[data-cal-tray] button').textContent).not.toContain('undated');
    // A phone hides the visible text, not the name of the button.
    expect(find('[data-cal-tray] button span:not([aria-hidden])').textContent).toBe('tray.title');
    await show();
    expect(find('.hf-cld-late').textContent).toContain('1');
    expect(find('aside .hf-count').textContent).toBe('1');
    expect(find('[data-cal-tray] button').textContent).toContain('undated');
  });

  it('is navigated by keys, adds on the day, and moves the focused item', async () => {
    await show();
    find('[data-day="2026-11-18"]').focus();
    await press(find('[data-day="2026-11-18"]'), 'ArrowRight');
    expect(day).toBe('2026-11-19');
    await press(find('[data-day="2026-11-19"]'), 'PageDown');
    expect(day).toBe('2026-12-19');
    await press(find('[data-day="2026-12-19"]'), 't');
    expect(day).toBe(TODAY);
    await press(find('[data-day="2026-11-18"]'), 'Enter');
    expect(added).toEqual([[TODAY, undefined]]);
    const call = find('[data-item="call"]');
    expect(call.tabIndex).toBe(0);
    expect(find('[data-item="late"]').tabIndex).toBe(-1);
    await press(call, 'ArrowDown', { altKey: true });
    expect(changed).toEqual([['call', { start_date: null, end_date: '2026-11-25' }]]);
  });

  it('picks up an item by long press and moves it to the tapped day', async () => {
    await show();
    vi.useFakeTimers();
    await pointer(find('[data-item="dig"]'), 'pointerdown', { pointerType: 'touch' });
    await act(async () => vi.advanceTimersByTime(600));
    await act(async () => find('[data-day="2026-11-23"]').click());
    expect(changed).toEqual([['dig', { start_date: '2026-11-23', end_date: '2026-12-02' }]]);
    expect(host.querySelector('[data-held]')).toBeNull();
  });
});

describe('a week', () => {
  it('shows timed items at their hour, and the others in the all-day row', async () => {
    await show('week');
    expect(find('.hf-cld-hours [data-item="call"]').style.top).toBe('418px');
    expect(host.querySelector('.hf-cld-whole [data-item="call"]')).toBeNull();
    expect(host.querySelector('.hf-cld-whole [data-item="dig"]')).not.toBeNull();
    const call = find('[data-item="call"]');
    await press(call, 'ArrowUp', { altKey: true });
    expect(changed).toEqual([['call', { start_date: null, end_date: TODAY, time: '09:00' }]]);
  });
});
