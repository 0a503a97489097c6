/**
 * Shown after signing in to a closed account: until it is removed, it can be opened again. Props: closed (null when the
 * server gave no details), onReopened, onLeave.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedAccount } from '../../../contract/calls/auth.ts';
import { reopenAccount } from '../../app/session/sign-in.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';

type ClosedAccountProps = {
  readonly closed: ClosedAccount | null;
  readonly onReopened: () => void;
  readonly onLeave: () => void;
};

function useDayText(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant));
}

export function ClosedAccountView({ closed, onReopened, onLeave }: ClosedAccountProps) {
  const { t } = useTranslation('auth');
  const day = useDayText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await reopenAccount();
    setBusy(false);
    if (result.ok) onReopened();
    else setFailure(result.code);
  };
  return (
    <AuthLayout
      title={t('closed.title')}
      lead={
        closed === null
          ? t('closed.leadShort')
          : t('closed.lead', {
              email: closed.email,
              closed: day(closed.requested_at),
              removed: day(closed.removal_at),
            })
      }
    >
      <div className="auth-choices">
        <AuthAlert code={failure} title={t('closed.failed')} />
        <Button kind="primary" size="lg" full autoFocus busy={busy} onClick={() => void reopen()}>
          {t('closed.reopen')}
        </Button>
        <Button size="lg" full onClick={onLeave}>
          {t('closed.leave')}
        </Button>
      </div>
    </AuthLayout>
  );
}
