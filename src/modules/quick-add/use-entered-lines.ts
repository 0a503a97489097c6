/** Creates tasks from entered lines in their order, also while the parser is still loading. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { makeNested } from '../../../contract/rules/outline.ts';
import { type ClipboardEvent, useRef } from 'react';
import i18next from 'i18next';
import { reportNoStatus, reportNotStored } from '../changes/report-not-stored.ts';
import { useUndoOffer } from '../changes/use-undo-offer.ts';
import { useBatched } from '../../data/sync-context.ts';
import type { NewTask } from '../../data/tasks/task-actions.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { notify } from '../../ui/toast-store.ts';
import { isSeveral, pastedLines, TASKS_AT_ONCE } from './pasted-lines.ts';
import { type QuickAdded, quickAdded } from './quick-added.ts';
import type { QuickTask, QuickLookups } from './read-quick-task.ts';
import { asName, useQuickReader } from './use-quick-reader.ts';

export type EnteredTask = QuickAdded &
  Required<Pick<NewTask, 'onStoring'>> & {
    /** For an indented line: the task of its parent line. */
    readonly parentTaskId?: string;
  };

interface Entering {
  /** The field has the focus. */
  readonly active: boolean;
  readonly lookups: QuickLookups;
  /**
   * Creates the task at once and returns its id; null when the project has no status. Reports a task that could not be stored. `count`:
   * number of tasks in this step.
   */
  readonly onAdd: (task: EnteredTask, count: number) => string | null;
  /** Clears the field while the text is being stored; the text returns when that fails (`useFormDraft`). */
  readonly send: (storing: Promise<unknown>, text?: string) => Promise<void>;
  /** Loads what is needed before a task can be created synchronously. */
  readonly ready?: (() => Promise<void>) | undefined;
}

interface EnteredLines {
  /** Parses the current line; null while the parser is loading. */
  readonly read: ((text: string) => QuickTask) | null;
  /** Submits one line, or several restored ones. */
  readonly enter: (text: string) => void;
  /**
   * Several lines become tasks in one undo step, indented ones subtasks. Prose becomes one task, as does a line that is
   * too long for the field. Above the maximum none is created, and a message explains why.
   */
  readonly onPaste: (event: ClipboardEvent) => void;
}

async function reportTooMany(count: number): Promise<void> {
  await loadTexts(['task-tables']);
  notify({ title: i18next.t('task-tables:tooMany', { count, limit: TASKS_AT_ONCE }), tone: 'warning' });
}

/** The task was not created, which is not reported yet. */
const reportNotMade = (error: unknown): never => {
  void reportNotStored(error);
  throw error;
};

/** Whether the field's maximum length would cut the pasted text. */
const isCut = ({ currentTarget: field }: ClipboardEvent, text: string): boolean =>
  text.trim() !== '' &&
  field instanceof HTMLInputElement &&
  field.value.length + text.length > LIMITS.taskName;

async function isStored(storing: readonly Promise<unknown>[]): Promise<boolean> {
  const isMade = !(await Promise.all(storing)).includes(false);
  if (!isMade) void reportNoStatus();
  return isMade;
}

export function useEnteredLines({ active, lookups, onAdd, send, ready }: Entering): EnteredLines {
  const { read, readLater } = useQuickReader(active, lookups);
  const together = useBatched();
  const offerUndo = useUndoOffer();
  const waiting = useRef<Promise<void> | null>(null);
  /** Adds promises to `storing` that must succeed. */
  const make = (
    task: QuickTask,
    storing: Promise<unknown>[],
    count = 1,
    parentTaskId: string | null = null,
  ) => {
    const under = parentTaskId === null ? {} : { parentTaskId };
    const onStoring = (stored: Promise<void>): void => void storing.push(stored);
    const id = onAdd({ ...quickAdded(task, lookups), ...under, onStoring }, count);
    if (id === null) storing.push(Promise.resolve(false));
    return id;
  };
  const addOne = async (line: string): Promise<boolean> => {
    const storing: Promise<unknown>[] = [];
    if (read && !ready && waiting.current === null) make(read(line), storing);
    else {
      const made = Promise.all([readLater(line), waiting.current, ready?.()]).then(
        ([task]) => void make(task, storing),
      );
      const all = made
        .catch(() => undefined)
        .then(() => {
          if (waiting.current === all) waiting.current = null;
        });
      waiting.current = all;
      await made.catch(reportNotMade);
    }
    return isStored(storing);
  };
  const addTogether = async (text: string): Promise<boolean> => {
    const lines = pastedLines(text);
    const storing: Promise<unknown>[] = [];
    const [tasks] = await Promise.all([
      Promise.all(lines.map((line) => readLater(line.text))),
      ready?.(),
    ]).catch(reportNotMade);
    await together(() => {
      makeNested(lines, ({ text: line }, index, parentId: string | null) =>
        make(tasks[index] ?? asName(line), storing, lines.length, parentId),
      );
    });
    return isStored(storing);
  };
  const addPasted = async (text: string): Promise<boolean> => {
    const late = await import('./pasted-prose.ts').catch(() => null);
    const prose = late?.proseTask(text);
    if (!late || !prose) return addTogether(text);
    const storing: Promise<unknown>[] = [];
    const [{ text: message, actionLabel }] = await Promise.all([
      late.proseWords(prose.name, text),
      ready?.(),
    ]).catch(reportNotMade);
    make(prose, storing);
    const isDone = await isStored(storing);
    const onUndone = (): void => void send(addTogether(text), text);
    if (isDone && pastedLines(text).length > 1) offerUndo(message, { actionLabel, onUndone });
    return isDone;
  };
  return {
    read,
    enter: (text) => {
      const line = text.trim();
      if (line !== '') void send(isSeveral(line) ? addTogether(text) : addOne(line));
    },
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      const { length } = pastedLines(text);
      if (length < 2 && !isCut(event, text)) return;
      event.preventDefault();
      if (length > TASKS_AT_ONCE) void reportTooMany(length);
      else void send(addPasted(text), text);
    },
  };
}
