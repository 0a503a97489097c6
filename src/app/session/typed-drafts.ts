/** Lists the drafts on this device: text that was typed into a form and not sent. */
import { STORAGE_KEYS } from '../../lib/device-storage.ts';

/** Whether the key holds a draft. */
const isTyped = (key: string): boolean =>
  key.startsWith(STORAGE_KEYS.formDraft) || key.startsWith(STORAGE_KEYS.descriptionDraft);

/**
 * Whether the entry stays on this device until its owner signs in again: a draft, a stash of drafts, or the owner's id.
 */
export const waitsForOwner = (key: string): boolean =>
  isTyped(key) || key === STORAGE_KEYS.owner || key.startsWith(STORAGE_KEYS.leftDrafts);

interface TypedText {
  readonly area: 'local' | 'session';
  readonly key: string;
  readonly text: string;
}

/** All drafts in their stored form; empty when storage is not available. */
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

/** Whether a draft refers to the file with this id. */
export const isDrafted = (fileId: string): boolean => typedTexts().some(({ text }) => text.includes(fileId));
