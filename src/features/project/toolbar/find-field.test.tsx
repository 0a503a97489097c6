import { act } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FindField } from './find-field.tsx';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openField(): Promise<HTMLInputElement> {
  await act(async () =>
    root.render(
      <>
        <FindField value="" onChange={() => undefined} />
        <button id="filter">Filter</button>
      </>,
    ),
  );
  await act(async () => host.querySelector('button')?.click());
  const input = host.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
}

it('keeps its place until the press that left it has ended', async () => {
  const input = await openField();
  vi.spyOn(document.body, 'matches').mockReturnValue(true);
  await act(async () => input.blur());
  expect(host.querySelector('input')).not.toBeNull();
  await act(async () => void dispatchEvent(new Event('pointerup')));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(host.querySelector('input')).toBeNull();
  });
});

it('closes at once when the focus leaves by key', async () => {
  const input = await openField();
  await act(async () => input.blur());
  expect(host.querySelector('input')).toBeNull();
});
