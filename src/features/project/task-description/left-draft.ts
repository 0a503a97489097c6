/**
 * The text of a description that the replica does not have: it could not be stored, or the page went away faster than that. It
 * waits on this device, by its task, is offered again when the task is opened, and forgotten as soon as the replica has it.
 */
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { plainToHtml } from '../../../../contract/rules/description-text.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../../lib/device-storage.ts';
import { newestSlot, parsed, removeSlot, type Slot, storeSlot } from '../../../modules/device/draft-slots.ts';

const KEY = STORAGE_KEYS.descriptionDraft;

export interface LeftDraft {
  readonly taskId: string;
  readonly html: string | null;
  /** The stored text that the draft is based on. */
  readonly base: string | null;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isLeft(value: unknown): value is LeftDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { taskId, html, base } = value as Partial<Record<keyof LeftDraft, unknown>>;
  return typeof taskId === 'string' && isTextOrNull(html) && isTextOrNull(base);
}

/** Left by a version that had no editor: plain words. */
interface LeftWords {
  readonly taskId: string;
  readonly text: string;
  readonly base?: unknown;
}

function isLeftEarlier(value: unknown): value is LeftDraft | LeftWords {
  if (isLeft(value)) return true;
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** What an earlier version left for a task: it had one place for all of them, in the tab. */
function leftEarlier(taskId: string): LeftDraft | null {
  const left = parsed(readStored('session', KEY), isLeftEarlier);
  if (left?.taskId !== taskId) return null;
  if (!('text' in left)) return left;
  return { taskId, html: plainToHtml(left.text), base: isTextOrNull(left.base) ? left.base : null };
}

/** The copy of one editor: what it found, and what it leaves. */
export class LeftCopy {
  readonly found: LeftDraft | null;
  readonly #taskId: string;
  #slot: Slot | null;
  #earlier: boolean;

  constructor(task: Pick<Task, 'id' | 'description'>) {
    const slot = newestSlot(`${KEY}.${task.id}`, isLeft);
    const earlier = slot ? null : leftEarlier(task.id);
    const left = slot?.value ?? earlier;
    this.#taskId = task.id;
    this.#slot = slot;
    this.#earlier = earlier !== null;
    // It may have been stored after all.
    this.found = left?.html === task.description ? null : left;
  }

  /** Leaves what is not stored; null when everything is. */
  leave(unsaved: Omit<LeftDraft, 'taskId'> | null): void {
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
export const isLeftBehind = (task: Pick<Task, 'id' | 'description'>): boolean =>
  new LeftCopy(task).found !== null;
