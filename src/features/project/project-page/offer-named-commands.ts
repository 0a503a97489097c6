/** Offers the commands of `named-commands.ts` to the palette. Props: view. Brought when the list stands; shows nothing. */
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useGroupingName } from '../task-facts/group-name.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { useProjectKeys } from '../view-state/project-keys.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { namedCommands } from './named-commands.ts';
import { useProjectPanel } from './open-panel.tsx';
import { useOwnMenu } from './use-own-menu.ts';

export function NamedCommands({ view }: { readonly view: ProjectViewState }): null {
  const { t } = useTranslation(['tasks', 'project']);
  const wordOf = useGroupingName();
  const facts = useTaskFacts();
  const [, openPanel] = useProjectPanel();
  const menu = useOwnMenu();
  const muting = useMuting();
  const store = useViewStore();
  const commands = useTaskCommands();
  const keys = useProjectKeys();
  const input = { t, wordOf, facts, openPanel, menu, muting, view, store, commands, keys };
  // For the tasks that keys would change.
  useOfferCommands(() => namedCommands(input, store.targets()));
  return null;
}
