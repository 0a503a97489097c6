/** How much room the browser says is used here, and whether it promises not to clear it by itself. */
import { useCallback, useEffect, useState } from 'react';

interface StorageFacts {
  readonly used: number;
  readonly quota: number;
  readonly persisted: boolean;
}

async function readStorage(): Promise<StorageFacts | null> {
  // Not there without a secure address.
  const manager: StorageManager | undefined = navigator.storage;
  if (!manager?.estimate) return null;
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([manager.estimate(), manager.persisted()]);
  return { used: usage, quota, persisted };
}

export interface StorageHandle {
  readonly facts: StorageFacts | null;
  /** Asks the browser to keep the data; it may decline. */
  readonly askToKeep: () => Promise<boolean>;
}

export function useStorage(): StorageHandle {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  useEffect(() => {
    void readStorage().then(setFacts, () => undefined);
  }, []);
  const askToKeep = useCallback(async () => {
    const granted = await navigator.storage.persist();
    setFacts(await readStorage());
    return granted;
  }, []);
  return { facts, askToKeep };
}
