/**
 * A description draft that the replica does not have, because it could not be stored or the page was closed first. It
 * is stored on this device by task, offered when the task is opened, and deleted once the replica has the text.
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

/** Left by a version that had no editor: plain words. */
interface UnstoredText {
  readonly taskId: string;
  readonly text: string;
  readonly base?: unknown;
}

function isEarlierDraft(value: unknown): value is UnstoredDraft | UnstoredText {
  if (isUnstoredDraft(value)) return true;
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** What an earlier version left for a task: it had one place for all of them, in the tab. */
function earlierDraft(taskId: string): UnstoredDraft | null {
  const draft = parsed(readStored('session', KEY), isEarlierDraft);
  if (draft?.taskId !== taskId) return null;
  if (!('text' in draft)) return draft;
  return { taskId, html: plainToHtml(draft.text), base: isTextOrNull(draft.base) ? draft.base : null };
}

/** The copy of one editor: what it found, and what it leaves. */
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
    // It may have been stored after all.
    this.found = draft?.html === task.description ? null : draft;
  }

  /** Leaves what is not stored; null when everything is. */
  leave(unsaved: Omit<UnstoredDraft, 'taskId'> | null): void {
    if (unsaved) {
      const text = JSON.stringify({ taskId: this.#taskId, ...unsaved });
      if (this.#slot?.text !== text) this.#slot = storeSlot(`${KEY}.${this.#taskId}`, this.#slot, text);
      // Without room for another the earlier one stays.
      if (!this.#slot) return;
    } else {
      removeSlot(this.#slot);
      this.#slot = null;
    }
    if (this.#earlier) writeStored('session', KEY, null);
    this.#earlier = false;
  }
}

/** Whether something waits for a task. */
export const isUnstored = (task: Pick<Task, 'id' | 'description'>): boolean =>
  new UnstoredCopy(task).found !== null;
