/**
 * The comment that was being typed when the task was closed or the page reloaded, with the files that were to go along, which
 * are on this device already. Kept for this tab and offered again when the task is opened; forgotten when it is sent.
 */
import { readStored, writeStored } from '../../../app/device-storage.ts';
import type { KeptFile } from '../../../data/files/attach-files.ts';
import type { TypedComment } from '../../../data/tasks/use-comment-actions.ts';

const KEY = 'holdfast.comment-draft';

export interface CommentDraft extends TypedComment {
  readonly files: readonly KeptFile[];
}

export const NO_WORDS: CommentDraft = { content: '', mentions: [], files: [] };

/** Forgets it when there is nothing in it. */
export function keepCommentDraft(taskId: string, said: TypedComment & Partial<CommentDraft>): void {
  const isEmpty = said.content.trim() === '' && (said.files ?? []).length === 0;
  writeStored('session', KEY, isEmpty ? null : JSON.stringify({ taskId, ...said }));
}

export function commentDraftOf(taskId: string): CommentDraft {
  const stored = readStored('session', KEY);
  if (stored === null) return NO_WORDS;
  try {
    const draft = JSON.parse(stored) as Partial<CommentDraft> & { readonly taskId?: unknown };
    if (draft.taskId !== taskId || typeof draft.content !== 'string') return NO_WORDS;
    const { content, mentions, files } = draft;
    return {
      content,
      mentions: Array.isArray(mentions) ? mentions : [],
      files: Array.isArray(files) ? files : [],
    };
  } catch {
    return NO_WORDS;
  }
}
