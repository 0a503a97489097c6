/** Type-ahead in a list, by keys. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { type } from '../../../test/support/render.tsx';
import { TypeAheadField, type TypeAheadList } from './type-ahead-field.tsx';

const NAMES = ['Roof', 'Tiles', 'Table', 'Cellar'];
let at: number;
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  at = -1;
  const list: TypeAheadList = {
    names: () => NAMES,
    at: () => at,
    go: (index) => (at = index),
    leave: (isGoingOn) => {
      if (isGoingOn) host.querySelector<HTMLElement>('[data-view=list]')?.focus();
    },
  };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <>
        <div data-view="list" tabIndex={-1} />
        <TypeAheadField list={list} />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const field = () => host.querySelector('input');
const announcement = () => host.querySelector('[role=status]')?.textContent;
const press = (key: string) =>
  act(async () => {
    const target = field() ?? document.body;
    const shiftKey = key === 'F';
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  });
const typed = async (text: string) => {
  const input = field();
  if (input) await type(input, text);
};

it('moves the cursor to the match, announces it, and goes on to others', async () => {
  await press('F');
  expect(document.activeElement).toBe(field());
  await typed('t');
  expect([at, announcement()]).toEqual([1, 'Tiles']);
  await press('ArrowDown');
  expect([at, announcement()]).toEqual([2, 'Table']);
  await press('ArrowDown');
  expect(at).toBe(1);
  await press('Enter');
  expect([field(), at]).toEqual([null, 1]);
  expect(document.activeElement).toBe(host.querySelector('[data-view=list]'));
});

it('announces when nothing matches, and returns the cursor to its start on Escape', async () => {
  at = 3;
  await press('F');
  await typed('ro');
  expect(at).toBe(0);
  await typed('rox');
  expect(announcement()).toBe('seek.none');
  await press('Escape');
  expect([field(), at]).toEqual([null, 3]);
});
