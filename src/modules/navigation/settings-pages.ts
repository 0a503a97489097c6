/** The settings pages: their addresses, and who sees them. */
import { useRouterState } from '@tanstack/react-router';
import { isAdminRole } from '../../../contract/permissions.ts';
import { isPrivileged, useSession } from '../../app/session/session.ts';
import { useMyRole } from '../../data/people.ts';

interface SettingsEntry {
  readonly id: string;
  readonly danger?: boolean;
}

export interface SettingsGroup {
  readonly id: 'you' | 'team';
  readonly entries: readonly SettingsEntry[];
}

const ROOT = '/worklenz/settings';

/** Personal pages; the id is the last part of the address. */
const YOU: readonly SettingsEntry[] = [
  { id: 'profile' },
  { id: 'notifications' },
  { id: 'appearance' },
  { id: 'shortcuts' },
  { id: 'language-and-region' },
  { id: 'calendars' },
  { id: 'password' },
  { id: 'sessions' },
  { id: 'account-deletion', danger: true },
];

/** Pages of the team, for its owner and admins. */
const TEAM: readonly SettingsEntry[] = [
  { id: 'team-members' },
  { id: 'teams' },
  { id: 'job-titles' },
  { id: 'clients' },
  { id: 'categories' },
  { id: 'labels' },
  { id: 'project-templates' },
  { id: 'task-templates' },
];

export function settingsPath(id: string): string {
  return `${ROOT}/${id}`;
}

/** Owner or admin of the active team. Until the membership is on this device, according to the session. */
export function useIsTeamAdmin(): boolean {
  const role = useMyRole();
  const session = useSession();
  return role === null ? isPrivileged(session) : isAdminRole(role);
}

/** The pages the person may open, in groups. People who sign in with an external provider have no password page. */
export function useSettingsGroups(): readonly SettingsGroup[] {
  const isAdmin = useIsTeamAdmin();
  const hasPassword = useSession()?.is_google !== true;
  const own = hasPassword ? YOU : YOU.filter(({ id }) => id !== 'password');
  const groups: readonly SettingsGroup[] = [
    { id: 'you', entries: own },
    { id: 'team', entries: isAdmin ? TEAM : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Whether a personal page or the list of pages is open, which people without a team may see. */
export function useOnOwnPage(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.replace(/\/$/, '') === ROOT || YOU.some(({ id }) => path.startsWith(settingsPath(id)));
}

/** Whether an address is a team page, for owners and admins. */
export function isTeamPath(path: string): boolean {
  return TEAM.some(({ id }) => settingsPath(id) === path);
}

/** Id of the open page; null on the list of pages. */
export function useOpenEntry(): string | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, id] = /^\/worklenz\/settings\/([a-z-]+)\/?$/.exec(path) ?? [];
  return id ?? null;
}
