/** Provides the signed-in person's data. Children render once the small tables are in memory. */
import { type ReactNode, useEffect, useState } from 'react';
import { setClockOffset } from '../lib/clock.ts';
import { whenIdleAfter } from '../lib/when-idle.ts';
import { loadLiveQueries } from './live-query.ts';
import { closeStore, storeOf } from './store/open-store.ts';
import { DataContext, type DataLayer } from './sync-context.ts';
import type { SyncClient } from './sync-types.ts';

/** Delay in milliseconds, about as long as the first screen takes. */
const SCREEN_MS = 250;

interface SyncProviderProps {
  readonly client: SyncClient;
  readonly children: ReactNode;
}

export function SyncProvider({ client, children }: SyncProviderProps) {
  const [data, setData] = useState<DataLayer | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    const store = storeOf(client);
    let shown = true;
    Promise.all([store.ready, loadLiveQueries()]).then(
      () => {
        if (shown) setData({ client, store });
      },
      (error: unknown) => {
        if (shown) setFailure(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      shown = false;
      closeStore(client);
    };
  }, [client]);

  useEffect(() => {
    setClockOffset(client.status().clockOffset);
    return client.onStatus(({ clockOffset }) => setClockOffset(clockOffset));
  }, [client]);

  useEffect(() => {
    if (!data) return undefined;
    // The rows of the first screen are being read now, so the network waits a moment.
    return whenIdleAfter(SCREEN_MS, () => data.client.engage(), 500);
  }, [data]);

  if (failure) throw failure;
  if (!data || data.client !== client) return null;
  return <DataContext value={data}>{children}</DataContext>;
}
