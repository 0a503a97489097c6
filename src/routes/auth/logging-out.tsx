import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../../features/auth/auth-search.ts';
import { LoggingOutView } from '../../features/auth/logging-out-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/logging-out')({
  validateSearch: readAuthSearch,
  staticData: { title: 'app:titles.loggingOut' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: LoggingOutView,
});
