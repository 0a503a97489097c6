/** Creates the task of the form, optionally with the lists in its description as subtasks. */
import { makeNested } from '../../../contract/rules/outline.ts';
import { useMemo, useState } from 'react';
import { useMyTaskEdits } from '../../data/my-task-edits.ts';
import { useBatched } from '../../data/sync-context.ts';
import { listedLines, type PastedLine, TASKS_AT_ONCE } from '../../modules/quick-add/pasted-lines.ts';
import { quickAdded } from '../../modules/quick-add/quick-added.ts';
import type { QuickLookups } from '../../modules/quick-add/read-quick-task.ts';
import { asName, useQuickReader } from '../../modules/quick-add/use-quick-reader.ts';
import { descriptionOf } from '../../modules/quick-add/description-of.ts';

interface Listed {
  /** List lines that become subtasks. */
  readonly made: readonly PastedLine[];
  /** The description without these lines. */
  readonly rest: string;
}

/** The list lines in a description. Lines beyond the limit of one mutation stay in the description. */
export function useListed(text: string) {
  const [isWanted, setWanted] = useState(true);
  const listed = useMemo(() => listedLines(text), [text]);
  const count = listed.lines.length < TASKS_AT_ONCE ? listed.lines.length : 0;
  const isTaken = isWanted && count > 0;
  const taken: Listed = isTaken ? { made: listed.lines, rest: listed.rest } : { made: [], rest: text };
  return { ...taken, count, isWanted, setWanted };
}

export function useNewTask(lookups: QuickLookups) {
  const { read, readLater } = useQuickReader(true, lookups);
  const edits = useMyTaskEdits();
  const together = useBatched();
  /** In one undo step. Resolves the id; null when no task can be created in the project. */
  const make = async (projectId: string, name: string, listed: Listed): Promise<string | null> => {
    const below = listed.made.map((line) => ({ ...line, depth: line.depth + 1 }));
    const lines: readonly PastedLine[] = [{ text: name, depth: 0 }, ...below];
    const [tasks] = await Promise.all([
      Promise.all(lines.map((line) => readLater(line.text))),
      edits.open(projectId),
    ]);
    const ids: (string | null)[] = [];
    const stored: Promise<void>[] = [];
    const all = together(() =>
      makeNested(lines, ({ text }, index, parentId: string | null) => {
        const { more, ...typed } = quickAdded(tasks[index] ?? asName(text), lookups);
        const own = index === 0 ? { description: descriptionOf(listed.rest) } : {};
        const under = parentId === null ? {} : { parentTaskId: parentId };
        const made = edits.createNow({ ...typed, ...under, projectId, more: { ...more, ...own } });
        if (made) stored.push(made.stored);
        ids.push(made?.id ?? null);
        return made?.id ?? null;
      }),
    );
    await Promise.all([all, ...stored]);
    return ids[0] ?? null;
  };
  return { read, make };
}
