/** Notifies when the filters hide a task that was just added: it would seem lost, and be added again. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { notifyAction } from '../../../ui/toast-store.ts';

interface Added {
  readonly id: string;
  readonly name: string;
  /** The number of tasks once it is among them. */
  readonly total: number;
}

const isShown = ({ columns }: TaskListResult, id: string): boolean =>
  [...columns.values()].some((rows) => rows.some(({ task }) => task.id === id));

/** Returns the function to call with a new top-level task. `showAll` is null while nothing is filtered. */
export function useNotifyHidden(
  result: TaskListResult,
  showAll: (() => void) | null,
): (taskId: string, name: string) => void {
  const { t } = useTranslation('tasks');
  const added = useRef<readonly Added[]>([]);
  const announce = useEffectEvent(() => {
    const here = added.current.filter(({ total }) => total <= result.total);
    if (here.length === 0) return;
    added.current = added.current.filter((one) => !here.includes(one));
    const hidden = here.filter(({ id }) => !isShown(result, id));
    const [first] = hidden;
    if (!first || !showAll) return;
    const text =
      hidden.length === 1
        ? t('done.addedHiddenOne', { name: first.name })
        : t('done.addedHiddenMany', { count: hidden.length });
    notifyAction({ text, actionLabel: t('noMatch.action'), onAction: showAll });
  });
  useEffect(() => announce(), [result]);
  return (id, name) => {
    if (!showAll) return;
    added.current = [...added.current, { id, name, total: result.total + added.current.length + 1 }];
  };
}
