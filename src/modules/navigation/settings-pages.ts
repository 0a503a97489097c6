/** The pages of the settings: where each is, and who sees it. */
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

/** Own pages; the id is the last part of the address. */
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

/** Owner or admin of the active team. Before the membership is on this device, what the session has. */
export function useIsTeamAdmin(): boolean {
  const role = useMyRole();
  const session = useSession();
  return role === null ? isPrivileged(session) : isAdminRole(role);
}

/** The pages the person may open, in groups. Who signs in elsewhere has no password here to change. */
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

/** Whether an own page is open, or the list of pages: what somebody may see who is in no team. */
export function useOnOwnPage(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.replace(/\/$/, '') === ROOT || YOU.some(({ id }) => path.startsWith(settingsPath(id)));
}

/** Whether an address is a page of the team, for its owner and admins. */
export function isTeamPath(path: string): boolean {
  return TEAM.some(({ id }) => settingsPath(id) === path);
}

/** Id of the page that is open; null on the list of pages. */
export function useOpenEntry(): string | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, id] = /^\/worklenz\/settings\/([a-z-]+)\/?$/.exec(path) ?? [];
  return id ?? null;
}
