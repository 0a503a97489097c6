/**
 * The text of a description that was being typed when the page went away faster than it could be stored. Kept for this tab
 * and offered again when the task is opened; forgotten as soon as the replica has it.
 */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { readStored, writeStored } from '../../../app/device-storage.ts';
import { typedToHtml } from './description-text.ts';

const KEY = 'holdfast.description-draft';

export interface LeftDraft {
  readonly taskId: string;
  readonly text: string;
  /** The stored text that it grew from. */
  readonly base: string | null;
}

export function leaveDraft(draft: LeftDraft | null): void {
  writeStored('session', KEY, draft && JSON.stringify(draft));
}

function parse(stored: string): LeftDraft | null {
  const draft: unknown = JSON.parse(stored);
  if (typeof draft !== 'object' || draft === null) return null;
  const { taskId, text, base } = draft as Partial<Record<keyof LeftDraft, unknown>>;
  if (typeof taskId !== 'string' || typeof text !== 'string') return null;
  return { taskId, text, base: typeof base === 'string' ? base : null };
}

/** What was left for a task, unless it got stored after all. */
export function leftDraftOf(task: Pick<Task, 'id' | 'description'>): LeftDraft | null {
  const stored = readStored('session', KEY);
  if (stored === null) return null;
  try {
    const draft = parse(stored);
    if (draft?.taskId !== task.id || typedToHtml(draft.text) === task.description) return null;
    return draft;
  } catch {
    return null;
  }
}
