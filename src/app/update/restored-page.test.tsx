import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage } from '../failures/module-failure.ts';
import { reloadRestoredPage } from './restored-page.ts';
import { saveBeforeReload } from './unsaved-work.ts';

const typed = vi.hoisted(() => ({ save: vi.fn<() => boolean>(() => true) }));
vi.mock('./typed-text.ts', () => ({ saveTypedText: typed.save }));

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
reloadRestoredPage();

function show(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

/** Waits for everything that the event starts. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('reloads a page restored from the back/forward cache, and no other', async () => {
  show(false);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  show(true);
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it('stores the content of editors before it reloads, and does not reload when that fails', async () => {
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

it('does not reload when typed text cannot be stored', async () => {
  typed.save.mockReturnValueOnce(false);
  show(true);
  await settled();
  expect(typed.save).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('reloads on demand, and lets the browser ask first when typed text would be lost', () => {
  const leave = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const left: boolean[] = [];
  reload.mockImplementationOnce(() => void left.push(leave()));
  reloadPage();
  typed.save.mockReturnValueOnce(false);
  reload.mockImplementationOnce(() => void left.push(leave()));
  reloadPage();
  expect([...left, leave()]).toEqual([true, false, true]);
});
