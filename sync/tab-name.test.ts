import { describe, expect, it } from 'vitest';
import { nameTab } from './tab-name.ts';

/** Locks of one browser: a request waits until the page of the holder ends. */
class FakeLocks {
  readonly #held = new Map<string, Promise<void>>();
  readonly #ends = new Map<string, () => void>();

  request: LockManager['request'] = async (name: string, ...rest: unknown[]) => {
    const [{ signal }, work] = rest as [{ signal: AbortSignal }, () => Promise<void>];
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    await Promise.race([this.#held.get(name), aborted]);
    this.#held.set(name, new Promise((resolve) => this.#ends.set(name, resolve)));
    return work() as never;
  };

  end(name: string): void {
    this.#ends.get(name)?.();
  }
}

let count = 0;

function tab(locks: FakeLocks | undefined, storage: { name: string | null }): Parameters<typeof nameTab>[0] {
  return {
    stored: () => storage.name,
    store: (name) => (storage.name = name),
    newName: () => `tab ${(count += 1)}`,
    locks,
  };
}

describe('the name of a tab', () => {
  it('stays the same after a reload', async () => {
    const locks = new FakeLocks();
    const storage = { name: null };
    const name = await nameTab(tab(locks, storage));
    const again = nameTab(tab(locks, storage));
    locks.end(`holdfast-tab-${name}`);
    expect(await again).toBe(name);
  });

  it('[MU3] differs in a copy of the tab, which stores its own', async () => {
    const locks = new FakeLocks();
    const storage = { name: null };
    const name = await nameTab(tab(locks, storage));
    const copied = { ...storage };
    const copy = await nameTab(tab(locks, copied));
    expect(copy).not.toBe(name);
    expect(copied.name).toBe(copy);
    expect(storage.name).toBe(name);
  });

  it('is the stored one where the browser has no locks', async () => {
    const storage = { name: null };
    const name = await nameTab(tab(undefined, storage));
    expect(await nameTab(tab(undefined, storage))).toBe(name);
  });
});
