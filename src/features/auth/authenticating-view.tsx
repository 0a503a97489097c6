/**
 * The return page of a social sign-in: checks the session and continues, or goes back to the sign-in page with an
 * error.
 */
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathAfterSignIn } from './auth-search.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { safeReturnPath } from './return-path.ts';
import { currentUser } from '../../app/session/session.ts';
import { fetchClosedAccount, checkSession } from '../../app/session/sign-in.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAuthSearch } from './auth-link.tsx';
import { BusyLine } from './busy-line.tsx';

/** The return path stored before the page was left for the provider. */
function takeReturnPath(): string | undefined {
  const path = safeReturnPath(readStored('session', STORAGE_KEYS.returnPath));
  writeStored('session', STORAGE_KEYS.returnPath, null);
  return path;
}

/**
 * Error code when nobody is signed in, else null. An unreachable server does not sign out a person known on this
 * device.
 */
async function findProblem(): Promise<string | null> {
  const check = await checkSession();
  if (currentUser() !== null) return null;
  if (check === 'unknown') return 'network';
  return (await fetchClosedAccount()) === null ? 'no_session' : 'account_closed';
}

export function AuthenticatingView() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const search = useAuthSearch();
  const goOn = useEffectEvent((problem: string | null): void => {
    if (problem !== null) {
      const error = search.error ?? problem;
      void router.navigate({ to: '/auth/login', search: { ...search, error }, replace: true });
      return;
    }
    void router.navigate({ href: takeReturnPath() ?? pathAfterSignIn(search), replace: true });
  });
  useEffect(() => {
    let shown = true;
    void findProblem().then((problem) => {
      if (shown) goOn(problem);
    });
    return () => {
      shown = false;
    };
  }, []);
  return (
    <AuthLayout title={t('authenticating.title')}>
      <BusyLine text={t('authenticating.text')} />
    </AuthLayout>
  );
}
