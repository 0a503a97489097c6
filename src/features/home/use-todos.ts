/** To-dos and their actions; each action that hides a to-do offers undo. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { PersonalTask } from '../../../contract/entities/user-entities.ts';
import { reportNoStatus, reportNotStored } from '../../modules/changes/report-not-stored.ts';
import { useSaveChange } from '../../modules/changes/use-save-change.ts';
import { useUndoOffer } from '../../modules/changes/use-undo-offer.ts';
import { change } from '../../data/mutate.ts';
import { useMyTaskEdits } from '../../data/my-task-edits.ts';
import { useMutate, useMutateAll } from '../../data/sync-context.ts';
import { useRows } from '../../data/use-store.ts';
import { inOrder, indexesAfterMove, topIndex } from './todo-order.ts';

/** A change of a check box that is being stored: shown until the row has a newer state. */
interface Tick {
  readonly done: boolean;
  readonly since: string;
}

export interface TypedTodo {
  readonly name: string;
  readonly dueDate: string | undefined;
}

export interface Todos {
  /** Open to-dos, then those completed since the page was opened. */
  readonly shown: readonly PersonalTask[];
  /** All other completed to-dos, latest first. */
  readonly finished: readonly PersonalTask[];
  readonly isDone: (todo: PersonalTask) => boolean;
  /** Adds in one undo step, the first one on top; resolves whether they were stored. */
  readonly add: (todos: readonly TypedTodo[]) => Promise<boolean>;
  readonly tick: (todo: PersonalTask, done: boolean) => void;
  /** Resolves whether it was stored. */
  readonly rename: (todo: PersonalTask, name: string) => Promise<boolean>;
  readonly setDue: (todo: PersonalTask, day: string | null) => void;
  readonly move: (todo: PersonalTask, to: number) => Promise<void>;
  readonly canMove: (todo: PersonalTask, to: number) => boolean;
  readonly remove: (todo: PersonalTask) => void;
  readonly makeTask: (
    todo: PersonalTask,
    project: { readonly id: string; readonly name: string },
  ) => Promise<void>;
}

export function useTodos(): Todos {
  const { t } = useTranslation('home');
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const edits = useMyTaskEdits();
  const rows = useRows('personalTask');
  const [finishedHere, setFinishedHere] = useState<readonly string[]>([]);
  const [ticks, setTicks] = useState<Readonly<Record<string, Tick>>>({});
  const open = inOrder(rows.filter((row) => !row.done));
  const done = rows.filter((row) => row.done).sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  const here = done.filter((row) => finishedHere.includes(row.id));
  const commit = useSaveChange();
  const offerUndo = useUndoOffer();
  const indexOf = (todo: PersonalTask): number => open.findIndex(({ id }) => id === todo.id);
  return {
    shown: [...open, ...here],
    finished: done.filter((row) => !finishedHere.includes(row.id)),
    isDone: ({ id, done: isDone, updated_at: since }) => {
      const tick = ticks[id];
      return tick?.since === since ? tick.done : isDone;
    },
    add(todos) {
      const top = topIndex(rows) + todos.length - 1;
      const list = todos.map((todo, index) =>
        change('personalTask.create', { ...todo, personalTaskId: newId(), sortIndex: top - index }),
      );
      return commit(mutateAll(list));
    },
    tick(todo, isDone) {
      if (isDone) setFinishedHere((now) => [...now, todo.id]);
      setTicks((now) => ({ ...now, [todo.id]: { done: isDone, since: todo.updated_at } }));
      mutate.personalTask.done({ personalTaskId: todo.id, done: isDone }).catch((error: unknown) => {
        setTicks(({ [todo.id]: _, ...others }) => others);
        void reportNotStored(error);
      });
    },
    rename: (todo, name) => commit(mutate.personalTask.set({ personalTaskId: todo.id, change: { name } })),
    setDue: (todo, dueDate) =>
      void commit(mutate.personalTask.set({ personalTaskId: todo.id, change: { due_date: dueDate } })),
    canMove: (todo, to) => indexesAfterMove(open, indexOf(todo), to).length > 0,
    async move(todo, to) {
      const moved = indexesAfterMove(open, indexOf(todo), to);
      const list = moved.map(({ personalTaskId, sortIndex: sort_index }) =>
        change('personalTask.set', { personalTaskId, change: { sort_index } }),
      );
      if (list.length > 0) await mutateAll(list).catch(reportNotStored);
    },
    remove: (todo) =>
      void commit(
        mutate.personalTask.remove({ personalTaskId: todo.id }),
        t('todo.deleted', { name: todo.name }),
      ),
    async makeTask(todo, project) {
      const gone = change('personalTask.remove', { personalTaskId: todo.id });
      const task = {
        projectId: project.id,
        name: todo.name,
        more: { endDate: todo.due_date },
        alsoMutate: [gone],
      };
      const creating = edits.create(task);
      if (!(await commit(creating))) return;
      if ((await creating) === null) await reportNoStatus();
      else offerUndo(t('added', { name: todo.name, project: project.name }));
    },
  };
}
