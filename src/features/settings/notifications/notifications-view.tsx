/**
 * Notification settings: on this device, and per team in the app, by push and by mail. Stored here first; works
 * offline.
 */
import './notifications.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceNotifications } from '../../../modules/device/device-notifications.tsx';
import {
  type NoticesOfTeam,
  type TeamNotices,
  useSetTeamNotices,
  useTeamNotices,
} from '../../../data/own-settings.ts';
import { useMe } from '../../../data/people.ts';
import { useRowMark } from '../../../data/sync-status.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';
import { MutedItems } from './muted-items.tsx';
import { NoticeKinds } from './notice-kinds.tsx';
import { digestTime } from './digest-time.ts';

const NOTICES: readonly (keyof TeamNotices)[] = ['email', 'digest', 'popup', 'unread'];

type NoticeLineProps = {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function NoticeLine({ label, help, checked, onChange }: NoticeLineProps) {
  const id = useId();
  return (
    <li className="notices-line">
      <div className="hf-grow">
        <div className="notices-name">{label}</div>
        <p id={id} className="notices-help">
          {help}
        </p>
      </div>
      <Switch checked={checked} onCheckedChange={onChange} ariaLabel={label} />
    </li>
  );
}

function TeamSection({ team, notices, off }: NoticesOfTeam) {
  const { t } = useTranslation('settings-notifications');
  const set = useSetTeamNotices();
  const mark = useRowMark('notificationSettings', team.id);
  const locale = useLocale();
  const zone = useMe()?.timezone_name ?? 'UTC';
  const now = useNow(3_600_000);
  const time = digestTime(now, zone, locale);
  return (
    <SettingsSection title={team.name}>
      <ul className="notices" aria-label={team.name}>
        {NOTICES.map((notice) => (
          <NoticeLine
            key={notice}
            label={t(`${notice}.label`)}
            help={t(`${notice}.help`, { time })}
            checked={notices[notice]}
            onChange={(checked) => void set(team.id, { ...notices, [notice]: checked })}
          />
        ))}
      </ul>
      <NoticeKinds team={team} notices={notices} off={off} />
      <p role="status" className="notices-help">
        {mark === 'unsent' && t('kept')}
      </p>
    </SettingsSection>
  );
}

export function NotificationsView() {
  const { t } = useTranslation(['settings', 'settings-notifications']);
  const teams = useTeamNotices();
  return (
    <SettingsPage title={t('settings:pages.notifications')} lead={t('settings-notifications:lead')}>
      <SettingsSection title={t('settings-notifications:device')}>
        <DeviceNotifications />
      </SettingsSection>
      {teams.map((one) => (
        <TeamSection key={one.team.id} {...one} />
      ))}
      <MutedItems />
    </SettingsPage>
  );
}
