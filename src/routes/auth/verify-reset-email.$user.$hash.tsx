import { createFileRoute } from '@tanstack/react-router';
import { VerifyResetView } from '../../features/auth/verify-reset-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/verify-reset-email/$user/$hash')({
  staticData: { title: 'app:titles.verifyReset' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: VerifyResetView,
});
