/** The shortcuts of a project's screen as commands of the palette. */
import { type KeyCommand, useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { FIELD_COMMANDS, FIELD_IDS } from '../view-state/field-commands.ts';
import { besideName } from '../view-state/anchor-of-targets.ts';
import {
  anchorFor,
  escape,
  selectAll,
  type ShortcutContext,
  shortcutContext,
  type ShortcutInput,
} from './use-project-shortcuts.ts';

/** The commands available now, for the page and for the target tasks. */
function keyed(context: ShortcutContext): readonly KeyCommand[] {
  const { store, keys, commands } = context;
  const targets = store.targets();
  const list: KeyCommand[] = [
    { id: 'create', run: context.addTask },
    { id: 'find', run: context.find },
    { id: 'all', run: () => selectAll(store) },
  ];
  const [first] = targets;
  if (first === undefined) return list;
  const fields = FIELD_IDS.map((id) => {
    const field = FIELD_COMMANDS[id];
    const run = (): void => {
      const anchor = anchorFor(field, targets, store);
      if (anchor) store.openEditor(field, anchor, targets, besideName(anchor));
    };
    return { id, run };
  });
  const { selected } = store.getState();
  const row = store.cursorRow();
  return [
    ...list,
    ...fields,
    { id: 'open', run: () => keys.open(first) },
    { id: 'page', run: () => keys.open(first, true) },
    ...(row?.kind === 'task' ? [{ id: 'select' as const, run: () => store.toggle(row) }] : []),
    ...(selected.size > 0 || context.hasDrawer ? [{ id: 'close' as const, run: () => escape(context) }] : []),
    { id: 'edit', run: () => keys.rename(first) },
    { id: 'subtask', run: () => keys.addSubtask(first) },
    { id: 'timer', run: () => commands.toggleTimer(first) },
    { id: 'remove', run: () => commands.remove(targets) },
  ];
}

export function usePaletteKeys(input: ShortcutInput): void {
  useOfferCommands(() => keyed(shortcutContext(input)));
}
