/**
 * Images in texts: object URLs of attached files, from this device first; looked up again when an event makes success
 * likely.
 */
import { useMemo } from 'react';
import { useSync } from '../sync-context.ts';
import type { SyncClient } from '../sync-types.ts';

export interface FoundPicture {
  readonly name: string;
  /** Null when it cannot be shown now. */
  readonly address: string | null;
  /** False while there is only the thumbnail, or nothing. */
  readonly isOriginal: boolean;
  /**
   * Why there is no image: the file was removed, its author has not uploaded it yet, or this device cannot fetch it
   * now.
   */
  readonly missing: 'gone' | 'notSent' | 'notHere' | null;
}

async function blobOf({ files }: SyncClient, id: string, hasPreview: boolean) {
  try {
    return { blob: await files.content(id), isOriginal: true };
  } catch {
    return { blob: await files.preview(id, hasPreview).catch(() => null), isOriginal: false };
  }
}

async function find(client: SyncClient, id: string): Promise<FoundPicture> {
  const row = await client.replica.attachment.get(id);
  if (!row) return { name: '', address: null, isOriginal: false, missing: 'gone' };
  const { blob, isOriginal } = await blobOf(client, id, row.has_preview);
  const address = blob && URL.createObjectURL(blob);
  const missing = address === null ? (row.stored ? 'notHere' : 'notSent') : null;
  return { name: row.name, address, isOriginal, missing };
}

export interface Pictures {
  /** Shows the image of a file and every better version that arrives; returns a function that stops. */
  watch(id: string, show: (found: FoundPicture) => void): () => void;
}

export function usePictures(): Pictures {
  const client = useSync();
  return useMemo(
    () => ({
      watch(id, show) {
        let current = true;
        let found: FoundPicture | null = null;
        let looking = false;
        /** Number of events that may have changed the result. */
        let reasons = 0;
        const setPicture = (next: FoundPicture | null): void => {
          const before = found?.address ?? null;
          if (!current || !next) {
            if (next?.address) URL.revokeObjectURL(next.address);
            return;
          }
          found = next;
          show(next);
          if (before !== null) URL.revokeObjectURL(before);
        };
        const load = async (): Promise<void> => {
          looking = true;
          let since: number;
          // An event may arrive during the lookup, too late for it: looks again.
          do {
            since = reasons;
            setPicture(await find(client, id).catch(() => null));
          } while (current && !found?.isOriginal && since !== reasons);
          looking = false;
        };
        const again = (): void => {
          reasons += 1;
          if (!looking && !found?.isOriginal) void load();
        };
        again();
        const stops = [
          client.onRowsChanged((changes) => {
            if (changes.some(({ entity }) => entity === 'attachment')) again();
          }),
          client.files.onChange(again),
        ];
        window.addEventListener('online', again);
        return () => {
          current = false;
          window.removeEventListener('online', again);
          for (const stop of stops) stop();
          if (found?.address) URL.revokeObjectURL(found.address);
        };
      },
    }),
    [client],
  );
}
