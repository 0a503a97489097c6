/**
 * Asks for confirmation before the page is left while a change is shown but not stored yet, which takes some
 * milliseconds. No listener is registered otherwise, so that pages stay eligible for the back/forward cache. The root
 * element is marked for the same time, so that tests leave a page only when its changes are stored.
 */
import type { SyncClient } from '../../../sync/client.ts';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Guards this page for as long as the client is open. */
export function guardLeaving(client: Pick<SyncClient, 'status' | 'onStatus'>): void {
  const follow = ({ writing }: { readonly writing: boolean }): void => {
    document.documentElement.toggleAttribute('data-writing', writing);
    if (writing) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  follow(client.status());
  client.onStatus(follow);
}
