/** What the palette can do in a project besides what has keys: the view, its panels, and more with the tasks that keys would change. */
import {
  Archive,
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  FolderInput,
  Layers,
  Link,
  List,
  PanelRight,
  SquareKanban,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GROUPINGS } from '../../../../contract/rules/group-defaults.ts';
import type { NamedCommand } from '../../../modules/commands/offered-commands.ts';
import { useGroupingName } from '../task-facts/group-name.tsx';
import { useProjectPanel } from './open-panel.tsx';
import { besideName, placeOfTargets } from './place-of-targets.ts';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { ProjectKeys } from '../view-state/project-keys.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import { useOwnMenu } from './use-own-menu.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import type { ViewStore } from '../view-state/view-store.ts';

interface NamedInput {
  readonly view: ProjectViewState;
  readonly store: ViewStore;
  readonly commands: TaskCommands;
  readonly keys: ProjectKeys;
}

function useViewCommands({ tab, setTab, groupBy, setGroupBy }: ProjectViewState): readonly NamedCommand[] {
  const { t } = useTranslation(['project', 'tasks']);
  const wordOf = useGroupingName();
  const other = tab === 'board' ? 'tasks-list' : 'board';
  const name = other === 'board' ? t('tabs.board') : t('tabs.list');
  return [
    {
      id: 'view',
      label: `${t('views')}: ${name}`,
      icon: other === 'board' ? SquareKanban : List,
      run: () => setTab(other),
    },
    ...GROUPINGS.filter((by) => by !== groupBy).map((by) => ({
      id: `group ${by}`,
      label: `${t('tasks:group.by')}: ${wordOf(by)}`,
      icon: Layers,
      run: () => setGroupBy(by),
    })),
  ];
}

function usePanelCommands(): readonly NamedCommand[] {
  const { t } = useTranslation('project');
  const { phaseLabel } = useTaskFacts();
  const [, openPanel] = useProjectPanel();
  const panels = [
    ['members', t('members')],
    ['statuses', t('statuses')],
    ['phases', phaseLabel],
    ['files', t('files')],
    ['updates', t('updates')],
  ] as const;
  return panels.map(([id, label]) => ({
    id: `panel ${id}`,
    label,
    icon: PanelRight,
    run: () => openPanel(id),
  }));
}

/** What the menu of the project does. */
function useProjectCommands(): readonly NamedCommand[] {
  const { project } = useTaskFacts();
  const { own, settings, everybody } = useOwnMenu();
  return [...own, ...(settings ? [settings] : []), ...everybody].map(
    ({ id, label, icon = PanelRight, onSelect }) => ({
      id: `project ${id}`,
      label: `${project.name}: ${label}`,
      icon,
      run: onSelect,
    }),
  );
}

/** Answers them for the tasks that keys would change. */
export function useNamedCommands({
  view,
  store,
  commands,
  keys,
}: NamedInput): (targets: readonly string[]) => readonly NamedCommand[] {
  const { t } = useTranslation('tasks');
  const views = useViewCommands(view);
  const panels = usePanelCommands();
  const project = useProjectCommands();
  return (targets) => {
    const [only] = targets;
    if (only === undefined) return [...views, ...panels, ...project];
    const { archived } = view.local;
    const ofTasks: NamedCommand[] = [
      { id: 'duplicate', label: t('duplicate'), icon: Copy, run: () => void commands.duplicate(targets) },
      {
        id: 'archive',
        label: t(archived ? 'unarchive' : 'archive'),
        icon: Archive,
        run: () => void commands.archive(targets, !archived),
      },
    ];
    const anchor = placeOfTargets(store);
    if (anchor)
      ofTasks.push(
        { id: 'up', label: t('moveUp'), icon: ArrowUp, run: () => keys.move(targets, -1) },
        { id: 'down', label: t('moveDown'), icon: ArrowDown, run: () => keys.move(targets, 1) },
        {
          id: 'toSubtask',
          label: t('toSubtask'),
          icon: CornerDownRight,
          run: () => store.openEditor('parent', anchor, targets, besideName(anchor)),
        },
        {
          id: 'toProject',
          label: t('toProject'),
          icon: FolderInput,
          run: () => store.openMove(anchor, targets, besideName(anchor)),
        },
      );
    if (targets.length === 1)
      ofTasks.push({
        id: 'link',
        label: t('copyLink'),
        icon: Link,
        run: () => void commands.copyLink(only),
      });
    return [...ofTasks, ...views, ...panels, ...project];
  };
}
