/**
 * The person's own settings, and changes to them. All except the picture are stored on the device first and work
 * offline.
 */
import { useCallback, useMemo } from 'react';
import type { Team } from '../../contract/entities/team-entities.ts';
import type { NotificationSettings } from '../../contract/entities/user-entities.ts';
import type { NoticeChoice } from '../../contract/rules/notice-groups.ts';
import type { Language } from '../../contract/rules/languages.ts';
import { useMe, useTeam, useTeams } from './people.ts';
import { useMutate, useSync } from './sync-context.ts';
import { useRows } from './use-store.ts';

/** Notification settings of the person for one team. */
export interface TeamNotices {
  readonly email: boolean;
  readonly popup: boolean;
  readonly unread: boolean;
  readonly digest: boolean;
}

export interface NoticesOfTeam {
  readonly team: Team;
  readonly notices: TeamNotices;
  /** Choices that the person turned off. */
  readonly off: readonly NoticeChoice[];
}

/** Changes the person's name, in all their teams. */
export function useRename(): (name: string) => Promise<void> {
  const mutate = useMutate();
  const teams = useTeams();
  return useCallback(
    (name) => mutate.profile.rename({ name, teamIds: teams.map((team) => team.id) }),
    [mutate, teams],
  );
}

function noticesOf(row: NotificationSettings | undefined): TeamNotices {
  return {
    email: row?.email_notifications_enabled ?? false,
    popup: row?.popup_notifications_enabled ?? false,
    unread: row?.show_unread_items_count ?? false,
    digest: row?.daily_digest_enabled ?? false,
  };
}

const NOTHING_OFF: readonly NoticeChoice[] = [];

/** Settings for every team of the person; the active team first. */
export function useTeamNotices(): readonly NoticesOfTeam[] {
  const teams = useTeams();
  const active = useTeam();
  const rows = useRows('notificationSettings');
  return useMemo(() => {
    const byTeam = new Map(rows.map((row) => [row.id, row]));
    const others = teams.filter((team) => team.id !== active?.id);
    return [...(active ? [active] : []), ...others].map((team) => ({
      team,
      notices: noticesOf(byTeam.get(team.id)),
      // Rows from before these choices existed have none.
      off: (byTeam.get(team.id) as Partial<NotificationSettings> | undefined)?.off ?? NOTHING_OFF,
    }));
  }, [teams, active, rows]);
}

export function useSetTeamNotices(): (teamId: string, notices: TeamNotices) => Promise<void> {
  const mutate = useMutate();
  return useCallback(
    (teamId, notices) => mutate.profile.setNotifications({ teamId, flags: { ...notices } }),
    [mutate],
  );
}

/** Turns a group of a team's notifications on a channel on or off. */
export function useSetNoticeChoice(): (teamId: string, choice: NoticeChoice, on: boolean) => Promise<void> {
  const mutate = useMutate();
  return useCallback(
    (teamId, choice, on) => mutate.profile.setNoticeChoice({ teamId, choice, on }),
    [mutate],
  );
}

/** Sets language and time zone; an omitted time zone is unchanged. Stores nothing before the first sync. */
export function useSetRegion(): (change: {
  readonly language: Language;
  readonly timezone?: string;
}) => Promise<void> {
  const mutate = useMutate();
  const me = useMe();
  const timezone = me?.timezone_name;
  return useCallback(
    async (change) => {
      if (timezone !== undefined) await mutate.profile.setRegion({ timezone, ...change });
    },
    [mutate, timezone],
  );
}

export interface AvatarActions {
  /** A data URL of a small png or jpeg. Throws `AppError`. */
  readonly set: (picture: { readonly file: string; readonly size: number }) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Only the server can store a picture, because other people load it from there. */
export function useAvatarActions(): AvatarActions {
  const client = useSync();
  return useMemo(
    () => ({
      set: async (picture) => {
        await client.call('settings.setAvatar', { body: { ...picture, file_name: 'picture.jpg' } });
        client.refresh();
      },
      remove: async () => {
        await client.call('settings.removeAvatar', {});
        client.refresh();
      },
    }),
    [client],
  );
}
