/** Lists the drafts on this device: text that was typed into a form and not sent. */
import { STORAGE_KEYS } from '../../lib/device-storage.ts';

/** Whether the key of a storage area holds such text. */
const isTyped = (key: string): boolean =>
  key.startsWith(STORAGE_KEYS.formDraft) || key.startsWith(STORAGE_KEYS.descriptionDraft);

/** Whether it waits for whoever typed it, with their id beside it, by which nobody else's sign-in finds it. */
export const waitsForOwner = (key: string): boolean =>
  isTyped(key) || key === STORAGE_KEYS.owner || key.startsWith(STORAGE_KEYS.leftDrafts);

interface TypedText {
  readonly area: 'local' | 'session';
  readonly key: string;
  readonly text: string;
}

/** All of it, as it is stored; nothing where storage is refused. */
export function typedTexts(): readonly TypedText[] {
  try {
    return (
      [
        ['local', localStorage],
        ['session', sessionStorage],
      ] as const
    ).flatMap(([area, storage]) =>
      Object.entries({ ...storage }).flatMap(([key, text]) =>
        isTyped(key) && typeof text === 'string' ? [{ area, key, text }] : [],
      ),
    );
  } catch {
    return [];
  }
}

export const countTyped = (): number => typedTexts().length;

/** Whether some of it names the file with this id. */
export const isDrafted = (fileId: string): boolean => typedTexts().some(({ text }) => text.includes(fileId));
