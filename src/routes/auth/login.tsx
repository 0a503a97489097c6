import { createFileRoute, redirect } from '@tanstack/react-router';
import { pathAfterSignIn, readAuthSearch } from '../../features/auth/auth-search.ts';
import { LoginView } from '../../features/auth/login-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context, search }) => {
    if (context.currentUser() !== null) throw redirect({ href: pathAfterSignIn(search), replace: true });
  },
  staticData: { title: 'app:titles.login' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: LoginView,
});
