/**
 * The text of a description while it is typed. Stored in the replica after each pause in typing, on blur, and when the
 * page is hidden or reloads (SW2), always with the text it is based on; changes of others are merged.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { saveBeforeReload } from '../../../app/update/unsaved-work.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useStoredDescription } from '../../../data/tasks/stored-description.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { Draft } from './draft.ts';
import { UnstoredCopy } from './unstored-draft.ts';

const PAUSE_MS = 600;
/** Maximum time between two stores while somebody types without a pause. */
const MAX_MS = 4_000;

export interface DescriptionDraft {
  readonly draft: Draft;
  /** The text has changed in the editor. */
  readonly typed: (html: string | null) => void;
  /** Stores what is not stored yet; rejects when that fails. */
  readonly keep: () => Promise<void>;
  /** Number of characters above the limit; 0 when the text fits. */
  readonly over: number;
  /**
   * Sets the editor that shows changes of others: it is called when `draft.html` is the merged text. Before there is
   * one, nothing is merged, and typed text is stored in the copy on this device and when the description is left.
   */
  readonly follow: (onMet: () => void) => () => void;
}

/** Stores the unstored text; rejects when that fails. */
async function storeIn(
  draft: Draft,
  describe: (html: string | null, base: string | null) => Promise<void>,
): Promise<void> {
  if ((draft.html?.length ?? 0) > LIMITS.taskDescription) throw new Error('The description is too long.');
  const taken = draft.take();
  if (!taken) return;
  try {
    await describe(taken.html, taken.base);
    draft.confirm(taken.html);
  } catch (error) {
    draft.giveBack(taken.base);
    throw error;
  }
}

/** Stores the text when the page is hidden, reloads or closes, and on unmount. */
function useSaveOnLeave(
  draft: Draft,
  copy: UnstoredCopy,
  latest: { readonly current: () => Promise<void> },
): void {
  useEffect(() => {
    const leave = (): void => {
      // Storing in the replica is asynchronous and may fail, or be cut off by the page closing; this copy is written
      // synchronously.
      copy.leave(draft.unsaved());
      latest.current().catch(() => undefined);
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    const release = saveBeforeReload(() => latest.current());
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      release();
      leave();
    };
  }, [draft, copy, latest]);
}

export function useDescriptionDraft(task: Pick<Task, 'id' | 'description'>): DescriptionDraft {
  const commands = useTaskCommands();
  const { userId } = useSync();
  const { id } = task;
  const stored = useStoredDescription(id);
  const [copy] = useState(() => new UnstoredCopy(task));
  const [draft] = useState(() => new Draft(newId(), task.description, copy.found));
  const [over, setOver] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the oldest text that is not stored yet was typed. */
  const since = useRef<number | null>(null);
  const follower = useRef<(() => void) | null>(null);

  /** Merges the changes of others. Skipped while this text is being stored, and run again afterwards. */
  const catchUp = useCallback(async (): Promise<void> => {
    if (!draft.settled || !follower.current) return;
    const now = await stored();
    if (now !== undefined && follower.current && draft.meet(now, userId)) follower.current();
  }, [draft, stored, userId]);

  const store = useCallback(async (): Promise<void> => {
    try {
      await storeIn(draft, (html, base) => commands.describe(id, html, base, draft.group));
    } finally {
      // Saves a copy of what could not be stored, in case the tab closes without an event.
      copy.leave(draft.unsaved());
    }
    await catchUp();
  }, [draft, copy, commands, id, catchUp]);

  /** Stores run one after the other: when the returned promise resolves, the newest text is stored. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const keep = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    since.current = null;
    const done = queue.current.then(store, store);
    queue.current = done;
    return done;
  }, [store]);

  // A ref, because the commands may change while somebody types, and that must not delay storing.
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  }, [keep]);

  useEffect(() => void catchUp().catch(() => undefined), [catchUp, task.description]);

  const typed = useCallback(
    (html: string | null): void => {
      draft.type(html);
      setOver(Math.max(0, (html?.length ?? 0) - LIMITS.taskDescription));
      if (!follower.current) {
        copy.leave(draft.unsaved());
        return;
      }
      clearTimeout(timer.current);
      const now = performance.now();
      since.current ??= now;
      const wait = Math.max(0, Math.min(PAUSE_MS, since.current + MAX_MS - now));
      timer.current = setTimeout(() => void latest.current().catch(() => undefined), wait);
    },
    [draft, copy],
  );

  const follow = useCallback((onMet: () => void) => {
    follower.current = onMet;
    // Stores a recovered draft and what was typed before.
    void latest.current().catch(() => undefined);
    return () => {
      follower.current = null;
    };
  }, []);

  useSaveOnLeave(draft, copy, latest);
  return { draft, typed, keep, over, follow };
}
