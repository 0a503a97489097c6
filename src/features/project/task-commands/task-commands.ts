/**
 * Commands on tasks for all parts of a project: each runs a change, shows its message with undo, and reports a
 * failure.
 */
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { useTimerToggle } from '../../../modules/timer-toggle/use-timer-toggle.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import type { NewTask } from '../../../data/tasks/task-actions.ts';
import { type TaskActions, useTaskActions } from '../../../data/tasks/use-task-actions.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { notify, notifyAction } from '../../../ui/toast-store.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useOfferAfter } from '../../../modules/changes/use-undo-offer.ts';

type Ids = readonly string[];

/** Changes without a success message; only a failure is reported. */
const SILENT = [
  'rename',
  'assign',
  'label',
  'createLabel',
  'setDates',
  'set',
  'setProgress',
  'setCustom',
  'watch',
  'move',
  'toTask',
] as const satisfies readonly (keyof TaskActions)[];

/** Each returns whether the change was stored. */
type SilentCommands = {
  readonly [Name in (typeof SILENT)[number]]: (...values: Parameters<TaskActions[Name]>) => Promise<boolean>;
};

export interface TaskCommands extends SilentCommands {
  readonly create: (task: NewTask) => string | null;
  /** The caller handles a failure, so that typed text is not lost. */
  readonly describe: TaskActions['describe'];
  readonly setStatus: (taskIds: Ids, statusId: string) => Promise<boolean>;
  /** Like `setStatus` and `setDates`, for quick gestures: shows a message with undo. */
  readonly setDone: (taskId: string, statusId: string, isDone: boolean) => Promise<boolean>;
  readonly postpone: (taskId: string, day: string) => Promise<boolean>;
  readonly setPriority: (taskIds: Ids, priorityId: string) => Promise<boolean>;
  readonly setPhase: (taskIds: Ids, phaseId: string | null) => Promise<boolean>;
  /** Starts or stops the person's timer on the task; asks first when another one is running. */
  readonly toggleTimer: (taskId: string) => void;
  readonly archive: (taskIds: Ids, archived: boolean) => Promise<boolean>;
  /** Includes their descendants. */
  readonly duplicate: (taskIds: Ids) => Promise<boolean>;
  readonly toSubtask: (taskIds: Ids, parentTaskId: string) => Promise<boolean>;
  /** Asks for confirmation first. */
  readonly remove: (taskIds: Ids) => void;
  readonly copyLink: (taskId: string) => Promise<void>;
}

export interface PendingRemoval {
  readonly taskIds: Ids;
  /** Name of the task when it is one, else empty. */
  readonly name: string;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** The link to a task, with the part of it that is open here. */
export function taskLink(projectId: string, taskId: string): string {
  const here = new URLSearchParams(location.search);
  const part = (here.get('task') ?? here.get('over')) === taskId ? here.get('task_tab') : null;
  const search = `tab=tasks-list&pinned_tab=tasks-list&task=${taskId}${part ? `&task_tab=${part}` : ''}`;
  return `${location.origin}/worklenz/projects/${projectId}?${search}`;
}

async function copyLink(projectId: string, taskId: string, t: TFunction<'tasks'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(taskLink(projectId, taskId));
    notifyAction({ text: t('done.linkCopied'), duration: 3000 });
  } catch {
    notify({ title: t('failed.copy'), text: taskLink(projectId, taskId), tone: 'warning' });
  }
}

function subtaskMessage(t: TFunction<'tasks'>, ids: Ids, name: string, parent: string): string {
  return name === ''
    ? t('done.subtaskMany', { count: ids.length, parent })
    : t('done.subtaskOne', { name, parent });
}

function silentCommands(
  actions: TaskActions,
  report: (made: Promise<void>) => Promise<boolean>,
): SilentCommands {
  const reported = SILENT.map((name) => {
    // Each takes the arguments of the action of the same name, so only the whole list needs a cast.
    const act: (...values: never[]) => Promise<void> = actions[name];
    return [name, (...values: never[]) => report(act(...values))] as const;
  });
  return Object.fromEntries(reported) as unknown as SilentCommands;
}

/** The commands of a project (the same object until a dependency changes) and the deletion that awaits confirmation. */
export function useMakeTaskCommands(
  projectId: string,
  groupBy: TaskGrouping,
): { readonly commands: TaskCommands; readonly removal: PendingRemoval | null } {
  const offerAfter = useOfferAfter();
  const tasks = useProjectTasks(projectId);
  const actions = useTaskActions(projectId);
  const { toggle: toggleTimer } = useTimerToggle();
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const today = useToday();
  const [removing, setRemoving] = useState<Ids | null>(null);
  const kit = useMemo(() => {
    /** Reports a refused or failed change; offers undo only for a stored one. */
    const commit = async (change: Promise<unknown>, done?: string): Promise<boolean> => {
      try {
        await (done === undefined ? change : offerAfter(change, () => done));
      } catch (error) {
        await reportNotStored(error);
        return false;
      }
      return true;
    };
    const nameOf = (ids: Ids): string => (ids.length === 1 ? (tasks.get(ids[0] ?? '')?.name ?? '') : '');
    const messageFor = (key: 'archived' | 'restored' | 'deleted' | 'duplicated', ids: Ids): string => {
      const name = nameOf(ids);
      return name === '' ? t(`done.${key}Many`, { count: ids.length }) : t(`done.${key}One`, { name });
    };
    const commands: TaskCommands = {
      create: (task) => {
        const made = actions.create(task);
        if (made) {
          task.onStoring?.(made.stored);
          void commit(made.stored);
        }
        return made?.id ?? null;
      },
      ...silentCommands(actions, commit),
      describe: actions.describe,
      setStatus: (ids, id) => commit(actions.setGroupValue(ids, 'status', id, groupBy)),
      setDone: (id, statusId, isDone) =>
        commit(
          actions.setGroupValue([id], 'status', statusId, groupBy),
          t(isDone ? 'done.finished' : 'done.reopened', { name: nameOf([id]) }),
        ),
      postpone: (id, day) =>
        commit(
          actions.setDates([id], { endDate: day }),
          t('done.postponed', { name: nameOf([id]), day: formatDay(day, locale, today) }),
        ),
      setPriority: (ids, id) => commit(actions.setGroupValue(ids, 'priority', id, groupBy)),
      setPhase: (ids, id) => commit(actions.setGroupValue(ids, 'phase', id, groupBy)),
      toggleTimer,
      archive: (ids, archived) =>
        commit(actions.archive(ids, archived), messageFor(archived ? 'archived' : 'restored', ids)),
      duplicate: (ids) =>
        commit(
          actions.duplicate(ids, (one) => t('copyOf', { name: one })),
          messageFor('duplicated', ids),
        ),
      toSubtask: (ids, parentId) =>
        commit(actions.toSubtask(ids, parentId), subtaskMessage(t, ids, nameOf(ids), nameOf([parentId]))),
      remove: (ids) => setRemoving(ids),
      copyLink: (id) => copyLink(projectId, id, t),
    };
    const remove = (ids: Ids): Promise<boolean> => commit(actions.remove(ids), messageFor('deleted', ids));
    return { commands, remove, nameOf };
  }, [offerAfter, tasks, actions, toggleTimer, groupBy, projectId, t, locale, today]);

  return {
    commands: kit.commands,
    removal: removing && pendingRemoval(removing, kit.nameOf(removing), setRemoving, kit.remove),
  };
}

function pendingRemoval(
  taskIds: Ids,
  name: string,
  set: (removing: Ids | null) => void,
  remove: (ids: Ids) => Promise<unknown>,
): PendingRemoval {
  const confirm = (): void => {
    set(null);
    void remove(taskIds);
  };
  return { taskIds, name, confirm, cancel: () => set(null) };
}

export const TaskCommandsContext = createContext<TaskCommands | null>(null);

export function useTaskCommands(): TaskCommands {
  const commands = useContext(TaskCommandsContext);
  if (!commands) throw new Error('used outside a project');
  return commands;
}
