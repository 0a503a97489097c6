/** Simulated touch input in the document of component tests, with positions and timestamps. */
import { vi } from 'vitest';
import { act } from './act.ts';

interface Spot {
  readonly x?: number;
  readonly y: number;
  /** Milliseconds since the finger came down. */
  readonly at: number;
}

/** Lets media queries match a touched phone, and reduced motion if `isCalm`. */
export function beOnPhone(isCalm = false): void {
  const matchMedia = window.matchMedia.bind(window);
  const calm = `(prefers-reduced-motion: ${isCalm ? 'reduce' : 'no-preference'})`;
  const matching = ['(pointer: coarse)', '(max-width: 640px)', calm];
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: matching.includes(query) }),
  );
}

async function touch(target: Element, type: string, { x = 100, y, at }: Spot): Promise<TouchEvent> {
  const event = new TouchEvent(type, { bubbles: true, cancelable: true });
  const points = [{ clientX: x, clientY: y }];
  const isUp = type === 'touchend' || type === 'touchcancel';
  Object.defineProperties(event, {
    touches: { value: isUp ? [] : points },
    changedTouches: { value: points },
    timeStamp: { value: 1_000 + at },
  });
  await act(async () => void target.dispatchEvent(event));
  return event;
}

/** Puts the finger down at the first spot and moves it to the others. Returns functions to move on and to lift it. */
export async function fingerOn(target: Element, first: Spot, ...others: readonly Spot[]) {
  let last = first;
  await touch(target, 'touchstart', first);
  const move = async (to: Spot): Promise<TouchEvent> => {
    last = to;
    return touch(target, 'touchmove', to);
  };
  for (const spot of others) await move(spot);
  return {
    move,
    /** Lifts the finger this many milliseconds after its last move. */
    letGo: (afterMs = 0) => touch(target, 'touchend', { ...last, at: last.at + afterMs }),
  };
}
