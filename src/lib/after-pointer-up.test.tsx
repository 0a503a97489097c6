import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPointerUp } from './after-pointer-up.ts';

const press = vi.spyOn(document.body, 'matches');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  press.mockReset();
  vi.useRealTimers();
});

it('runs the work at once while no pointer is down', () => {
  press.mockReturnValue(false);
  const work = vi.fn();
  afterPointerUp(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])(
  'waits until the press has ended and its click has run: %s',
  (type) => {
    press.mockReturnValue(true);
    const work = vi.fn();
    afterPointerUp(work);
    vi.advanceTimersByTime(1000);
    dispatchEvent(new Event(type));
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

it('can be cancelled before and after the end of the press', () => {
  press.mockReturnValue(true);
  const work = vi.fn();
  afterPointerUp(work)();
  const callOff = afterPointerUp(work);
  dispatchEvent(new Event('pointerup'));
  callOff();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
