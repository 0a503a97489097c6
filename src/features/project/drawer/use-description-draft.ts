/**
 * The text of a description while it is typed. It goes to the replica after each pause, when the field is left, when the
 * page is hidden or reloads (SW2), always against the text it grew from, so that what others write meanwhile is merged in.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { keepBeforeReload } from '../../../app/unsaved-work.ts';
import { useTaskCommands } from '../task-commands.ts';
import { leaveDraft, type LeftDraft, leftDraftOf } from './left-draft.ts';
import { typedToHtml } from './description-text.ts';
import { htmlToTyped } from './description-typed.ts';

const PAUSE_MS = 600;
/** Who types without a pause has it kept every so often. */
const LONGEST_MS = 4_000;

/** What belongs to one stretch of editing: one step of undo. */
class Draft {
  readonly group = newId();
  readonly #opened: string;
  readonly #stored: string | null;
  /** What the replica was last given, and what it has for certain. */
  #kept: string | null;
  #certain: string | null;
  #text: string;

  constructor(stored: string | null, left: LeftDraft | null) {
    this.#stored = stored;
    // Text left behind grew from what was stored then; what others wrote since is merged in.
    this.#kept = left ? left.base : stored;
    this.#certain = this.#kept;
    this.#opened = htmlToTyped(stored);
    this.#text = left ? left.text : this.#opened;
  }

  /** What would be lost if the page went now; null when everything is stored. */
  unkept(): { readonly text: string; readonly base: string | null } | null {
    return this.#html() === this.#certain ? null : { text: this.#text, base: this.#certain };
  }

  get text(): string {
    return this.#text;
  }

  type(text: string): void {
    this.#text = text;
  }

  /** The text to store now and the one it grew from; null when nothing has changed. */
  take(): { readonly html: string | null; readonly base: string | null } | null {
    const html = this.#html();
    if (html === this.#kept) return null;
    const base = this.#kept;
    this.#kept = html;
    return { html, base };
  }

  /** Untouched text stays as others wrote it, whatever our signs would make of it. */
  #html(): string | null {
    return this.#text === this.#opened ? this.#stored : typedToHtml(this.#text);
  }

  /** What was taken is stored. */
  confirm(html: string | null): void {
    this.#certain = html;
  }

  /** What was taken has not been stored. */
  giveBack(base: string | null): void {
    this.#kept = base;
  }
}

export interface DescriptionDraft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Stores what is not stored yet; rejects when that fails. */
  readonly keep: () => Promise<void>;
}

export function useDescriptionDraft(task: Pick<Task, 'id' | 'description'>): DescriptionDraft {
  const commands = useTaskCommands();
  const [draft] = useState(() => new Draft(task.description, leftDraftOf(task)));
  const [text, setShown] = useState(draft.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the oldest text that is not stored yet was typed. */
  const since = useRef<number | null>(null);
  const { id } = task;

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    since.current = null;
    const taken = draft.take();
    if (!taken) return;
    try {
      await commands.describe(id, taken.html, taken.base, draft.group);
      draft.confirm(taken.html);
      leaveDraft(null);
    } catch (error) {
      draft.giveBack(taken.base);
      throw error;
    }
  }, [draft, commands, id]);

  // The commands may become others while somebody types; what was typed must not wait for that.
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  }, [keep]);

  // What was left behind is stored as soon as it is here again.
  useEffect(() => void latest.current().catch(() => undefined), []);

  const setText = useCallback(
    (next: string): void => {
      draft.type(next);
      setShown(next);
      clearTimeout(timer.current);
      const now = performance.now();
      since.current ??= now;
      const wait = Math.max(0, Math.min(PAUSE_MS, since.current + LONGEST_MS - now));
      timer.current = setTimeout(() => void latest.current().catch(() => undefined), wait);
    },
    [draft],
  );

  useEffect(() => {
    const flush = (): void => void latest.current().catch(() => undefined);
    const leave = (): void => {
      const unkept = draft.unkept();
      // Storing takes a moment that a page on its way out may not have; this is done at once.
      if (unkept) leaveDraft({ taskId: id, ...unkept });
      flush();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    const release = keepBeforeReload(() => latest.current());
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      release();
      flush();
    };
  }, [draft, id]);

  return { text, setText, keep };
}
