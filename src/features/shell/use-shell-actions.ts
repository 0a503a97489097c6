/** Commands of the palette: pages, teams and people, theme, language, undo, signing out. */
import { useRouter } from '@tanstack/react-router';
import {
  CalendarClock,
  ArrowRightLeft,
  Bell,
  CircleQuestionMark,
  CloudCheck,
  FolderKanban,
  FolderPlus,
  House,
  Keyboard,
  Languages,
  LogOut,
  Plus,
  Redo2,
  SunMoon,
  Timer,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenNewTask } from '../../modules/navigation/new-task.ts';
import { openPeopleForm } from '../../modules/navigation/people-form.ts';
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { toggleThemeMode, useThemeMode } from '../../modules/device/theme-mode.ts';
import { useChooseLanguage } from '../../modules/account/use-choose-language.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { useNavItems } from './use-nav-items.ts';
import type { UndoHandle } from './use-undo.ts';

export interface ShellActions extends UndoHandle {
  readonly onSync: () => void;
  readonly onNotifications: () => void;
  readonly onTimers: () => void;
  readonly onShortcuts: () => void;
}

function useTeamActions(): readonly CommandItem[] {
  const { t } = useTranslation('navbar');
  const active = useTeam();
  const teams = useTeams();
  const membershipIn = useMembershipIn();
  const switchTeam = useSwitchTeam();
  return teams
    .filter(({ id }) => id !== active?.id)
    .map((team) => ({
      id: `team ${team.id}`,
      label: t('palette.team', { name: team.name }),
      icon: ArrowRightLeft,
      onSelect: () => void switchTeam(membershipIn(team)),
    }));
}

/** Inviting people and creating a team, with the permission. */
function usePeopleActions(): readonly CommandItem[] {
  const { t } = useTranslation('navbar');
  const mayInvite = useCan('member.invite');
  const mayCreate = useCan('team.create');
  const items: CommandItem[] = [];
  if (mayInvite) {
    const onSelect = (): void => openPeopleForm({ kind: 'invite' });
    items.push({ id: 'invite', label: t('team.invite'), icon: UserPlus, onSelect });
  }
  if (mayCreate) {
    const onSelect = (): void => openPeopleForm({ kind: 'newTeam' });
    items.push({ id: 'new team', label: t('team.create'), icon: Plus, onSelect });
  }
  return items;
}

/** Areas of the navigation without a command of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['schedule']);

/** Pages that are not a project, a task or a page of the settings. */
function usePageActions(): readonly CommandItem[] {
  const { t } = useTranslation('navbar');
  const router = useRouter();
  const openNewTask = useOpenNewTask();
  const mayCreate = useCan('project.create');
  const areas = [...useNavItems('bar'), ...useNavItems('menu')]
    .filter(({ id }) => ELSEWHERE.has(id))
    .map(({ id, label, icon, onSelect }) => ({ id, label, icon, onSelect }));
  return [
    {
      id: 'home',
      label: t('sheet.everywhere.home'),
      icon: House,
      keys: shellKeys('home'),
      onSelect: () => void router.navigate({ to: '/worklenz/home' }),
    },
    {
      id: 'due',
      label: t('palette.due'),
      icon: CalendarClock,
      onSelect: () => void router.navigate({ to: '/worklenz/due' }),
    },
    {
      id: 'projects',
      label: t('sheet.everywhere.projects'),
      icon: FolderKanban,
      keys: shellKeys('projects'),
      onSelect: () => void router.navigate({ to: '/worklenz/projects' }),
    },
    {
      id: 'newTask',
      label: t('palette.newTask'),
      icon: Plus,
      onSelect: () => openNewTask(),
    },
    ...(mayCreate
      ? [
          {
            id: 'newProject',
            label: t('palette.newProject'),
            icon: FolderPlus,
            onSelect: () => void router.navigate({ to: '/worklenz/projects', search: { edit: 'new' } }),
          },
        ]
      : []),
    ...areas,
    {
      id: 'help',
      label: t('pages.help'),
      icon: CircleQuestionMark,
      onSelect: () => void router.navigate({ to: '/worklenz/help' }),
    },
  ];
}

export function useShellActions(on: ShellActions): readonly CommandItem[] {
  const { onSync, onNotifications, onTimers, onShortcuts, undo, redo } = on;
  const { t, i18n } = useTranslation('navbar');
  const router = useRouter();
  const mode = useThemeMode();
  const pageActions = usePageActions();
  const teamActions = useTeamActions();
  const peopleActions = usePeopleActions();
  const chooseLanguage = useChooseLanguage();
  const languages = LANGUAGES.filter((code) => code !== i18n.language).map((code) => ({
    id: `language ${code}`,
    label: t('palette.language', { name: LANGUAGE_NAMES[code] }),
    icon: Languages,
    onSelect: () => void chooseLanguage(code),
  }));
  return [
    ...pageActions,
    {
      id: 'sync',
      label: t('sheet.everywhere.sync'),
      icon: CloudCheck,
      keys: shellKeys('sync'),
      onSelect: onSync,
    },
    {
      id: 'notifications',
      label: t('sheet.everywhere.notifications'),
      icon: Bell,
      keys: shellKeys('notifications'),
      onSelect: onNotifications,
    },
    {
      id: 'timers',
      label: t('sheet.everywhere.timers'),
      icon: Timer,
      keys: shellKeys('timers'),
      onSelect: onTimers,
    },
    { id: 'undo', label: t('history.undo'), icon: Undo2, keys: shellKeys('undo'), onSelect: undo },
    { id: 'redo', label: t('history.redo'), icon: Redo2, keys: shellKeys('redo'), onSelect: redo },
    {
      id: 'theme',
      label: mode === 'dark' ? t('palette.light') : t('palette.dark'),
      icon: SunMoon,
      onSelect: toggleThemeMode,
    },
    ...teamActions,
    ...peopleActions,
    {
      id: 'shortcuts',
      label: t('profile.shortcuts'),
      icon: Keyboard,
      keys: shellKeys('sheet'),
      onSelect: onShortcuts,
    },
    ...languages,
    {
      id: 'logout',
      label: t('profile.logOut'),
      icon: LogOut,
      onSelect: () => void router.navigate({ to: '/auth/logging-out' }),
    },
  ];
}
