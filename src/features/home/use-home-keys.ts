/** Keys of the home page: arrows or J and K between tasks, S status, P priority, D due day of the one with the focus; Shift T its timer; C a new task. */
import type { RefObject } from 'react';
import { keysOf } from '../../modules/commands/shortcuts.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import { focusedRow, useRowKeys } from '../../lib/use-single-keys.ts';

const ROWS = 'li[data-task]';

export function useHomeKeys(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): void {
  const onRow = (pick: string) => (): boolean => {
    const button = focusedRow(list.current, ROWS)?.querySelector<HTMLElement>(`[data-field="${pick}"]`);
    button?.click();
    return button != null;
  };
  const { toggle } = useTimerToggle();
  const onTimer = (): boolean => {
    const taskId = focusedRow(list.current, ROWS)?.dataset['task'];
    if (taskId !== undefined) toggle(taskId);
    return taskId !== undefined;
  };
  useRowKeys(list, ROWS, '.home-link', [
    { keys: keysOf('list', 'timer'), onPress: onTimer },
    { keys: keysOf('list', 'status'), onPress: onRow('status') },
    { keys: keysOf('list', 'priority'), onPress: onRow('priority') },
    { keys: keysOf('list', 'due'), onPress: onRow('due') },
    {
      keys: keysOf('list', 'create'),
      onPress: () => {
        input.current?.focus();
        return input.current !== null;
      },
    },
  ]);
}
