/**
 * The text of a description that was being typed when the page went away faster than it could be stored. Stored for this tab
 * and offered again when the task is opened; forgotten as soon as the replica has it.
 */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { plainToHtml } from '../../../../contract/rules/description-text.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';

const KEY = STORAGE_KEYS.descriptionDraft;

export interface LeftDraft {
  readonly taskId: string;
  readonly html: string | null;
  /** The stored text that it grew from. */
  readonly base: string | null;
}

/** False when this device has no room for it. */
export function leaveDraft(draft: LeftDraft | null): boolean {
  return writeStored('session', KEY, draft && JSON.stringify(draft));
}

function parse(stored: string): LeftDraft | null {
  const draft: unknown = JSON.parse(stored);
  if (typeof draft !== 'object' || draft === null) return null;
  const { taskId, html, text, base } = draft as Partial<Record<'taskId' | 'html' | 'text' | 'base', unknown>>;
  if (typeof taskId !== 'string') return null;
  // Left by a version that had no editor: plain words.
  const left = typeof text === 'string' ? plainToHtml(text) : html;
  if (left !== null && typeof left !== 'string') return null;
  return { taskId, html: left, base: typeof base === 'string' ? base : null };
}

/** What was left for a task, unless it got stored after all. */
export function leftDraftOf(task: Pick<Task, 'id' | 'description'>): LeftDraft | null {
  const stored = readStored('session', KEY);
  if (stored === null) return null;
  try {
    const draft = parse(stored);
    return draft?.taskId !== task.id || draft.html === task.description ? null : draft;
  } catch {
    return null;
  }
}
