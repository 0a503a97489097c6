import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { cleanUp, find, render } from '../../test/support/render.tsx';
import { listenForSwipes, type SwipedRow } from './swipe-rows.ts';
import { useSwipeRows } from './use-swipe-rows.ts';
import { until } from '../../test/support/until.ts';

const vibrate = vi.fn<(ms: number) => boolean>(() => true);
Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });

afterEach(async () => {
  listening.abort();
  await cleanUp();
  document.body.innerHTML = '';
  vi.clearAllMocks();
});

const WIDTH = 300;
const done = vi.fn<() => void>();
const later = vi.fn<() => void>();

/** The actions of swipes on the only row. */
function swiped(target: Element, both: boolean): SwipedRow | null {
  const row = target.closest('li');
  const left = both ? { label: 'Tomorrow', run: later } : null;
  return row && { row, right: { label: 'Done', run: done }, left };
}

let listening = new AbortController();

function show(both = true): HTMLElement {
  listening = new AbortController();
  document.body.innerHTML = '<ul><li><input>Paint the door</li></ul>';
  listenForSwipes(find('ul'), listening.signal, (target) => swiped(target, both));
  const row = find('li');
  Object.defineProperty(row, 'offsetWidth', { value: WIDTH });
  return row;
}

function Rows() {
  const [list, setList] = useState<HTMLElement | null>(null);
  useSwipeRows(list, (target) => swiped(target, true));
  return (
    <ul ref={setList}>
      <li>Paint the door</li>
    </ul>
  );
}

let time = 0;
/** Returns whether the browser was prevented from scrolling. `others`: further fingers on the screen. */
async function touch(target: Element, type: string, x = 0, y = 0, after = 200, others = 0): Promise<boolean> {
  time += after;
  const fingers = Array.from({ length: 1 + others }, (_, identifier) => ({ identifier, target }));
  const touches = type === 'touchend' ? [] : fingers.map((finger) => ({ ...finger, clientX: x, clientY: y }));
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: time } });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

const beside = (): HTMLElement | null => document.querySelector('.hf-swipe-beside');

it('follows the finger, shows its action, and runs it beyond a third of the width', async () => {
  const row = show();
  await touch(row, 'touchstart', 100, 50);
  expect(await touch(row, 'touchmove', 150, 52)).toBe(true);
  expect(row.style.transform).toBe('translateX(50px)');
  expect([beside()?.textContent, beside()?.hasAttribute('data-enough')]).toEqual(['Done', false]);
  await touch(row, 'touchmove', 210, 52);
  await touch(row, 'touchmove', 220, 52);
  expect(beside()?.hasAttribute('data-enough')).toBe(true);
  expect(vibrate).toHaveBeenCalledTimes(1);
  await touch(row, 'touchend');
  expect([done.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
  expect([row.style.transform, beside()]).toEqual(['', null]);
});

it('does nothing when released before that, except on a flick', async () => {
  const row = show();
  await touch(row, 'touchstart', 200, 50);
  await touch(row, 'touchmove', 130, 50);
  expect(beside()?.textContent).toBe('Tomorrow');
  await touch(row, 'touchend');
  expect(later).not.toHaveBeenCalled();
  await touch(row, 'touchstart', 200, 50);
  await touch(row, 'touchmove', 130, 50, 30);
  await touch(row, 'touchend', 0, 0, 30);
  expect(later).toHaveBeenCalledTimes(1);
});

it('ignores scrolling, fields and the edges of the screen', async () => {
  const row = show();
  const tried = async (from: Element, x: number, dx: number, dy: number): Promise<boolean> => {
    await touch(from, 'touchstart', x, 50);
    const taken = await touch(from, 'touchmove', x + dx, 50 + dy);
    await touch(from, 'touchend');
    return taken;
  };
  expect(await tried(row, 100, 14, 13)).toBe(false);
  expect(await tried(row, 100, 40, 40)).toBe(false);
  expect(await tried(find('input'), 100, 200, 0)).toBe(false);
  expect(await tried(row, 5, 200, 0)).toBe(false);
  await touch(row, 'touchstart', 100, 50);
  await touch(row, 'touchmove', 100, 90);
  expect(await touch(row, 'touchmove', 300, 90)).toBe(false);
  await touch(row, 'touchcancel');
  expect(done).not.toHaveBeenCalled();
});

it('ignores two fingers, and springs back when a second one touches during a swipe', async () => {
  const row = show();
  await touch(row, 'touchstart', 100, 50);
  await touch(row, 'touchmove', 220, 50);
  await touch(row, 'touchstart', 220, 50, 50, 1);
  expect([row.style.transform, beside()]).toEqual(['', null]);
  expect(await touch(row, 'touchmove', 280, 50, 50, 1)).toBe(false);
  await touch(row, 'touchend');
  expect(done).not.toHaveBeenCalled();
});

it('does not move towards a side without an action, and springs back when the touch is cancelled', async () => {
  const row = show(false);
  await touch(row, 'touchstart', 200, 50);
  await touch(row, 'touchmove', 60, 50);
  expect(row.style.transform).toBe('translateX(0px)');
  await touch(row, 'touchmove', 320, 50);
  await touch(row, 'touchcancel');
  expect([row.style.transform, beside()]).toEqual(['', null]);
  await touch(row, 'touchend');
  expect(done).not.toHaveBeenCalled();
});

it('is reset when listening stops during a swipe', async () => {
  const row = show();
  await touch(row, 'touchstart', 100, 50);
  await touch(row, 'touchmove', 220, 50);
  listening.abort();
  expect([row.style.transform, beside()]).toEqual(['', null]);
  await touch(row, 'touchend');
  expect(done).not.toHaveBeenCalled();
});

it('listens on a React list once the page is idle, and only while the list is mounted', async () => {
  await render(<Rows />);
  const row = find('li');
  await until(async () => {
    await touch(row, 'touchstart', 100, 50);
    expect(await touch(row, 'touchmove', 220, 50)).toBe(true);
  });
  await touch(row, 'touchcancel');
  await cleanUp();
  await touch(row, 'touchstart', 100, 50);
  expect(await touch(row, 'touchmove', 220, 50)).toBe(false);
});
