/** Binds the calls of a person's own settings that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { readNotificationSettings } from '../../queries/settings/own-settings.ts';
import { readProfile } from '../queries/settings/own-profile.ts';
import { listTimeZones } from '../../queries/settings/time-zones.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatSettingsBindings: readonly Binding[] = [
  bindRead(calls['settings.profile'], { run: (context) => readProfile(context) }),
  bindRead(calls['settings.notifications'], { run: (context) => readNotificationSettings(context) }),
  bindRead(calls['settings.timezones'], {
    run: async (context) => listTimeZones(new Date(context.now)),
  }),
];
