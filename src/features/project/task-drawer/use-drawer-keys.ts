/** The shortcuts of the open task, in its project and over other screens, and the same as commands for the palette. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useMyMembership } from '../../../data/people.ts';
import { useCan } from '../../../data/permissions.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { isTyping, matchesKeys, secondKeys } from '../../../lib/keyboard.ts';
import { bufferKeysForField } from '../../../lib/buffered-keys.ts';
import { type KeyCommand, useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { isListKey } from '../../../modules/commands/shortcuts.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { FIELD_COMMANDS, FIELD_IDS } from '../view-state/field-commands.ts';
import { type TaskField, useViewStore } from '../view-state/view-store.ts';

interface DrawerKeysInput {
  readonly frame: RefObject<HTMLElement | null>;
  /** Undefined or null while no task is shown. */
  readonly task: Task | null | undefined;
  readonly projectId: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRename: (taskId: string) => void;
  /** No list behind the drawer offers these commands to the palette. */
  readonly alone: boolean;
}

/** The shortcut commands of the open task. */
function useDrawerCommands({ frame, task, projectId, onRename }: DrawerKeysInput): readonly KeyCommand[] {
  const store = useViewStore();
  const commands = useTaskCommands();
  const me = useMyMembership(task?.team_id)?.id;
  const mayCreate = useCan('task.create', projectId);
  const mayDelete = useCan('task.delete', projectId);
  if (!task) return [];
  const { id, assignees } = task;
  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
  const openField = (field: TaskField): void => {
    const anchor = find(`[data-field="${field}"]`) ?? find('.hf-td-title');
    if (!anchor) return;
    bufferKeysForField();
    store.openEditor(field, anchor, [id]);
  };
  const list: KeyCommand[] = FIELD_IDS.map((one) => ({
    id: one,
    run: () => openField(FIELD_COMMANDS[one]),
  }));
  list.push({ id: 'edit', run: () => onRename(id) }, { id: 'timer', run: () => commands.toggleTimer(id) });
  if (me !== undefined)
    list.push({ id: 'mine', run: () => void commands.assign([id], me, !assignees.includes(me)) });
  if (mayCreate) list.push({ id: 'subtask', run: () => find('[data-add]')?.click() });
  if (mayDelete) list.push({ id: 'remove', run: () => commands.remove([id]) });
  return list;
}

export function useDrawerKeys(input: DrawerKeysInput): (event: KeyboardEvent) => void {
  const { frame, onStep, alone } = input;
  const commands = useDrawerCommands(input);
  const [isSecond] = useState(secondKeys);
  useOfferCommands(() => (alone ? commands : []));
  return (event) => {
    const { nativeEvent: key, target } = event;
    if (event.defaultPrevented || isTyping(event) || isSecond(key)) return;
    // Popovers and dialogs over the drawer have shortcuts of their own.
    if (!(target instanceof Node && frame.current?.contains(target))) return;
    const isRemoval = matchesKeys(key, 'backspace');
    const command = commands.find(({ id }) => isListKey(key, id) || (isRemoval && id === 'remove'));
    if (matchesKeys(key, 'j')) onStep(1);
    else if (matchesKeys(key, 'k')) onStep(-1);
    else if (command) command.run();
    else return;
    // Prevents the list behind from handling the same key.
    event.preventDefault();
    event.stopPropagation();
  };
}
