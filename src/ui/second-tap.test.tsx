import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { loadFloatingParts } from './floating.ts';
import { Popover } from './popover.tsx';
import { cleanUp, find, render } from '../../test/support/render.tsx';

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

interface Tap {
  readonly x: number;
  readonly detail: number;
  /** Long after the sheet has opened. */
  readonly late?: boolean;
  readonly phone?: boolean;
}

/** Opens a sheet at an element of the bottom bar and taps its only entry; returns how often that was chosen. */
async function tapEntry({ x, detail, late = false, phone = true }: Tap): Promise<number> {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: phone }),
  );
  await loadFloatingParts();
  const anchor = document.createElement('button');
  document.body.append(anchor);
  vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 740, 78, 56));
  const chosen = vi.fn<() => void>();
  const before = performance.now();
  await render(
    <Popover anchor={anchor} onClose={() => undefined} label="You">
      <button id="out" onClick={chosen}>
        Log out
      </button>
    </Popover>,
  );
  const event = new MouseEvent('click', { bubbles: true, clientX: x, clientY: 770, detail });
  Object.defineProperty(event, 'timeStamp', { value: late ? performance.now() + 600 : before });
  await act(async () => void find('#out').dispatchEvent(event));
  return chosen.mock.calls.length;
}

it.each<[string, Tap, number]>([
  ['the second tap of a double tap chooses nothing', { x: 340, detail: 1 }, 0],
  ['a tap somewhere else chooses', { x: 100, detail: 1 }, 1],
  ['a tap on what was seen chooses', { x: 340, detail: 1, late: true }, 1],
  ['a key chooses', { x: 340, detail: 0 }, 1],
  ['a click on a wide screen chooses', { x: 340, detail: 1, phone: false }, 1],
])('%s', async (_, tap, times) => {
  expect(await tapEntry(tap)).toBe(times);
});
