import { createFileRoute } from '@tanstack/react-router';
import { SessionsView } from '../../../../features/settings/security/sessions-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/sessions')({
  staticData: { title: 'settings:pages.sessions' },
  loader: () => loadTexts(['settings-security', 'errors']),
  staleTime: Infinity,
  component: SessionsView,
});
