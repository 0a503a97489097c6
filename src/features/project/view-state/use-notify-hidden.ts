/** Notifies when the filters hide a task that was just added: it would seem lost, and be added again. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import type { AddedTask, ViewStore } from './view-store.ts';

interface Added extends AddedTask {
  /** The number of tasks once it is among them. */
  readonly total: number;
}

const isShown = ({ columns }: TaskListResult, id: string): boolean =>
  [...columns.values()].some((rows) => rows.some(({ task }) => task.id === id));

/** `showAll` is null while nothing is filtered. */
export function useNotifyHidden(
  { added }: ViewStore,
  result: TaskListResult,
  showAll: (() => void) | null,
): void {
  const { t } = useTranslation('tasks');
  const waiting = useRef<readonly Added[]>([]);
  const check = useEffectEvent(() => {
    const here = waiting.current.filter(({ total }) => total <= result.total);
    if (here.length === 0) return;
    waiting.current = waiting.current.filter((one) => !here.includes(one));
    const hidden = here.filter(({ id }) => !isShown(result, id));
    const [first] = hidden;
    if (!first || !showAll) return;
    const text =
      hidden.length === 1
        ? t('done.addedHiddenOne', { name: first.name })
        : t('done.addedHiddenMany', { count: hidden.length });
    notifyAction({ text, actionLabel: t('noMatch.action'), onAction: showAll });
  });
  const note = useEffectEvent((task: AddedTask) => {
    if (showAll)
      waiting.current = [...waiting.current, { ...task, total: result.total + waiting.current.length + 1 }];
  });
  useEffect(() => check(), [result]);
  useEffect(() => added.subscribe((task) => note(task)), [added]);
}
