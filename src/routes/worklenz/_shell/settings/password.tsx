import { createFileRoute } from '@tanstack/react-router';
import { PasswordView } from '../../../../features/settings/security/password-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/password')({
  staticData: { title: 'settings:pages.password' },
  loader: () => loadTexts(['settings-security', 'errors']),
  staleTime: Infinity,
  component: PasswordView,
});
