/**
 * The words that were being typed about something when it was closed or the page reloaded, with the files that were to go along,
 * which are on this device already. Kept for this tab and offered again there; forgotten when they are sent.
 */
import { useCallback, useEffect, useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import type { LocalFile } from '../../../data/files/attach-files.ts';
import type { TypedComment } from '../../../data/thread.ts';

const keyOf = (about: string): string => `${STORAGE_KEYS.commentDraft}.${about}`;

export interface Draft extends TypedComment {
  readonly files: readonly LocalFile[];
}

const NO_WORDS: Draft = { content: '', mentions: [], files: [] };

/** What is stored, as far as it can be read. */
function storedDraft(about: string): Draft {
  const stored = readStored('session', keyOf(about));
  if (stored === null) return NO_WORDS;
  try {
    const { content, mentions, files } = JSON.parse(stored) as Partial<Draft>;
    return {
      content: typeof content === 'string' ? content : '',
      mentions: Array.isArray(mentions) ? mentions : [],
      files: Array.isArray(files) ? files : [],
    };
  } catch {
    return NO_WORDS;
  }
}

function storeDraft(about: string, draft: Draft): void {
  const isEmpty = draft.content.trim() === '' && draft.files.length === 0;
  writeStored('session', keyOf(about), isEmpty ? null : JSON.stringify(draft));
}

export interface DraftEditing {
  readonly draft: Draft;
  readonly setDraft: (change: (now: Draft) => Draft) => void;
  /** The words alone; files stay. */
  readonly type: (words: TypedComment) => void;
  readonly send: (draft: TypedComment) => void;
}

/** `about`: id of what is talked about. `onSend` says whether the words were kept. */
export function useDraft(about: string, onSend: (said: Draft) => Promise<boolean>): DraftEditing {
  const [draft, setDraft] = useState(() => storedDraft(about));
  useEffect(() => storeDraft(about, draft), [about, draft]);
  const type = useCallback(
    ({ content, mentions }: TypedComment) => setDraft((now) => ({ ...now, content, mentions })),
    [],
  );
  const send = async (said: Draft): Promise<void> => {
    setDraft(NO_WORDS);
    // What could not be kept is put back, unless something new is being typed.
    if (!(await onSend(said))) setDraft((now) => (now.content === '' ? said : now));
  };
  return { draft, setDraft, type, send: (words) => void send({ ...words, files: draft.files }) };
}
