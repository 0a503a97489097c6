/** What the palette can do in a project besides what has keys: the view, its panels, and more with the tasks that keys would change. Pure. */
import {
  Archive,
  ArrowDown,
  ArrowUp,
  BellOff,
  CalendarDays,
  CalendarRange,
  ChartGantt,
  ChartNoAxesColumn,
  Bookmark,
  Copy,
  CornerDownRight,
  FolderInput,
  Layers,
  Link,
  List,
  PanelRight,
  SlidersHorizontal,
  SquareKanban,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { ProjectPanel } from '../../../../contract/rules/app-path.ts';
import { GROUPINGS } from '../../../../contract/rules/group-defaults.ts';
import type { NamedCommand } from '../../../modules/commands/offered-commands.ts';
import type { Muting } from '../../../modules/muting/use-muting.ts';
import { besideName, placeOfTargets } from './place-of-targets.ts';
import type { TaskFacts } from '../task-facts/task-facts.ts';
import type { ProjectKeys } from '../view-state/project-keys.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { ProjectMenu } from '../../../modules/project-actions/use-project-menu.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import type { ViewStore } from '../view-state/view-store.ts';

export interface NamedInput {
  readonly t: TFunction<readonly ['tasks', 'project']>;
  readonly wordOf: (by: TaskGrouping) => string;
  readonly facts: TaskFacts;
  readonly openPanel: (panel: ProjectPanel) => void;
  readonly menu: ProjectMenu;
  readonly view: ProjectViewState;
  readonly store: ViewStore;
  readonly commands: TaskCommands;
  readonly keys: ProjectKeys;
  readonly muting: Muting;
}

const VIEW_TABS = [
  { id: 'tasks-list', text: 'list', icon: List },
  { id: 'board', text: 'board', icon: SquareKanban },
  { id: 'calendar', text: 'calendar', icon: CalendarDays },
  { id: 'roadmap', text: 'roadmap', icon: CalendarRange },
  { id: 'workload', text: 'workload', icon: ChartGantt },
  { id: 'insights', text: 'insights', icon: ChartNoAxesColumn },
] as const;

function viewCommands({ view, t, wordOf }: NamedInput): readonly NamedCommand[] {
  const { tab, setTab, groupBy, setGroupBy, views } = view;
  return [
    ...VIEW_TABS.filter(({ id }) => id !== tab).map(({ id, text, icon }) => ({
      id: `view ${id}`,
      label: `${t('project:views')}: ${t(`project:tabs.${text}`)}`,
      icon,
      run: () => setTab(id),
    })),
    ...[null, ...views.all].map((one) => ({
      id: `saved ${one?.id ?? ''}`,
      label: `${t('views.show')}: ${one?.name ?? t('views.all')}`,
      icon: Bookmark,
      run: () => views.choose(one?.id ?? null),
    })),
    ...GROUPINGS.filter((by) => by !== groupBy).map((by) => ({
      id: `group ${by}`,
      label: `${t('group.by')}: ${wordOf(by)}`,
      icon: Layers,
      run: () => setGroupBy(by),
    })),
  ];
}

/** What the menu of the view turns on and off. */
function lookCommands({ view: { tab, update }, t }: NamedInput): readonly NamedCommand[] {
  if (tab !== 'tasks-list' && tab !== 'board') return [];
  const turns = ['archived', 'flat', ...(tab === 'board' ? [] : (['emptyGroups'] as const))] as const;
  return turns.map((id) => ({
    id: `look ${id}`,
    label: `${t('view.label')}: ${t(`view.${id}`)}`,
    icon: SlidersHorizontal,
    run: () => update((now) => ({ [id]: !now[id] })),
  }));
}

function panelCommands({ t, facts, openPanel }: NamedInput): readonly NamedCommand[] {
  const panels = [
    ['members', t('project:members')],
    ['statuses', t('project:statuses')],
    ['phases', facts.phaseLabel],
    ['files', t('project:files')],
    ['updates', t('project:updates')],
  ] as const;
  return panels.map(([id, label]) => ({
    id: `panel ${id}`,
    label,
    icon: PanelRight,
    run: () => openPanel(id),
  }));
}

/** What the menu of the project does. */
function projectCommands({ facts, menu }: NamedInput): readonly NamedCommand[] {
  const { project } = facts;
  const { own, settings, everybody } = menu;
  return [...own, ...(settings ? [settings] : []), ...everybody].map(
    ({ id, label, icon = PanelRight, onSelect }) => ({
      id: `project ${id}`,
      label: `${project.name}: ${label}`,
      icon,
      run: onSelect,
    }),
  );
}

/** Those for the tasks that keys would change. */
export function namedCommands(input: NamedInput, targets: readonly string[]): readonly NamedCommand[] {
  const { view, store, commands, keys, t } = input;
  const always = [
    ...viewCommands(input),
    ...lookCommands(input),
    ...panelCommands(input),
    ...projectCommands(input),
  ];
  const [only] = targets;
  if (only === undefined) return always;
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
    ofTasks.push({ id: 'link', label: t('copyLink'), icon: Link, run: () => void commands.copyLink(only) });
  const mute = input.muting.line(...targets.map((id) => ({ kind: 'task' as const, id })));
  ofTasks.push({ id: mute.id, label: mute.label, icon: mute.icon ?? BellOff, run: mute.onSelect });
  return [...ofTasks, ...always];
}
