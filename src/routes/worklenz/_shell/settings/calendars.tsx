import { createFileRoute } from '@tanstack/react-router';
import { CalendarsView } from '../../../../features/settings/calendars/calendars-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/calendars')({
  staticData: { title: 'settings:pages.calendars' },
  loader: () => loadTexts(['calendar-feeds', 'answers', 'errors']),
  staleTime: Infinity,
  component: CalendarsView,
});
