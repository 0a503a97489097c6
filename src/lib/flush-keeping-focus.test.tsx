import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { flushKeepingFocus } from './flush-keeping-focus.ts';

function Rows({ drawn }: { readonly drawn: number }) {
  return ['a', 'b'].map((row) => (
    <div key={`${row}${String(drawn)}`} id={`row-${row}`}>
      <button type="button">{`${row} first`}</button>
      <button type="button">{`${row} second`}</button>
    </div>
  ));
}

let root: ReturnType<typeof createRoot>;
const exchange = (): void => root.render(<Rows drawn={1} />);
const buttonOf = (text: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<Rows drawn={0} />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('moves the focus to the replacement of the element that had it', () => {
  const before = buttonOf('b second');
  before?.focus();
  act(() => flushKeepingFocus(exchange));
  expect(before?.isConnected).toBe(false);
  expect(document.activeElement).toBe(buttonOf('b second'));
});

it('does not move the focus when no element had it', () => {
  act(() => flushKeepingFocus(exchange));
  expect(document.activeElement).toBe(document.body);
});
