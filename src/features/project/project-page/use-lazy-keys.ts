/**
 * Keys of a list that load after its first rows: assigning to oneself, opening filters, and actions on the row under
 * the pointer.
 */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useMyMembership } from '../../../data/people.ts';
import { isTyping } from '../../../lib/keyboard.ts';
import { useSingleKeys } from '../../../lib/use-single-keys.ts';
import { useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { isListKey, keysOf } from '../../../modules/commands/shortcuts.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import { rowId } from '../view-state/row-id.ts';
import { rowOf } from '../view-state/row-of.ts';
import type { ViewStore } from '../view-state/view-store.ts';

/** Shortcuts that act on a task without a confirmation. */
const OF_TASKS = [
  ...['status', 'priority', 'assign', 'mine', 'label', 'due', 'start', 'estimate', 'phase'],
  ...['select', 'edit', 'subtask', 'timer'],
] as const;

function takeHovered(store: ViewStore): void {
  const { cursor, selected, open } = store.getState();
  if (cursor !== null || selected.size > 0 || open !== null) return;
  const under = document.querySelector('.hf-tr:hover, .hf-tcard:hover');
  const card = under?.getAttribute('data-rfd-draggable-id');
  const row = store.rows.find(({ key }) => key === card || rowId(key) === under?.id);
  // Pickers open at the row that has the cursor on the screen.
  if (row?.kind === 'task') flushSync(() => store.setCursor(row.key));
}

/** Shortcuts act on the task under the pointer while nothing is selected, open, or has the cursor. */
function useHoveredRow(store: ViewStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTyping(event)) return;
      const isMeant = OF_TASKS.some((id) => isListKey(event, id));
      if (isMeant) takeHovered(store);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [store]);
}

function askForFilter(): boolean {
  const button = document.querySelector<HTMLElement>('[data-add-filter]');
  button?.click();
  return button !== null;
}

export function useLazyKeys(store: ViewStore, commands: Pick<TaskCommands, 'assign'>, teamId: string): void {
  const me = useMyMembership(teamId)?.id;
  /** Assigns the tasks to oneself, or unassigns them when all are already. */
  const takeOn = (): boolean => {
    const targets = store.targets();
    if (me === undefined || targets.length === 0) return false;
    const areMine = targets.every((id) => rowOf(store, id)?.task.assignees.includes(me) === true);
    void commands.assign(targets, me, !areMine);
    return true;
  };
  useHoveredRow(store);
  useSingleKeys([
    { keys: keysOf('list', 'mine'), onPress: takeOn },
    { keys: keysOf('list', 'filter'), onPress: askForFilter },
  ]);
  useOfferCommands(() => [
    { id: 'filter', run: askForFilter },
    ...(store.targets().length > 0 ? [{ id: 'mine' as const, run: takeOn }] : []),
  ]);
}
