import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKeysForField, pressKey } from './buffered-keys.ts';

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

/** Presses keys at the focused element and returns those whose default was not prevented. */
function press(...keys: readonly string[]): readonly string[] {
  return keys.filter((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  });
}

function open(inside: string, className = 'hf-pop'): readonly string[] {
  const panel = document.createElement('div');
  panel.className = className;
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

it('delivers keys typed before the field existed to it, in order', () => {
  bufferKeysForField();
  expect(press('D', 'o', 'u', 'Backspace', 'i', 'Enter')).toEqual([]);
  expect(open('<input>')).toEqual(['=Doi', 'Enter']);
  expect(shortcuts.mock.calls).toEqual([['Enter']]);
  expect(press('n')).toEqual(['n']);
});

it('loses no key in a field whose text is selected when it gets the focus', () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="hf-pop"><input></div>');
  const field = document.querySelector('input');
  bufferKeysForField();
  press('a');
  field?.focus();
  field?.select();
  press('b');
  vi.advanceTimersByTime(100);
  expect([field?.value, field?.selectionStart]).toEqual(['ab', 2]);
});

it('delivers keys to the data-autofocus element, and to the field once that has moved the focus', () => {
  bufferKeysForField();
  press('ArrowDown', 'l', 'o', 'w', 'Enter');
  const panel = document.createElement('div');
  panel.className = 'hf-pop';
  panel.innerHTML = '<input><div tabindex="-1" data-autofocus></div>';
  document.body.append(panel);
  const [field, list] = [panel.querySelector('input'), panel.querySelector('div')];
  const heard: string[] = [];
  list?.addEventListener('keydown', ({ key }) => {
    heard.push(key);
    if (key.length === 1) field?.focus();
  });
  field?.addEventListener('keydown', ({ key }) => void heard.push(`field ${key}`));
  list?.focus();
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['ArrowDown', 'l', 'field Enter']);
  expect(field?.value).toBe('low');
});

it('delivers the key that opened the field too, and submits its form with Enter', () => {
  bufferKeysForField(new KeyboardEvent('keydown', { key: '1' }));
  press('2', 'Enter');
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('submit', sent);
  expect(open('<form><input></form>')).toEqual(['=12', 'Enter']);
  document.removeEventListener('submit', sent);
  expect(sent).toHaveBeenCalledOnce();
});

it('delivers keys to a panel without a field', () => {
  bufferKeysForField();
  press('ArrowDown', 'Enter');
  expect(open('<button>A</button>')).toEqual(['ArrowDown', 'Enter']);
});

it('delivers keys typed after C to the field of a new task, and not to shortcuts', () => {
  bufferKeysForField();
  press('g', 'h');
  expect(open('<span class="hf-add" data-on=""><input></span>', '')).toEqual(['=gh']);
  expect(shortcuts).not.toHaveBeenCalled();
});

it('delivers the remaining keys to the focused element when the panel closes', () => {
  bufferKeysForField();
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

it('delivers Tab to its listener in the field, and the next keys to the panel that opens after it', () => {
  const cell = document.querySelector('button');
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      document.querySelector('.hf-pop')?.remove();
      cell?.focus();
    } else if (event.target === cell) bufferKeysForField(event);
    else return;
    event.stopPropagation();
    event.preventDefault();
  };
  document.body.addEventListener('keydown', onKey, { capture: true });
  bufferKeysForField(new KeyboardEvent('keydown', { key: '+' }));
  expect(press('3', 'Tab', '1', '5', 'Tab')).toEqual([]);
  expect(open('<input>')).toEqual(['=+3']);
  expect(document.activeElement).toBe(cell);
  expect(open('<input>')).toEqual(['=15']);
  expect(document.activeElement).toBe(cell);
  document.body.removeEventListener('keydown', onKey, { capture: true });
});

it('does not buffer a key that the code presses for the field', () => {
  bufferKeysForField();
  press('Tab');
  const panel = document.createElement('div');
  panel.className = 'hf-pop';
  panel.innerHTML = '<input>';
  const heard: string[] = [];
  const field = panel.querySelector('input');
  field?.addEventListener('keydown', (event) => {
    heard.push(event.key);
    if (event.key === 'Tab') pressKey(field, 'Enter');
  });
  document.body.append(panel);
  field?.focus();
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['Tab', 'Enter']);
});

it('clicks the focused button for a buffered Enter', () => {
  const pressed = vi.fn<() => void>();
  document.addEventListener('click', pressed);
  bufferKeysForField();
  press('Enter');
  open('<button>A</button>');
  document.removeEventListener('click', pressed);
  expect(pressed).toHaveBeenCalledOnce();
});

it('buffers nothing once the field has the focus', () => {
  bufferKeysForField();
  open('<input>');
  expect(press('a', 'Enter')).toEqual(['a', 'Enter']);
});

it('drops the buffer on Escape, on a pointer press, and when no field appears in time', () => {
  bufferKeysForField();
  expect(press('a', 'Escape', 'b')).toEqual(['Escape', 'b']);
  bufferKeysForField();
  dispatchEvent(new Event('pointerdown'));
  expect(press('b')).toEqual(['b']);
  bufferKeysForField();
  vi.advanceTimersByTime(15_000);
  expect(press('b')).toEqual(['b']);
  expect(open('<input>')).toEqual([]);
});

it('delivers keys to the first field of a side panel, not to other fields of one', () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="hf-drawer"><input></div>');
  bufferKeysForField();
  press('N', 'e');
  document.querySelector('input')?.focus();
  vi.advanceTimersByTime(100);
  expect(open('<input data-autofocus="">', 'hf-drawer')).toEqual(['=Ne']);
});
