/**
 * A description draft that the replica does not have, because it could not be stored or the page was closed first. It
 * is stored on this device by task. When the task is opened, the editor opens with the draft and stores it in the
 * replica; once the replica has the text, the draft is deleted.
 */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { plainToHtml } from '../../../../contract/rules/description-text.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import { newestSlot, parsed, removeSlot, type Slot, storeSlot } from '../../../modules/device/draft-slots.ts';

const KEY = STORAGE_KEYS.descriptionDraft;

export interface UnstoredDraft {
  readonly taskId: string;
  readonly html: string | null;
  /** The stored text that the draft is based on. */
  readonly base: string | null;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isUnstoredDraft(value: unknown): value is UnstoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { taskId, html, base } = value as Partial<Record<keyof UnstoredDraft, unknown>>;
  return typeof taskId === 'string' && isTextOrNull(html) && isTextOrNull(base);
}

/** The draft format of a version without an editor: plain text. */
interface UnstoredText {
  readonly taskId: string;
  readonly text: string;
  readonly base?: unknown;
}

function isEarlierDraft(value: unknown): value is UnstoredDraft | UnstoredText {
  if (isUnstoredDraft(value)) return true;
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** The draft of an earlier version, which had one session storage entry for all tasks. */
function earlierDraft(taskId: string): UnstoredDraft | null {
  const draft = parsed(readStored('session', KEY), isEarlierDraft);
  if (draft?.taskId !== taskId) return null;
  if (!('text' in draft)) return draft;
  return { taskId, html: plainToHtml(draft.text), base: isTextOrNull(draft.base) ? draft.base : null };
}

/** The stored draft of one editor: the one found on open, and its later versions. */
export class UnstoredCopy {
  readonly found: UnstoredDraft | null;
  readonly #taskId: string;
  #slot: Slot | null;
  #earlier: boolean;

  constructor(task: Pick<Task, 'id' | 'description'>) {
    const slot = newestSlot(`${KEY}.${task.id}`, isUnstoredDraft);
    const earlier = slot ? null : earlierDraft(task.id);
    const draft = slot?.value ?? earlier;
    this.#taskId = task.id;
    this.#slot = slot;
    this.#earlier = earlier !== null;
    // The text may have reached the replica after all.
    this.found = draft?.html === task.description ? null : draft;
  }

  /** Stores the unsaved text; null removes the entry. */
  leave(unsaved: Omit<UnstoredDraft, 'taskId'> | null): void {
    if (unsaved) {
      const text = JSON.stringify({ taskId: this.#taskId, ...unsaved });
      if (this.#slot?.text !== text) this.#slot = storeSlot(`${KEY}.${this.#taskId}`, this.#slot, text);
      // When the storage is full, the earlier draft stays.
      if (!this.#slot) return;
    } else {
      removeSlot(this.#slot);
      this.#slot = null;
    }
    if (this.#earlier) writeStored('session', KEY, null);
    this.#earlier = false;
  }
}

/** Whether an unstored draft exists for a task. */
export const isUnstored = (task: Pick<Task, 'id' | 'description'>): boolean =>
  new UnstoredCopy(task).found !== null;
