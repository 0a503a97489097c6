/** Text that somebody typed into a form and has not sent: what waits of it on this device. */
import { STORAGE_KEYS } from '../../lib/device-storage.ts';

/** Whether the key of a storage area holds such text. */
export const isTyped = (key: string): boolean =>
  key.startsWith(STORAGE_KEYS.formDraft) || key.startsWith(STORAGE_KEYS.descriptionDraft);

/** By form, as it is stored; nothing where storage is refused. */
function storedDrafts(): readonly (readonly [form: string, stored: string])[] {
  try {
    return [localStorage, sessionStorage].flatMap((area) =>
      Object.entries({ ...area }).flatMap(([key, stored]) =>
        isTyped(key) && typeof stored === 'string' ? [[key, stored] as const] : [],
      ),
    );
  } catch {
    return [];
  }
}

export const countTyped = (): number => storedDrafts().length;

/** Whether some of it names the file with this id. */
export const isDrafted = (fileId: string): boolean =>
  storedDrafts().some(([, stored]) => stored.includes(fileId));

function readable(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** All of it by form, as a file for the person to keep. */
export function exportTyped(): Blob {
  const texts = storedDrafts().map(([key, stored]) => [key.replace(/^holdfast\./, ''), readable(stored)]);
  return new Blob([JSON.stringify(Object.fromEntries(texts), null, 2)], { type: 'application/json' });
}
