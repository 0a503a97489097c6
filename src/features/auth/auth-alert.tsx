/**
 * The message of an error, with a note while offline. Props: code (of `contract/errors.ts`), title, actions (next
 * steps).
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureText } from '../../app/failures/failure-text.tsx';
import { useOnline } from '../../lib/online-status.ts';
import { Banner } from '../../ui/banner.tsx';

type AuthAlertProps = {
  readonly code: string | null;
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
};

export function AuthAlert({ code, title, actions }: AuthAlertProps) {
  const { t } = useTranslation('auth');
  const { t: tError } = useTranslation('errors');
  const online = useOnline();
  if (code !== null) {
    // The server accepted the sign-in, but then had no session: the message must not claim that one has expired.
    const isUnknown = code === 'no_session';
    return (
      <Banner tone="danger" title={title} actions={actions}>
        {isUnknown ? (
          tError('catalogue.authorization_failed')
        ) : (
          <FailureText key={code} code={code} otherwise="login_failed" />
        )}
      </Banner>
    );
  }
  if (online) return null;
  return (
    <Banner tone="warning" title={t('offline.title')}>
      {t('offline.text')}
    </Banner>
  );
}
