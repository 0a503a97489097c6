/** Why no account was created, with a matching next step. Props: code, isInvited. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLink } from './auth-link.tsx';

type SignupAlertProps = { readonly code: string | null; readonly isInvited: boolean };

export function SignupAlert({ code, isInvited }: SignupAlertProps) {
  const { t } = useTranslation('auth');
  const wayOn =
    code === 'email_taken' ? (
      <AuthLink to="/auth/login">{t('signup.signInInstead')}</AuthLink>
    ) : code === 'invitation_gone' && isInvited ? (
      <Link className="hf-link" to="/auth/signup" search={{}} reloadDocument>
        {t('signup.withoutInvitation')}
      </Link>
    ) : undefined;
  return <AuthAlert code={code} title={t('signup.failed')} actions={wayOn} />;
}
