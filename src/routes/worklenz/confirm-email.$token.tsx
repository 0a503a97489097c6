import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailView } from '../../features/auth/confirm-email-view.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

/** Outside the shell: people who have not finished the setup can confirm too. */
export const Route = createFileRoute('/worklenz/confirm-email/$token')({
  staticData: { title: 'app:titles.confirmEmail' },
  loader: () => loadTexts(['auth', 'errors', 'notifications']),
  staleTime: Infinity,
  component: ConfirmEmailView,
});
