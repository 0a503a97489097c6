/**
 * The comment that was being typed when the task was closed or the page reloaded. Kept for this tab and offered again when the
 * task is opened; forgotten when it is sent.
 */
import { readStored, writeStored } from '../../../app/device-storage.ts';
import type { TypedComment } from '../../../data/tasks/use-comment-actions.ts';

const KEY = 'holdfast.comment-draft';
export const NO_WORDS: TypedComment = { content: '', mentions: [] };

/** Forgets it when there are no words. */
export function keepCommentDraft(taskId: string, said: TypedComment): void {
  writeStored('session', KEY, said.content.trim() === '' ? null : JSON.stringify({ taskId, ...said }));
}

export function commentDraftOf(taskId: string): TypedComment {
  const stored = readStored('session', KEY);
  if (stored === null) return NO_WORDS;
  try {
    const draft = JSON.parse(stored) as Partial<TypedComment> & { readonly taskId?: unknown };
    if (draft.taskId !== taskId || typeof draft.content !== 'string') return NO_WORDS;
    return { content: draft.content, mentions: Array.isArray(draft.mentions) ? draft.mentions : [] };
  } catch {
    return NO_WORDS;
  }
}
