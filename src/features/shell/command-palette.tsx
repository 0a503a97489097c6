/**
 * The command palette: tasks, projects, pages and actions in one list, all from this device.
 * Render it while it is open. Props: onClose, actions (of the shell).
 */
import { useDeferredValue, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { settingsPath, useSettingsGroups } from '../../app/settings-pages.ts';
import { useProjectPrefs, useProjects } from '../../data/projects.ts';
import { useTaskSearch } from '../../data/task-search.ts';
import { matchRank } from '../../lib/match-text.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { type CommandGroup, type CommandItem, CommandMenu } from '../../ui/command-menu.tsx';

type CommandPaletteProps = {
  readonly onClose: () => void;
  readonly actions: readonly CommandItem[];
};

const TASKS = 12;
const PROJECTS = 8;
/** Without a query: the projects most likely wanted. */
const FIRST_PROJECTS = 5;

/** Items whose label fits, best first; without a query all that are not found by name only. */
function fitting(items: readonly CommandItem[], query: string): readonly CommandItem[] {
  if (query.trim() === '') return items.filter(({ id }) => !/^(language|settings) /.test(id));
  return items
    .map((item) => ({ item, rank: matchRank(query, item.label) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

function useProjectCommands(query: string): readonly CommandItem[] {
  const router = useRouter();
  const projects = useProjects();
  const prefs = useProjectPrefs();
  const isFavorite = (id: string): boolean => prefs.get(id)?.favorite ?? false;
  const ordered = projects
    .filter(({ id }) => !prefs.get(id)?.archived)
    .toSorted(
      (one, other) =>
        Number(isFavorite(other.id)) - Number(isFavorite(one.id)) ||
        other.updated_at.localeCompare(one.updated_at),
    );
  const items = ordered.map(({ id, name, key, color_code }) => ({
    id,
    label: name,
    glyph: <ColorSquare color={color_code} />,
    code: key,
    onSelect: () => void router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId: id } }),
  }));
  return fitting(items, query).slice(0, query.trim() === '' ? FIRST_PROJECTS : PROJECTS);
}

function useTaskCommands(query: string): readonly CommandItem[] {
  const router = useRouter();
  const found = useTaskSearch(query, TASKS);
  return found.map(({ id, name, key, project }) => ({
    id,
    label: name,
    glyph: <ColorSquare color={project.color_code} />,
    code: key,
    hint: project.name,
    onSelect: () =>
      void router.navigate({
        to: '/worklenz/projects/$projectId',
        params: { projectId: project.id },
        search: { task: id },
      }),
  }));
}

/** The pages of the settings that the person may open. */
function useSettingsCommands(): readonly CommandItem[] {
  const { t } = useTranslation('settings');
  const router = useRouter();
  return useSettingsGroups()
    .flatMap((group) => group.entries)
    .map(({ id, icon }) => ({
      id: `settings ${id}`,
      label: `${t('title')}: ${t(`pages.${id}`)}`,
      icon,
      onSelect: () => void router.navigate({ to: settingsPath(id) }),
    }));
}

export function CommandPalette({ onClose, actions }: CommandPaletteProps) {
  const { t } = useTranslation('navbar');
  const [query, setQuery] = useState('');
  // Long lists may come a frame after the letter.
  const searched = useDeferredValue(query);
  const projects = useProjectCommands(searched);
  const tasks = useTaskCommands(searched);
  const settings = useSettingsCommands();
  const groups: readonly CommandGroup[] = [
    { id: 'tasks', title: t('palette.tasks'), items: tasks },
    { id: 'projects', title: t('palette.projects'), items: projects },
    { id: 'actions', title: t('palette.actions'), items: fitting([...actions, ...settings], searched) },
  ];
  return (
    <CommandMenu
      open
      onClose={onClose}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      empty={t('palette.empty')}
    />
  );
}
