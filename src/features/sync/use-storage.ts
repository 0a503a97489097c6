/** The browser's storage estimate, and whether the storage is persistent. */
import { useCallback, useEffect, useState } from 'react';

interface StorageEstimate {
  readonly used: number;
  readonly quota: number;
  readonly persisted: boolean;
}

async function readStorage(): Promise<StorageEstimate | null> {
  // Only available in secure contexts.
  const manager: StorageManager | undefined = navigator.storage;
  if (!manager?.estimate) return null;
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([manager.estimate(), manager.persisted()]);
  return { used: usage, quota, persisted };
}

export interface StorageHandle {
  readonly estimate: StorageEstimate | null;
  /** Asks the browser to make the storage persistent; it may decline. */
  readonly requestPersistence: () => Promise<boolean>;
}

export function useStorage(): StorageHandle {
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    void readStorage().then(setEstimate, () => undefined);
  }, []);
  const requestPersistence = useCallback(async () => {
    const granted = await navigator.storage.persist();
    setEstimate(await readStorage());
    return granted;
  }, []);
  return { estimate, requestPersistence };
}
