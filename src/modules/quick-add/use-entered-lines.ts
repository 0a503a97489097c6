/** Turns the lines that somebody enters into tasks, in their order, also while the code that reads them is on its way. */
import { makeNested } from '../../../contract/rules/outline.ts';
import { useRef } from 'react';
import i18next from 'i18next';
import { useTogether } from '../../data/sync-context.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { notify } from '../../ui/toast-store.ts';
import { type PastedLine, TASKS_AT_ONCE } from './pasted-lines.ts';
import { type QuickAdded, quickAdded } from './quick-added.ts';
import type { QuickTask, QuickLookups } from './read-quick-task.ts';
import { asName, useQuickReader } from './use-quick-reader.ts';

export type EnteredTask = QuickAdded & {
  /** Of a line that was indented: the task of the line above it. */
  readonly parentTaskId?: string;
  /** It could not be stored. */
  readonly onLost: () => void;
};

interface Entering {
  /** Somebody is about to type. */
  readonly active: boolean;
  readonly words: QuickLookups;
  /** Makes the task at once and answers its id; null when it cannot. `count`: so many are made in one step. */
  readonly onAdd: (task: EnteredTask, count: number) => string | null;
  /** There is no task of a line: whoever typed it gets it back. */
  readonly onLost: (line: string) => void;
  /** What has to be here before a task can be made at once. */
  readonly ready?: (() => Promise<void>) | undefined;
}

interface EnteredLines {
  /** What the line says so far; null while it cannot be read yet. */
  readonly read: ((text: string) => QuickTask) | null;
  readonly add: (line: string) => void;
  /** As one step of undo. Indented lines become subtasks. Of too many none is made, and a message reports it. */
  readonly addAll: (lines: readonly PastedLine[]) => void;
}

async function reportTooMany(count: number): Promise<void> {
  await loadTexts(['task-tables']);
  notify({ title: i18next.t('task-tables:tooMany', { count, limit: TASKS_AT_ONCE }), tone: 'warning' });
}

export function useEnteredLines({ active, words, onAdd, onLost, ready }: Entering): EnteredLines {
  const { read, readLater } = useQuickReader(active, words);
  const together = useTogether();
  const waiting = useRef<Promise<void> | null>(null);
  const make = (line: string, task: QuickTask, count = 1, parentTaskId: string | null = null) => {
    const lost = (): void => onLost(line);
    const under = parentTaskId === null ? {} : { parentTaskId };
    const id = onAdd({ ...quickAdded(task, words), ...under, onLost: lost }, count);
    if (id === null) lost();
    return id;
  };
  const add = (line: string): void => {
    if (read && !ready && waiting.current === null) {
      make(line, read(line));
      return;
    }
    const all = Promise.all([readLater(line), waiting.current, ready?.()])
      .then(
        ([task]) => void make(line, task),
        () => onLost(line),
      )
      .then(() => {
        if (waiting.current === all) waiting.current = null;
      });
    waiting.current = all;
  };
  const addTogether = async (lines: readonly PastedLine[]): Promise<void> => {
    const [tasks] = await Promise.all([Promise.all(lines.map(({ text }) => readLater(text))), ready?.()]);
    await together(() => {
      makeNested(lines, ({ text }, index, parentId: string | null) =>
        make(text, tasks[index] ?? asName(text), lines.length, parentId),
      );
    });
  };
  return {
    read,
    add,
    // Whoever adds says so when the tasks could not be stored.
    addAll: (lines) => {
      if (lines.length > TASKS_AT_ONCE) void reportTooMany(lines.length);
      else void addTogether(lines).catch(() => undefined);
    },
  };
}
