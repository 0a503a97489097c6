/**
 * The tab's name, stored over reloads, so that it finds its undo history again (MU3). Browsers copy the storage of a tab with the
 * tab: a lock that is held while the page lives tells the copy that the name is taken.
 */

import { v7 } from 'uuid';
import type { KeyValueStorage } from './transport/auth.ts';

/** Milliseconds in which a page that is loaded again lets go of its name. */
const RELEASED_WITHIN = 500;

const KEY = 'holdfast.tab';

interface TabNameDeps {
  readonly stored: () => string | null;
  readonly store: (name: string) => void;
  readonly newName: () => string;
  /** Missing outside of secure contexts. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Answers whether the lock is this page's now; it stays so until the page ends. */
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

/** This page's tab; its name is stored again where a logout has removed it. */
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

/** Null where storage is forbidden: the name is this page's alone then. */
function storage(): KeyValueStorage | null {
  try {
    const found: unknown = Reflect.get(globalThis, 'sessionStorage');
    return typeof found === 'object' ? (found as KeyValueStorage | null) : null;
  } catch {
    return null;
  }
}
