import { createFileRoute, redirect } from '@tanstack/react-router';
import { pathAfterSignIn, readAuthSearch } from '../../features/auth/auth-search.ts';
import { SignupView } from '../../features/auth/signup-view.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/auth/signup')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context, search }) => {
    if (context.currentUser() !== null) throw redirect({ href: pathAfterSignIn(search), replace: true });
  },
  staticData: { title: 'app:titles.signup' },
  loader: () => loadFirstTexts(['auth']),
  staleTime: Infinity,
  component: SignupView,
});
