/**
 * Commands of a project for the palette that have neither a key nor a menu of their own: switch the view, open a saved
 * view, open the updates, set row density, status and health. Pure. All are menus, so that the palette has one format.
 */
import {
  Bookmark,
  CalendarDays,
  CalendarRange,
  ChartGantt,
  ChartNoAxesColumn,
  HeartPulse,
  List,
  Megaphone,
  Rows4,
  SquareKanban,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import type { OfferedMenu } from '../../../modules/commands/offered-menu.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { ProjectTab } from '../view-state/project-search.ts';

export interface PaletteMenusInput {
  readonly t: TFunction<readonly ['tasks', 'project']>;
  readonly name: string;
  readonly tab: ProjectTab;
  readonly setTab: (tab: ProjectTab) => void;
  readonly savedViews: readonly MenuItem[];
  readonly openUpdates: () => void;
  /** Null in views without row density. */
  readonly density: { readonly compact: boolean; readonly setCompact: (compact: boolean) => void } | null;
  /** Empty without permission to change them. */
  readonly states: readonly MenuItem[];
}

const TABS = [
  { id: 'tasks-list', text: 'list', icon: List },
  { id: 'board', text: 'board', icon: SquareKanban },
  { id: 'calendar', text: 'calendar', icon: CalendarDays },
  { id: 'roadmap', text: 'roadmap', icon: CalendarRange },
  { id: 'workload', text: 'workload', icon: ChartGantt },
  { id: 'insights', text: 'insights', icon: ChartNoAxesColumn },
] as const;

export function paletteMenus({
  t,
  tab,
  setTab,
  density,
  ...input
}: PaletteMenusInput): readonly OfferedMenu[] {
  const tabs = TABS.filter(({ id }) => id !== tab).map(({ id, text, icon }) => ({
    ...{ id, label: t(`project:tabs.${text}`), icon, onSelect: () => setTab(id) },
  }));
  const rows: readonly MenuItem[] = density
    ? [
        {
          id: 'compact',
          label: t('compact'),
          checked: density.compact,
          onSelect: () => density.setCompact(!density.compact),
        },
      ]
    : [];
  const updates = { id: 'updates', label: t('project:updates'), onSelect: input.openUpdates };
  return [
    { id: 'tab', label: t('project:views'), icon: List, items: tabs },
    { id: 'saved', label: t('views.show'), icon: Bookmark, items: input.savedViews },
    { id: 'density', label: t('density'), icon: Rows4, items: rows },
    { id: 'panel', label: input.name, icon: Megaphone, items: [updates] },
    { id: 'state', label: input.name, icon: HeartPulse, items: input.states },
  ];
}
