import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKeysForField } from './held-keys.ts';

const shortcuts = vi.fn<(key: string) => void>();
const listen = (event: KeyboardEvent): void => shortcuts(event.key);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button>Status</button>';
  document.addEventListener('keydown', listen);
});
afterEach(() => {
  document.removeEventListener('keydown', listen);
  shortcuts.mockReset();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Presses keys where the focus is; answers which of them nobody took. */
function press(...keys: readonly string[]): readonly string[] {
  return keys.filter((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  });
}

function open(inside: string): readonly string[] {
  const panel = document.createElement('div');
  panel.className = 'hf-pop';
  panel.innerHTML = inside;
  document.body.append(panel);
  const heard: string[] = [];
  const note = ({ type, key }: KeyboardEvent | (Event & { key?: undefined })): void =>
    void heard.push(type === 'keydown' ? (key ?? '') : `=${panel.querySelector('input')?.value ?? ''}`);
  panel.addEventListener('keydown', note);
  panel.addEventListener('input', note);
  panel.querySelector<HTMLElement>('input, button')?.focus();
  vi.advanceTimersByTime(100);
  return heard;
}

it('gives the field what was typed before it was there, in order', () => {
  holdKeysForField();
  expect(press('D', 'o', 'u', 'Backspace', 'i', 'Enter')).toEqual([]);
  expect(open('<input>')).toEqual(['=Doi', 'Enter']);
  expect(shortcuts.mock.calls).toEqual([['Enter']]);
  expect(press('n')).toEqual(['n']);
});

it('gives the field the key that opened it, and sends its form with Enter', () => {
  holdKeysForField(new KeyboardEvent('keydown', { key: '1' }));
  press('2', 'Enter');
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('submit', sent);
  expect(open('<form><input></form>')).toEqual(['=12', 'Enter']);
  document.removeEventListener('submit', sent);
  expect(sent).toHaveBeenCalledOnce();
});

it('gives keys to a panel without a field', () => {
  holdKeysForField();
  press('ArrowDown', 'Enter');
  expect(open('<button>A</button>')).toEqual(['ArrowDown', 'Enter']);
});

it('gives what follows to what has the focus when the panel is closed', () => {
  holdKeysForField();
  press('a', 'Enter', 'p');
  const panel = document.createElement('div');
  panel.className = 'hf-pop';
  panel.innerHTML = '<input>';
  panel.addEventListener('keydown', () => panel.remove());
  document.body.append(panel);
  panel.querySelector('input')?.focus();
  vi.advanceTimersByTime(100);
  expect(shortcuts.mock.calls).toEqual([['Enter'], ['p']]);
});

it('leaves everything alone once the field has the focus', () => {
  holdKeysForField();
  open('<input>');
  expect(press('a', 'Enter')).toEqual(['a', 'Enter']);
});

it('lets go of keys when it is called off, and when nothing comes', () => {
  holdKeysForField();
  expect(press('a', 'Escape', 'b')).toEqual(['Escape', 'b']);
  holdKeysForField();
  dispatchEvent(new Event('pointerdown'));
  expect(press('b')).toEqual(['b']);
  holdKeysForField();
  vi.advanceTimersByTime(5000);
  expect(press('b')).toEqual(['b']);
  expect(open('<input>')).toEqual([]);
});
