/**
 * Lets the browser ask before a page is left in the moment in which a change is shown and not yet on disk. It lasts some
 * milliseconds, on a busy machine longer. Nothing is registered otherwise, so that pages can be cached for going back. The same
 * moment is marked on the root element, so that tests leave a page only when its changes are stored.
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
