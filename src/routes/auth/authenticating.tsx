import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../../features/auth/auth-search.ts';
import { AuthenticatingView } from '../../features/auth/authenticating-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/authenticating')({
  validateSearch: readAuthSearch,
  staticData: { title: 'app:titles.authenticating' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: AuthenticatingView,
});
