import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { useLastingTouch } from './use-lasting-touch.ts';

const heard = vi.fn<(type: string, x: number | undefined) => void>();
const TYPES = ['touchmove', 'touchend', 'touchcancel'] as const;

function hear(event: TouchEvent): void {
  heard(event.type, event.touches[0]?.clientX);
  if (event.type === 'touchmove') event.preventDefault();
}

function Card({ lifted = false }) {
  useLastingTouch();
  return lifted ? null : <article>Card</article>;
}

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let card: Element;

beforeEach(async () => {
  vi.clearAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Card />));
  card = host.querySelector('article') ?? host;
  for (const type of TYPES) window.addEventListener(type, hear);
});
afterEach(() => {
  for (const type of TYPES) window.removeEventListener(type, hear);
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Dispatches a touch event and returns whether its default was not prevented. */
function touch(type: string, x?: number): boolean {
  const touches = x === undefined ? [] : [{ identifier: 1, target: card, clientX: x } as unknown as Touch];
  return card.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }));
}

it('delivers each touch event once while the touched element is in the document', () => {
  touch('touchstart', 10);
  touch('touchmove', 20);
  touch('touchend');
  expect(heard.mock.calls).toEqual([
    ['touchmove', 20],
    ['touchend', undefined],
  ]);
});

it('delivers touch events to their end when the touched element is removed', async () => {
  touch('touchstart', 10);
  await act(async () => root.render(<Card lifted />));
  expect(touch('touchmove', 20)).toBe(false);
  expect(touch('touchend')).toBe(true);
  // Nothing is delivered from an element that is no longer touched.
  touch('touchmove', 30);
  expect(heard.mock.calls).toEqual([
    ['touchmove', 20],
    ['touchend', undefined],
  ]);
});
