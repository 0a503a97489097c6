import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailView } from '../../features/auth/confirm-email-view.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

/** Beside the shell: somebody who has not finished the setup confirms too. */
export const Route = createFileRoute('/worklenz/confirm-email/$token')({
  staticData: { title: 'app:titles.confirmEmail' },
  loader: () => loadTexts(['auth', 'errors', 'notifications']),
  staleTime: Infinity,
  component: ConfirmEmailView,
});
