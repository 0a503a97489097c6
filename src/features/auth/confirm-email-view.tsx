/**
 * Confirms the e-mail address with the link of the mail, while signed in to its account. Shows the result and
 * continues.
 */
import { useCallback, useEffect, useState } from 'react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import { ConfirmAddress } from '../../modules/account/confirm-address.tsx';
import { useSession } from '../../app/session/session.ts';
import { confirmEmail } from '../../app/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BusyLine } from './busy-line.tsx';

const DEAD = 'confirm_link_invalid';

/** Null while the request runs, then `done` or an error code. */
function useConfirming(token: string): { readonly outcome: string | null; readonly again: () => void } {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let shown = true;
    void confirmEmail(token).then((failure) => {
      if (shown) setOutcome(failure ?? 'done');
    });
    return () => {
      shown = false;
    };
  }, [token, attempt]);
  const again = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);
  return { outcome, again };
}

export function ConfirmEmailView() {
  const { t } = useTranslation(['auth', 'notifications']);
  const { token } = useParams({ from: '/worklenz/confirm-email/$token' });
  const router = useRouter();
  const email = useSession()?.email ?? '';
  const { outcome, again } = useConfirming(token);
  const goOn = (
    <Button
      kind="primary"
      size="lg"
      full
      autoFocus
      onClick={() => void router.navigate({ href: `${APP_PREFIX}/home`, replace: true })}
    >
      {t('confirm.goOn')}
    </Button>
  );
  if (outcome === null) {
    return (
      <AuthLayout title={t('confirm.title')}>
        <BusyLine text={t('confirm.busy')} />
      </AuthLayout>
    );
  }
  if (outcome === 'done') {
    return (
      <AuthLayout title={t('confirm.done')} lead={t('confirm.doneText', { email })}>
        <div className="auth-choices">{goOn}</div>
      </AuthLayout>
    );
  }
  if (outcome === DEAD) {
    return (
      <AuthLayout title={t('confirm.dead')}>
        <div className="auth-choices">
          <ConfirmAddress email={email}>{t('confirm.deadText', { email })}</ConfirmAddress>
          {goOn}
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('confirm.title')}>
      <div className="auth-choices">
        <AuthAlert code={outcome} title={t('confirm.failed')} />
        <Button kind="primary" size="lg" full autoFocus onClick={again}>
          {t('confirm.again')}
        </Button>
      </div>
    </AuthLayout>
  );
}
