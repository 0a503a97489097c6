import { createFileRoute } from '@tanstack/react-router';
import { ClientsView } from '../../../../../features/settings/clients/clients-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/clients')({
  staticData: { title: 'settings:pages.clients' },
  loader: () => loadTexts(['settings-clients']),
  staleTime: Infinity,
  component: ClientsView,
});
