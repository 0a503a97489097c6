/**
 * The draft of a comment with its files, which are already stored on this device. Survives closing and a reload;
 * deleted when it is sent.
 */
import { useCallback } from 'react';
import type { LocalFile } from '../../../data/files/attach-files.ts';
import type { TypedComment } from '../../../data/thread.ts';
import { useFormDraft } from '../../../modules/device/use-form-draft.ts';

export interface Draft extends TypedComment {
  readonly files: readonly LocalFile[];
}

const EMPTY_COMMENT: Draft = { content: '', mentions: [], files: [] };

export function isTypedComment(stored: unknown): stored is TypedComment {
  if (typeof stored !== 'object' || stored === null) return false;
  const { content, mentions } = stored as Partial<TypedComment>;
  return typeof content === 'string' && Array.isArray(mentions);
}

const isDraft = (stored: unknown): stored is Draft =>
  isTypedComment(stored) && 'files' in stored && Array.isArray(stored.files);

export interface DraftEditing {
  readonly draft: Draft;
  readonly setDraft: (change: (now: Draft) => Draft) => void;
  /** Sets the text only; the files stay. */
  readonly type: (comment: TypedComment) => void;
  readonly send: (draft: TypedComment) => void;
}

/** `about`: id of the item that is commented on. `onSend` returns whether the text was stored. */
export function useDraft(about: string, onSend: (draft: Draft) => Promise<boolean>): DraftEditing {
  const [draft, setDraft, , sendDraft] = useFormDraft(`comment.${about}`, EMPTY_COMMENT, isDraft);
  const type = useCallback(
    ({ content, mentions }: TypedComment) => setDraft((now) => ({ ...now, content, mentions })),
    [setDraft],
  );
  const send = (comment: TypedComment): void => void sendDraft(onSend({ ...comment, files: draft.files }));
  return { draft, setDraft, type, send };
}
