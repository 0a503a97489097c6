/** What this origin has stored on the device, read through browser APIs. */
import type { Page } from '@playwright/test';

export interface DeviceContent {
  readonly databases: readonly string[];
  /** Paths of everything in the caches. */
  readonly cached: readonly string[];
  /** Keys and values of local and session storage. */
  readonly stored: readonly string[];
  /** Names in the private file system. */
  readonly files: readonly string[];
}

export function readDevice(page: Page): Promise<DeviceContent> {
  return page.evaluate(async () => {
    const cacheNames = await caches.keys();
    const requests = await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).keys()));
    const files: string[] = [];
    const root: FileSystemDirectoryHandle & { keys?: () => AsyncIterable<string> } =
      await navigator.storage.getDirectory();
    if (root.keys) for await (const name of root.keys()) files.push(name);
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cached: requests.flat().map((request) => new URL(request.url).pathname),
      stored: [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries({ ...storage }).map(([key, value]) => `${key}=${String(value)}`),
      ),
      files,
    };
  });
}

/** The object stores of the replica with this text anywhere in their rows. */
export function findInReplica(page: Page, words: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
      });
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
        if (JSON.stringify(rows).includes(wanted)) found.push(store);
      }
      database.close();
    }
    return found;
  }, words);
}
