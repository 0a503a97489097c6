/** Turns the lines that somebody enters into tasks, in their order, also while the code that reads them is on its way. */
import { useRef } from 'react';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { useTogether } from '../../../data/sync-context.ts';
import type { NewTask } from '../../../data/tasks/task-actions.ts';
import { nextLabelColor } from '../../../lib/stored-color.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { QuickTask } from './read-quick-task.ts';
import { asName, useQuickReader } from './use-quick-reader.ts';

/** What a typed line says of the task to make. */
export type QuickAdded = Required<Pick<NewTask, 'name' | 'more' | 'newLabels' | 'onLost'>> &
  Pick<NewTask, 'rule'>;

interface EnteredLines {
  /** What the line says so far; null while it cannot be read yet. */
  readonly read: ((text: string) => QuickTask) | null;
  readonly add: (line: string) => void;
  /** As one step of undo. */
  readonly addAll: (lines: readonly string[]) => void;
}

/** `onLost`: the task of a line could not be stored. */
export function useEnteredLines(
  active: boolean,
  onAdd: (task: QuickAdded) => void,
  onLost: (line: string) => void,
): EnteredLines {
  const { read, readLater } = useQuickReader(active);
  const together = useTogether();
  const { labels } = useTaskFacts();
  const waiting = useRef<Promise<void> | null>(null);
  const addRead = (line: string, { name, more, newLabels, rule }: QuickTask): void =>
    onAdd({
      name: name.slice(0, LIMITS.taskName),
      more,
      ...(rule && { rule }),
      newLabels: newLabels.map((label, index) => ({
        name: label,
        color: nextLabelColor(labels.length + index),
      })),
      onLost: () => onLost(line),
    });
  const add = (line: string): void => {
    if (read && waiting.current === null) {
      addRead(line, read(line));
      return;
    }
    const all = Promise.all([readLater(line), waiting.current]).then(([task]) => {
      addRead(line, task);
      if (waiting.current === all) waiting.current = null;
    });
    waiting.current = all;
  };
  const addTogether = async (lines: readonly string[]): Promise<void> => {
    const tasks = read ? lines.map(read) : await Promise.all(lines.map(readLater));
    await together(() => lines.forEach((line, index) => addRead(line, tasks[index] ?? asName(line))));
  };
  return {
    read,
    add,
    // Whoever adds says so when the tasks could not be stored.
    addAll: (lines) => void addTogether(lines).catch(() => undefined),
  };
}
