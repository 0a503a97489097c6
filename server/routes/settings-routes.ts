/** Binds the calls of a person's own settings. */
import { calls } from '../../contract/calls/index.ts';
import { removeAvatar, setAvatar } from '../commands/settings/avatar.ts';
import { setBar } from '../commands/settings/bar.ts';
import { setOwnDefaultView } from '../commands/settings/default-view.ts';
import { setShortcuts } from '../commands/settings/shortcuts.ts';
import { setNoticeChoice, updateNotificationSettings } from '../commands/settings/notification-settings.ts';
import { renamePerson } from '../commands/settings/profile.ts';
import { setRegion } from '../commands/settings/region.ts';
import { bindWrite, type Binding } from './binding.ts';

export const settingsBindings: readonly Binding[] = [
  bindWrite(calls['settings.updateProfile'], { run: (tx, { body }) => renamePerson(tx, body.name) }),
  bindWrite(calls['settings.updateNotifications'], {
    run: (tx, { body: { team_id, ...flags } }) => updateNotificationSettings(tx, team_id, flags),
  }),
  bindWrite(calls['settings.setNoticeChoice'], {
    run: (tx, { body: { team_id, ...choice } }) => setNoticeChoice(tx, team_id, choice),
  }),
  bindWrite(calls['settings.setAvatar'], { run: (tx, { body }) => setAvatar(tx, body) }),
  bindWrite(calls['settings.removeAvatar'], { run: (tx) => removeAvatar(tx) }),
  bindWrite(calls['settings.setTimezone'], {
    run: (tx, { body }) => setRegion(tx, body),
  }),
  bindWrite(calls['settings.setShortcuts'], {
    run: async (tx, { body }) => ({ shortcuts: await setShortcuts(tx, body.shortcuts) }),
  }),
  bindWrite(calls['settings.setDefaultView'], {
    run: async (tx, { body }) => ({ default_views: await setOwnDefaultView(tx, body) }),
  }),
  bindWrite(calls['settings.setBar'], {
    run: async (tx, { body }) => ({ pages: await setBar(tx, body.pages) }),
  }),
];
