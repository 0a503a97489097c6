import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { Drawer } from './drawer.tsx';
import { cleanUp, find, render } from '../../test/support/render.tsx';

afterEach(async () => {
  await cleanUp();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

const edge = (): HTMLElement => find('[role="separator"]');
const width = (): string => document.documentElement.style.getPropertyValue('--drawer-sm');
const open = async (size: 'sm' | 'full' = 'sm'): Promise<void> =>
  void (await render(
    <Drawer open size={size} onClose={() => undefined} label="Phases">
      <p>Phases</p>
    </Drawer>,
  ));
const press = (key: string): Promise<void> =>
  act(async () => void edge().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const point = (type: string, clientX: number): Promise<void> =>
  act(async () => void edge().dispatchEvent(new MouseEvent(type, { clientX, bubbles: true })));

it('is resized by keys at its edge, and has the same width when it opens again', async () => {
  await open();
  expect(edge().getAttribute('aria-valuenow')).toBe('400');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await press('ArrowRight');
  expect(width()).toBe('424px');
  await cleanUp();
  document.documentElement.removeAttribute('style');
  await open();
  expect(edge().getAttribute('aria-valuenow')).toBe('424');
  expect(width()).toBe('424px');
});

it('follows the pointer, stores the width on release, and has a minimum width', async () => {
  await open();
  edge().setPointerCapture = vi.fn<(id: number) => void>();
  await point('pointerdown', 1000);
  await point('pointermove', 900);
  expect(width()).toBe('500px');
  expect(localStorage.getItem('holdfast.drawer-width.sm')).toBeNull();
  await point('pointermove', 1300);
  await point('pointerup', 1300);
  expect(width()).toBe('320px');
  expect(localStorage.getItem('holdfast.drawer-width.sm')).toBe('320');
});

it('has the default width after a double click and for an invalid stored width', async () => {
  localStorage.setItem('holdfast.drawer-width.sm', 'wide');
  await open();
  expect(edge().getAttribute('aria-valuenow')).toBe('400');
  await press('ArrowLeft');
  await act(async () => void edge().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  expect(edge().getAttribute('aria-valuenow')).toBe('400');
  expect(width()).toBe('');
  expect(localStorage.getItem('holdfast.drawer-width.sm')).toBeNull();
});

it('has no edge when it fills the page', async () => {
  await open('full');
  expect(document.querySelector('[role="separator"]')).toBeNull();
});
