import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOfferCommands, useOffered } from './offered-commands.ts';

const done: string[] = [];

function Screen({ name }: { readonly name: string }) {
  useOfferCommands(() =>
    name === ''
      ? []
      : [
          { id: 'create', run: () => void done.push(name) },
          { id: 'find', run: () => undefined },
        ],
  );
  return null;
}

function Palette() {
  return useOffered().map(({ id, run }) => (
    <button key={id} type="button" onClick={run}>
      {id}
    </button>
  ));
}

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (screen: string | null): void =>
  act(() =>
    root.render(
      <>
        <Palette />
        {screen !== null && <Screen name={screen} />}
      </>,
    ),
  );
const names = (): (string | null)[] => [...host.querySelectorAll('button')].map((one) => one.textContent);

it('the open palette follows what the screen behind it can do', () => {
  show('first');
  expect(names()).toEqual(['create', 'find']);
  host.querySelector('button')?.click();
  show('second');
  host.querySelector('button')?.click();
  expect(done).toEqual(['first', 'second']);
  // What is gone meanwhile is offered no more, and comes back with what it needs.
  show('');
  expect(names()).toEqual([]);
  show('third');
  expect(names()).toEqual(['create', 'find']);
  show(null);
  expect(names()).toEqual([]);
});
