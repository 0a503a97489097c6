/**
 * Mutations of a person's own settings: name, language, time zone, notifications, navigation bar, shortcuts, default
 * views. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { id, text } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import {
  barPages,
  defaultViewChoice,
  noticeChoice,
  type NotificationSettings,
  shortcutChoices,
} from '../../contract/entities/user-entities.ts';
import { defaultViewOf, withDefaultView } from '../../contract/rules/default-views.ts';
import { languageOr, LANGUAGES } from '../../contract/rules/languages.ts';
import { withNoticeChoice } from '../../contract/rules/notice-groups.ts';
import { defineMutation, imageOf } from './mutation.ts';

/** `teamIds` are the person's teams that show the name; the server finds them by itself. */
const rename = defineMutation({
  name: 'profile.rename',
  args: z.object({ name: text(LIMITS.personName), teamIds: z.array(id).check(z.maxLength(1_000)) }),
  *apply(tx, { name, teamIds }, { userId }) {
    yield* tx.patch('user', userId, { name });
    for (const teamId of teamIds) {
      const own = (yield* tx.inTeam('teamMember', teamId)).filter((member) => member.user_id === userId);
      for (const member of own) yield* tx.patch('teamMember', member.id, { name });
      const team = yield* tx.get('team', teamId);
      if (team?.owner_id === userId) yield* tx.patch('team', teamId, { owner_name: name });
    }
  },
  sends: 'settings.updateProfile',
  call: ({ name }) => ({ body: { name } }),
  inverse({ name, teamIds }, before, { userId }) {
    const was = imageOf(before, 'user', userId)?.name;
    return was === undefined || was === name
      ? []
      : [{ name: 'profile.rename', args: { name: was, teamIds } }];
  },
  describe: ({ name }) => ({ key: 'mutations.profile.rename', values: { name } }),
});

const setRegion = defineMutation({
  name: 'profile.setRegion',
  args: z.object({
    timezone: z.string().check(z.minLength(1), z.maxLength(64)),
    language: z.enum(LANGUAGES),
  }),
  apply: (tx, { timezone, language }, { userId }) =>
    tx.patch('user', userId, { timezone_name: timezone, language }),
  sends: 'settings.setTimezone',
  call: (args) => ({ body: args }),
  inverse(_args, before, { userId }) {
    const row = imageOf(before, 'user', userId);
    if (!row) return [];
    // A missing language means English, so undo restores English.
    const args = { timezone: row.timezone_name, language: languageOr(row.language, 'en') };
    return [{ name: 'profile.setRegion', args }];
  },
  describe: ({ timezone }) => ({ key: 'mutations.profile.setRegion', values: { timezone } }),
});

const flags = z.object({
  email: z.boolean(),
  popup: z.boolean(),
  unread: z.boolean(),
  digest: z.boolean(),
});
type Flags = z.output<typeof flags>;

function rowOf(teamId: string, { email, popup, unread, digest }: Flags): Omit<NotificationSettings, 'off'> {
  return {
    id: teamId,
    email_notifications_enabled: email,
    popup_notifications_enabled: popup,
    show_unread_items_count: unread,
    daily_digest_enabled: digest,
  };
}

const ALL_OFF: Flags = { email: false, popup: false, unread: false, digest: false };

/** Sets all four switches of one team. The choices per group and channel are unchanged. */
const setNotifications = defineMutation({
  name: 'profile.setNotifications',
  args: z.object({ teamId: id, flags }),
  *apply(tx, { teamId, flags: wanted }) {
    if (!(yield* tx.get('team', teamId))) return;
    const row = yield* tx.get('notificationSettings', teamId);
    yield* tx.put('notificationSettings', { ...rowOf(teamId, wanted), off: row?.off ?? [] });
  },
  sends: 'settings.updateNotifications',
  call({ teamId, flags: wanted }) {
    const { id: team_id, ...body } = rowOf(teamId, wanted);
    return { body: { ...body, team_id } };
  },
  inverse({ teamId }, before) {
    const row = imageOf(before, 'notificationSettings', teamId);
    if (row === undefined) return [];
    // Without a row all switches were off.
    const was: Flags = {
      email: row?.email_notifications_enabled ?? false,
      popup: row?.popup_notifications_enabled ?? false,
      unread: row?.show_unread_items_count ?? false,
      digest: row?.daily_digest_enabled ?? false,
    };
    return [{ name: 'profile.setNotifications', args: { teamId, flags: was } }];
  },
  describe: () => ({ key: 'mutations.profile.setNotifications', values: {} }),
});

/** Turns a group of notifications on a channel on or off; `choice` names both, as `comments.push`. */
const setNoticeChoice = defineMutation({
  name: 'profile.setNoticeChoice',
  args: z.object({ teamId: id, choice: noticeChoice, on: z.boolean() }),
  *apply(tx, { teamId, choice, on }) {
    if (!(yield* tx.get('team', teamId))) return;
    const row = yield* tx.get('notificationSettings', teamId);
    const off = withNoticeChoice(row?.off ?? [], choice, on);
    yield* tx.put('notificationSettings', { ...(row ?? rowOf(teamId, ALL_OFF)), off });
  },
  sends: 'settings.setNoticeChoice',
  call: ({ teamId, choice, on }) => ({ body: { choice, on, team_id: teamId } }),
  inverse({ teamId, choice, on }, before) {
    const row = imageOf(before, 'notificationSettings', teamId);
    if (row === undefined) return [];
    // Rows from before these choices existed have nothing off.
    const was = !(row as Partial<NotificationSettings> | null)?.off?.includes(choice);
    return was === on ? [] : [{ name: 'profile.setNoticeChoice', args: { teamId, choice, on: was } }];
  },
  describe: () => ({ key: 'mutations.profile.setNotifications', values: {} }),
});

/** Entries of the navigation bar in order; empty: the default ones. */
const setBar = defineMutation({
  name: 'profile.setBar',
  args: z.object({ pages: barPages }),
  apply: (tx, { pages }, { userId }) => tx.patch('user', userId, { bar_pages: pages }),
  sends: 'settings.setBar',
  call: (body) => ({ body }),
  inverse({ pages }, before, { userId }) {
    const row = imageOf(before, 'user', userId);
    if (!row) return [];
    // Rows from before the bar was configurable lack the field.
    const was = (row as Partial<typeof row>).bar_pages ?? [];
    return JSON.stringify(was) === JSON.stringify(pages)
      ? []
      : [{ name: 'profile.setBar', args: { pages: was } }];
  },
  describe: () => ({ key: 'mutations.profile.setBar', values: {} }),
});

/** All customised shortcuts; empty: the default ones. */
const setShortcuts = defineMutation({
  name: 'profile.setShortcuts',
  args: z.object({ shortcuts: shortcutChoices }),
  apply: (tx, { shortcuts }, { userId }) => tx.patch('user', userId, { shortcuts }),
  sends: 'settings.setShortcuts',
  call: (body) => ({ body }),
  inverse({ shortcuts }, before, { userId }) {
    const row = imageOf(before, 'user', userId);
    if (!row) return [];
    // Rows from before shortcuts were configurable lack the field.
    const was = (row as Partial<typeof row>).shortcuts ?? [];
    return JSON.stringify(was) === JSON.stringify(shortcuts)
      ? []
      : [{ name: 'profile.setShortcuts', args: { shortcuts: was } }];
  },
  describe: () => ({ key: 'mutations.profile.setShortcuts', values: {} }),
});

/** The person's own default view of a project or a team screen; null: the shared default. */
const setDefaultView = defineMutation({
  name: 'profile.setDefaultView',
  args: defaultViewChoice,
  *apply(tx, { place, view }, { userId }) {
    const row = yield* tx.get('user', userId);
    // Rows from before own default views existed lack the field.
    const before = (row as Partial<typeof row>)?.default_views ?? [];
    yield* tx.patch('user', userId, { default_views: withDefaultView(before, place, view) });
  },
  sends: 'settings.setDefaultView',
  call: (body) => ({ body }),
  inverse({ place, view }, before, { userId }) {
    const row = imageOf(before, 'user', userId);
    if (!row) return [];
    const was = defaultViewOf((row as Partial<typeof row>).default_views ?? [], place);
    return was === view ? [] : [{ name: 'profile.setDefaultView', args: { place, view: was } }];
  },
  describe: () => ({ key: 'mutations.profile.setDefaultView', values: {} }),
});

export const ownSettingsMutations = {
  'profile.rename': rename,
  'profile.setRegion': setRegion,
  'profile.setNotifications': setNotifications,
  'profile.setNoticeChoice': setNoticeChoice,
  'profile.setBar': setBar,
  'profile.setShortcuts': setShortcuts,
  'profile.setDefaultView': setDefaultView,
};
