import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesOfLaunch, takeLaunchedFiles } from './launched-files.ts';
import { until } from '../../test/support/until.ts';

type Consumer = (launch: { readonly files?: readonly FileSystemHandle[] }) => void;

const handleOf = (file: File | null, kind: 'file' | 'directory' = 'file'): FileSystemHandle =>
  ({
    kind,
    name: file?.name ?? '',
    getFile: () => (file ? Promise.resolve(file) : Promise.reject(new Error('it is gone'))),
  }) as unknown as FileSystemHandle;

const PICTURE = new File(['x'], 'quay.png', { type: 'image/png' });
const WORDS = new File(['Berth 4'], 'berths.md', { type: 'text/markdown' });

const setConsumer = vi.fn((_consumer: Consumer) => undefined);
const serviceWorker = Object.assign(new EventTarget(), { controller: null as object | null });
const posted: HTMLFormElement[] = [];
let loadedBy = 'navigate';

beforeEach(() => {
  vi.clearAllMocks();
  posted.length = 0;
  loadedBy = 'navigate';
  serviceWorker.controller = {};
  vi.stubGlobal('launchQueue', { setConsumer });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ type: loadedBy }] as unknown as PerformanceEntryList,
  );
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.replaceChildren();
});

function launch(...files: FileSystemHandle[]): void {
  takeLaunchedFiles();
  setConsumer.mock.calls[0]?.[0]({ files });
}

it('reads the files that still exist, and no folders', async () => {
  const launched = [handleOf(PICTURE), handleOf(null), handleOf(WORDS, 'directory'), handleOf(WORDS)];
  expect(await filesOfLaunch({ files: launched })).toEqual([PICTURE, WORDS]);
  expect(await filesOfLaunch({})).toEqual([]);
});

it('posts the files to the share target, as the system does with shared files', async () => {
  launch(handleOf(PICTURE), handleOf(WORDS));
  await until(() => expect(posted).toHaveLength(1));
  const [form] = posted;
  expect([form?.getAttribute('action'), form?.method, form?.enctype]).toEqual([
    '/worklenz/new-task',
    'post',
    'multipart/form-data',
  ]);
  const field = form?.querySelector('input');
  expect(field?.name).toBe('files');
  expect([...(field?.files ?? [])].map(({ name }) => name)).toEqual(['quay.png', 'berths.md']);
});

it('waits for a service worker before it posts the files', async () => {
  serviceWorker.controller = null;
  launch(handleOf(PICTURE));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(posted).toEqual([]);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await until(() => expect(posted).toHaveLength(1));
});

it('posts nothing for a launch without files, and nothing again after a reload', async () => {
  launch();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(posted).toEqual([]);
  loadedBy = 'reload';
  setConsumer.mockClear();
  takeLaunchedFiles();
  expect(setConsumer).not.toHaveBeenCalled();
});
