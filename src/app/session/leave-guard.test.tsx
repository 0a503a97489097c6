import { expect, it } from 'vitest';
import type { SyncStatus } from '../../../sync/client.ts';
import { guardLeaving } from './leave-guard.ts';

const marked = (): boolean => document.documentElement.hasAttribute('data-writing');
/** Whether the browser would ask before leaving the page now. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('[ST2] lets the browser ask before the page is left only while a change is being written', () => {
  const status = (writing: boolean): SyncStatus => ({
    state: 'offline',
    online: false,
    waiting: 0,
    writing,
    attention: 0,
    sending: null,
    lastSyncedAt: null,
    network: true,
    clockOffset: 0,
    bootstrap: null,
    storageFull: false,
    signedOut: false,
    outdated: false,
  });
  let tell: (status: SyncStatus) => void = () => undefined;
  guardLeaving({
    status: () => status(false),
    onStatus: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  expect(asks()).toBe(false);
  tell(status(true));
  expect(asks()).toBe(true);
  expect(marked()).toBe(true);
  tell(status(false));
  expect(asks()).toBe(false);
  expect(marked()).toBe(false);
});
