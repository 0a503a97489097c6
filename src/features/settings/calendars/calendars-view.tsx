/** Calendar feeds: of the person's tasks, and of each project for which the person created one. */
import { useTranslation } from 'react-i18next';
import { useCalendarFeeds } from '../../../data/calendar-feeds.ts';
import { FeedLink } from '../../../modules/calendar-feed/feed-link.tsx';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';

export function CalendarsView() {
  const { t } = useTranslation(['settings', 'calendar-feeds']);
  const { data: feeds = [] } = useCalendarFeeds().feeds;
  return (
    <SettingsPage title={t('settings:pages.calendars')} lead={t('calendar-feeds:lead')}>
      <SettingsSection title={t('calendar-feeds:mine')} text={t('calendar-feeds:mineText')}>
        <FeedLink projectId={null} name={t('calendar-feeds:mine')} />
      </SettingsSection>
      {feeds.map(({ id, project_id: projectId, project_name: name }) =>
        projectId === null ? null : (
          <SettingsSection key={id} title={name ?? ''}>
            <FeedLink projectId={projectId} name={name ?? ''} />
          </SettingsSection>
        ),
      )}
      <SettingsSection text={t('calendar-feeds:projects')}>{null}</SettingsSection>
    </SettingsPage>
  );
}
