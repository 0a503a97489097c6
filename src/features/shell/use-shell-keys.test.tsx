import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { secondKeys } from '../../lib/keyboard.ts';
import { useShellKeys } from './use-shell-keys.ts';

const onHome = vi.fn();
const onUndo = vi.fn();
const onPalette = vi.fn();
const onSheet = vi.fn();

function Keys({ home = 'g h' }: { readonly home?: string }) {
  useShellKeys([
    { keys: home, onPress: onHome },
    { keys: 'mod+z', onPress: onUndo },
    { keys: 'mod+k', onPress: onPalette, evenTyping: true },
    { keys: '?', onPress: onSheet },
  ]);
  return <input />;
}

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.clearAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Keys />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function press(
  key: string,
  init: KeyboardEventInit = {},
  target: EventTarget = document.body,
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

it('runs a two-key shortcut only without another key in between', () => {
  press('g');
  press('h');
  expect(onHome).toHaveBeenCalledTimes(1);
  press('g');
  press('x');
  press('h');
  expect(onHome).toHaveBeenCalledTimes(1);
});

it('recognises the second key of a two-key shortcut, which lists then ignore', () => {
  const isSecond = secondKeys();
  expect(['g', 'h', 'w', 'h'].map((key) => isSecond(press(key)))).toEqual([false, true, false, false]);
  act(() => root.render(<Keys home="w h" />));
  expect(['g', 'h', 'w', 'h'].map((key) => isSecond(press(key)))).toEqual([false, false, false, true]);
  expect(onHome).toHaveBeenCalledTimes(2);
});

it('undoes, and prevents the default action of the browser', () => {
  expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(onUndo).toHaveBeenCalledTimes(1);
});

it('ignores keys in text fields, except shortcuts that work there too', () => {
  const input = host.querySelector('input') ?? document.body;
  press('?', { shiftKey: true }, input);
  press('z', { ctrlKey: true }, input);
  expect(onSheet).not.toHaveBeenCalled();
  expect(onUndo).not.toHaveBeenCalled();
  press('k', { ctrlKey: true }, input);
  expect(onPalette).toHaveBeenCalledTimes(1);
});

it('ignores handled keys, and all keys while a dialog is open', () => {
  const handled = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
  handled.preventDefault();
  document.body.dispatchEvent(handled);
  const scrim = document.createElement('div');
  scrim.className = 'hf-scrim';
  document.body.append(scrim);
  press('?');
  expect(onSheet).not.toHaveBeenCalled();
  scrim.remove();
  press('?');
  expect(onSheet).toHaveBeenCalledTimes(1);
});
