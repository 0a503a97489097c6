/**
 * The tab's name, stored across reloads, so that the tab finds its undo history again (MU3). Browsers copy the storage
 * of a duplicated tab. A lock that is held while the page lives shows the copy that the name is in use.
 */

import { v7 } from 'uuid';
import type { KeyValueStorage } from './transport/auth.ts';

/** Milliseconds that a reloaded page waits for its predecessor to release the name. */
const RELEASED_WITHIN = 500;

const KEY = 'holdfast.tab';

interface TabNameDeps {
  readonly stored: () => string | null;
  readonly store: (name: string) => void;
  readonly newName: () => string;
  /** Undefined outside secure contexts. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Whether this page got the lock; then it holds the lock until it ends. */
function hold(locks: Pick<LockManager, 'request'>, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (): Promise<void> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(`holdfast-tab-${name}`, { signal: AbortSignal.timeout(RELEASED_WITHIN) }, held)
      .catch(() => resolve(false));
  });
}

export async function nameTab({ stored, store, newName, locks }: TabNameDeps): Promise<string> {
  const known = stored();
  if (known !== null && (locks === undefined || (await hold(locks, known)))) return known;
  const name = newName();
  store(name);
  if (locks !== undefined) await hold(locks, name);
  return name;
}

let named: Promise<string> | null = null;

/** The name of this page's tab. Stores it again, because a logout removes it. */
export async function tabName(): Promise<string> {
  const area = storage();
  const store = (name: string): void => area?.setItem(KEY, name);
  named ??= nameTab({
    ...{ stored: () => area?.getItem(KEY) ?? null, store, newName: () => v7() },
    locks: 'locks' in navigator ? navigator.locks : undefined,
  });
  const name = await named;
  store(name);
  return name;
}

/** Null where storage is forbidden; then the name is used by this page only. */
function storage(): KeyValueStorage | null {
  try {
    const found: unknown = Reflect.get(globalThis, 'sessionStorage');
    return typeof found === 'object' ? (found as KeyValueStorage | null) : null;
  } catch {
    return null;
  }
}
