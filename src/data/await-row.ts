/** Waits for a row to arrive on this device. */
import type { SyncClient } from './sync-types.ts';

/** True when the project is on this device, false when it did not arrive in time. */
export async function awaitProject(client: SyncClient, id: string, timeoutMs: number): Promise<boolean> {
  const isHere = async (): Promise<boolean> => (await client.replica.project.get(id)) !== undefined;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = client.onRowsChanged(() => void isHere().then((here) => here && resolve(true)));
  const timer = setTimeout(() => resolve(false), timeoutMs);
  if (await isHere()) resolve(true);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}
