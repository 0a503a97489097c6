import { createFileRoute } from '@tanstack/react-router';
import { DeletionView } from '../../../../features/settings/deletion/deletion-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/account-deletion')({
  staticData: { title: 'settings:pages.account-deletion' },
  loader: () => loadTexts(['settings-security', 'settings-deletion', 'errors']),
  staleTime: Infinity,
  component: DeletionView,
});
