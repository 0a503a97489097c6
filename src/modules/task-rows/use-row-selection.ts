/** Selected task rows of several projects. A task that is in several groups is selected once. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { EntryState } from '../navigation/entry-state.ts';
import { toggled } from '../../lib/toggled.ts';

const NONE: ReadonlySet<string> = new Set();
const SELECTION = new EntryState('rows');

export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  /** The selected tasks that are shown, in the order of the list. */
  readonly tasks: readonly Task[];
  readonly toggle: (taskId: string) => void;
  readonly add: (taskIds: readonly string[]) => void;
  /** Selects the range from the last selected task to this one, in the order of the list. */
  readonly extend: (taskId: string) => void;
  readonly clear: () => void;
}

/** Tasks that are no longer shown are deselected. Restores the selection after navigating back. */
export function useRowSelection(
  shown: readonly Task[],
  chosen: ReadonlySet<string>,
  setChosen: (ids: ReadonlySet<string>) => void,
): RowSelection {
  const [last, setLast] = useState<string | null>(null);
  const restore = useEffectEvent((ids: readonly string[]) => {
    if (chosen.size === 0) setChosen(new Set(ids));
  });
  useEffect(() => SELECTION.onReturn((ids) => restore(ids)), []);
  useEffect(() => SELECTION.follow(() => [...chosen]), [chosen]);
  const tasks = useMemo(
    () => (chosen.size === 0 ? [] : shown.filter(({ id }) => chosen.has(id))),
    [chosen, shown],
  );
  const selected = useMemo(() => (tasks.length === 0 ? NONE : new Set(tasks.map(({ id }) => id))), [tasks]);
  const add = (ids: readonly string[]): void => setChosen(new Set([...selected, ...ids]));
  return {
    selected,
    tasks,
    add,
    toggle: (id) => {
      setChosen(toggled(selected, id));
      setLast(id);
    },
    extend: (id) => {
      const ids = [...new Set(shown.map((task) => task.id))];
      const [one, other] = [ids.indexOf(last ?? id), ids.indexOf(id)];
      const from = one < 0 ? other : Math.min(one, other);
      add(ids.slice(from, Math.max(one, other) + 1));
      setLast(id);
    },
    clear: () => setChosen(NONE),
  };
}
