/** When the tooltip shows, stays and goes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { cleanUp, find, render } from '../../test/support/render.tsx';
import { TooltipHost } from './tooltip-host.tsx';

const tip = () => document.querySelector('.hf-tip');
const over = (element: Element) =>
  act(async () => void element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));

beforeEach(async () => {
  vi.useFakeTimers();
  await render(
    <>
      <button type="button" data-tip="Columns of the list">
        Columns
      </button>
      <TooltipHost />
    </>,
  );
});
afterEach(async () => {
  await cleanUp();
  vi.useRealTimers();
});

it('shows after a moment on hover, and stays while the pointer is over it', async () => {
  await over(find('button'));
  expect(tip()).toBeNull();
  await act(async () => void vi.advanceTimersByTime(500));
  expect(tip()?.textContent).toBe('Columns of the list');
  await over(find('.hf-tip'));
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(tip()).toBeTruthy();
  await over(document.body);
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(tip()).toBeNull();
});

it('shows on keyboard focus, and gives way to the pointer', async () => {
  const button = find('button');
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  await act(async () => button.focus());
  expect(tip()?.textContent).toBe('Columns of the list');
  await over(find('.hf-tip'));
  expect(tip()).toBeNull();
});
