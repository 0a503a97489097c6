/**
 * The changes of tasks with the rule of dependencies in front (tasks 12.4): a done status is not given while something that
 * the task waits for is open; then nothing changes, and what stands in the way is said.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type TaskActions, useTaskActions } from '../../data/tasks/use-task-actions.ts';
import { useProjectTasks } from '../../data/tasks/use-task-groups.ts';
import { notify } from '../../ui/toast-store.ts';

/** So many are named. */
const NAMED = 3;

export function useGuardedActions(projectId: string): TaskActions {
  const actions = useTaskActions(projectId);
  const tasks = useProjectTasks(projectId);
  const { t } = useTranslation('tasks');
  return useMemo(() => {
    const mayGet = (ids: readonly string[], statusId: string): boolean => {
      const changing = ids.filter((id) => tasks.get(id)?.status_id !== statusId);
      const open = actions.blockers(changing, statusId).map((task) => task.name);
      if (open.length === 0) return true;
      const names = [...open.slice(0, NAMED), ...(open.length > NAMED ? ['…'] : [])].join(', ');
      notify({ title: t('blocked.title'), text: t('blocked.text', { names }), tone: 'warning' });
      return false;
    };
    return {
      ...actions,
      move: async (move) => {
        const parent = tasks.get(move.taskIds[0] ?? '')?.parent_task_id ?? null;
        // Subtasks stay where they are and keep their status.
        const keepsStatus = move.groupBy !== 'status' || (parent !== null && tasks.get(parent) !== undefined);
        if (keepsStatus || mayGet(move.taskIds, move.groupId)) await actions.move(move);
      },
      setGroupValue: async (taskIds, field, value, groupedBy) => {
        if (field !== 'status' || value === null || mayGet(taskIds, value)) {
          await actions.setGroupValue(taskIds, field, value, groupedBy);
        }
      },
    };
  }, [actions, tasks, t]);
}
