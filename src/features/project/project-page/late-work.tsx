/** What a project's first rows need not wait for: commands for the palette, late keys, type-ahead, a word about a wrong address. Props: view, list. */
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../../../modules/commands/offered-commands.ts';
import { useMuting } from '../../../modules/muting/use-muting.ts';
import { useTaskCommands } from '../task-commands/task-commands.ts';
import { useGroupingName } from '../task-facts/group-name.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { SeekField } from './seek-field.tsx';
import type { ListHandle } from '../view-state/view-handles.ts';
import { useProjectKeys } from '../view-state/project-keys.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { namedCommands } from './named-commands.ts';
import { useProjectPanel } from './open-panel.tsx';
import { useLateKeys } from './use-late-keys.ts';
import { useOwnMenu } from './use-own-menu.ts';
import { useUnknownTab } from './use-unknown-tab.ts';

interface LateWorkProps {
  readonly view: ProjectViewState;
  readonly list?: RefObject<ListHandle | null>;
}

export function LateWork({ view, list }: LateWorkProps) {
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
  useUnknownTab();
  useLateKeys(store, commands);
  // For the tasks that keys would change.
  useOfferCommands(() => namedCommands(input, store.targets()));
  return view.tab === 'tasks-list' ? <SeekField reveal={(index) => list?.current?.reveal(index)} /> : null;
}
