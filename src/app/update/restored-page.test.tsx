import { afterEach, expect, it, vi } from 'vitest';
import { reloadRestoredPage } from './restored-page.ts';
import { saveBeforeReload } from './unsaved-work.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
reloadRestoredPage();

function show(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

/** What follows the event: two turns, and what registered. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('loads a page anew that comes back from the cache, and no other', async () => {
  show(false);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  show(true);
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it('stores what editors hold before, and stays where that fails', async () => {
  const order: string[] = [];
  reload.mockImplementationOnce(() => void order.push('reload'));
  const release = saveBeforeReload(async () => void order.push('stored'));
  show(true);
  await settled();
  release();
  expect(order).toEqual(['stored', 'reload']);
  const failing = saveBeforeReload(() => Promise.reject(new Error('full')));
  reload.mockClear();
  show(true);
  await settled();
  failing();
  expect(reload).not.toHaveBeenCalled();
});
