/** What changes while the page is printed: the colours, and how many rows of a virtual list there are. */
import { afterEach, expect, it, vi } from 'vitest';
import { Virtuoso, VirtuosoMockContext } from 'react-virtuoso';
import { act } from '../../../test/support/act.ts';
import { cleanUp, render } from '../../../test/support/render.tsx';
import { followThemeMode } from './theme-mode.ts';
import { useOverscan } from '../../lib/printing.ts';

const print = (event: 'beforeprint' | 'afterprint') => act(async () => void dispatchEvent(new Event(event)));

afterEach(async () => {
  await print('afterprint');
  await cleanUp();
  vi.unstubAllGlobals();
});

function List() {
  return <Virtuoso totalCount={500} increaseViewportBy={useOverscan(100)} itemContent={(n) => `row ${n}`} />;
}

it('renders every row of a virtual list while it is printed', async () => {
  await render(
    <VirtuosoMockContext value={{ viewportHeight: 300, itemHeight: 30 }}>
      <List />
    </VirtuosoMockContext>,
  );
  const rows = () => document.querySelectorAll('[data-item-index]').length;
  expect(rows()).toBeLessThan(30);
  await print('beforeprint');
  expect(rows()).toBe(500);
  await print('afterprint');
  expect(rows()).toBeLessThan(30);
});

it('prints in light colours, and is dark again afterwards', async () => {
  localStorage.setItem('theme', 'dark');
  followThemeMode();
  const root = document.documentElement;
  expect(root.dataset['theme']).toBe('dark');
  await print('beforeprint');
  expect(root.dataset['theme']).toBe('light');
  expect(root.style.colorScheme).toBe('light');
  await print('afterprint');
  expect(root.dataset['theme']).toBe('dark');
});
