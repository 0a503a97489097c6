/** Drags on the timeline: the preview while the pointer is down, and a release, Escape or a cancelled pointer. */
import { type PointerEvent as ReactPointerEvent, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { act } from '../../../test/support/act.ts';
import { cleanUp, find, render } from '../../../test/support/render.tsx';
import { type DragItem, type Dragged, type DragMode, useBarDrag } from './use-bar-drag.ts';

const DAY_WIDTH = 20;
const BAR: DragItem = { kind: 'task', id: 'bar', from: '2026-03-10', to: '2026-03-12', task: taskRow(1) };

const done = vi.fn<(dragged: Dragged) => void>();
const now: { shown: Dragged | null } = { shown: null };
/** The row under the pointer, by its y position. */
const rowAt = (y: number): string | null => (y < 0 ? null : y < 40 ? 'ana' : 'bo');

function Bars({ dayWidth = DAY_WIDTH }: { readonly dayWidth?: number }) {
  const { dragged, begin } = useBarDrag({ dayWidth, rowAt, onDone: done });
  const grab = (mode: DragMode) => (event: ReactPointerEvent) =>
    begin(event, { mode, item: mode === 'draw' ? null : BAR, rowId: 'ana', day: BAR.from });
  useEffect(() => void (now.shown = dragged));
  return (['draw', 'move', 'start', 'end'] as const).map((mode) => (
    <i key={mode} id={mode} onPointerDown={grab(mode)} />
  ));
}

beforeEach(async () => {
  done.mockClear();
  await render(<Bars />);
});
afterEach(cleanUp);

const pointer = (type: string, x: number, y = 10, on: EventTarget = window, button = 0) =>
  act(async () => {
    on.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, button, bubbles: true, cancelable: true }),
    );
  });
const grab = (mode: DragMode, button = 0) => pointer('pointerdown', 100, 10, find(`#${mode}`), button);

it('moves a bar by whole days, to another row too', async () => {
  await grab('move');
  await pointer('pointermove', 100 + 2 * DAY_WIDTH + 3, 50);
  const moved = { mode: 'move', item: BAR, rowId: 'bo', from: '2026-03-12', to: '2026-03-14' };
  expect(now.shown).toEqual(moved);
  expect(done).not.toHaveBeenCalled();
  await pointer('pointerup', 145, 50);
  expect(done.mock.calls).toEqual([[moved]]);
  expect(now.shown).toBeNull();
});

it('keeps the row of a bar that is dragged beyond the rows', async () => {
  await grab('move');
  await pointer('pointermove', 80, -30);
  expect(now.shown).toMatchObject({ rowId: 'ana', from: '2026-03-09', to: '2026-03-11' });
});

it('renders nothing new between two days', async () => {
  await grab('move');
  await pointer('pointermove', 121);
  const before = now.shown;
  await pointer('pointermove', 128);
  expect(now.shown).toBe(before);
  await pointer('pointermove', 131);
  expect(now.shown).toMatchObject({ from: '2026-03-12' });
});

it.each([
  ['start', 2 * DAY_WIDTH, '2026-03-12', '2026-03-12'],
  ['start', 5 * DAY_WIDTH, '2026-03-12', '2026-03-12'],
  ['start', -DAY_WIDTH, '2026-03-09', '2026-03-12'],
  ['end', -2 * DAY_WIDTH, '2026-03-10', '2026-03-10'],
  ['end', -5 * DAY_WIDTH, '2026-03-10', '2026-03-10'],
  ['end', DAY_WIDTH, '2026-03-10', '2026-03-13'],
] as const)(
  'resizes the %s by %i pixels, never past the other end or to another row',
  async (mode, by, from, to) => {
    await grab(mode);
    await pointer('pointermove', 100 + by, 50);
    await pointer('pointerup', 100 + by, 50);
    expect(done.mock.calls).toEqual([[{ mode, item: BAR, rowId: 'ana', from, to }]]);
  },
);

it.each([
  [3 * DAY_WIDTH, '2026-03-10', '2026-03-13'],
  [-3 * DAY_WIDTH, '2026-03-07', '2026-03-10'],
])('draws a new range forwards and backwards (%i)', async (by, from, to) => {
  await grab('draw');
  await pointer('pointermove', 100 + by, 50);
  await pointer('pointerup', 100 + by, 50);
  expect(done.mock.calls).toEqual([[{ mode: 'draw', item: null, rowId: 'ana', from, to }]]);
});

it('ignores a press without movement, or with another button', async () => {
  await grab('move');
  await pointer('pointerup', 100);
  await grab('move', 2);
  await pointer('pointermove', 160);
  expect(now.shown).toBeNull();
  await pointer('pointerup', 160);
  expect(done).not.toHaveBeenCalled();
});

it('cancels a drag on Escape, without passing the key on, and when the pointer is cancelled', async () => {
  const heard = vi.fn<(event: Event) => void>();
  document.body.addEventListener('keydown', heard);
  for (const stop of ['Escape', 'pointercancel']) {
    await grab('move');
    await pointer('pointermove', 160);
    expect(now.shown).not.toBeNull();
    if (stop === 'Escape') {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      await act(async () => void document.body.dispatchEvent(event));
      expect(event.defaultPrevented).toBe(true);
    } else await pointer(stop, 160);
    expect(now.shown).toBeNull();
    await pointer('pointerup', 160);
  }
  document.body.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
});

it('suppresses the click after a drag or a cancelled drag, and no other click', async () => {
  const clicked = vi.fn<() => void>();
  const bar = find('#move');
  bar.addEventListener('click', clicked);
  const release = async (x: number): Promise<void> => {
    await act(async () => {
      bar.dispatchEvent(new PointerEvent('pointerup', { clientX: x, bubbles: true }));
      bar.click();
    });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await grab('move');
  await pointer('pointermove', 160);
  await release(160);
  expect(clicked).not.toHaveBeenCalled();
  await act(async () => bar.click());
  expect(clicked).toHaveBeenCalledTimes(1);
  await grab('move');
  await pointer('pointermove', 160);
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  await release(160);
  expect(clicked).toHaveBeenCalledTimes(1);
  // A press that moves by less than a day.
  await grab('move');
  await pointer('pointermove', 103);
  await release(103);
  expect(clicked).toHaveBeenCalledTimes(2);
});
