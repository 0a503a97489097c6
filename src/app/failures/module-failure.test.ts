import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isModuleFailure } from './module-failure.ts';
import { countUnsent } from './unsent-work.ts';

describe('isModuleFailure', () => {
  it('recognises the messages of browsers for a module that failed to load, and no other errors', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://x/assets/home.js',
      'error loading dynamically imported module: https://x/assets/home.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/home.css',
    ]) {
      expect(isModuleFailure(new TypeError(message))).toBe(true);
    }
    expect(isModuleFailure(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(false);
    expect(isModuleFailure('Failed to fetch dynamically imported module')).toBe(false);
  });
});

function makeReplica(name: string, waiting: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name, 1);
    open.onupgradeneeded = () => {
      const outbox = open.result.createObjectStore('outbox', { keyPath: 'seq' });
      for (let seq = 1; seq <= waiting; seq += 1) outbox.put({ seq });
    };
    open.onerror = () => reject(open.error ?? new Error('no database'));
    open.onsuccess = () => {
      open.result.close();
      resolve();
    };
  });
}

describe('[SW3] countUnsent', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => vi.unstubAllGlobals());

  it('adds up the outboxes of all replicas on this device', async () => {
    expect(await countUnsent()).toBe(0);
    await makeReplica('holdfast-a', 2);
    await makeReplica('holdfast-b', 3);
    expect(await countUnsent()).toBe(5);
  });

  it('returns null, not zero, when the storage cannot be read', async () => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('denied')) });
    expect(await countUnsent()).toBeNull();
  });
});
