import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../../features/auth/auth-search.ts';
import { ForgotPasswordView } from '../../features/auth/forgot-password-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  validateSearch: readAuthSearch,
  staticData: { title: 'app:titles.forgotPassword' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: ForgotPasswordView,
});
