/** Requests a link to set a new password. The answer never reveals whether the address is registered. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestReset } from '../../app/session/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink } from './auth-link.tsx';
import { EMAIL_MAX, emailProblem } from '../../lib/account-rules.ts';
import { useForm } from '../../lib/use-form.ts';

export function ForgotPasswordView() {
  const { t } = useTranslation(['auth', 'errors']);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    check: () => ({ email: emailProblem(email) }),
    send: async () => {
      const address = email.trim();
      const failure = await requestReset(address);
      if (failure === null) setSentTo(address);
      return failure;
    },
  });

  return (
    <AuthLayout
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      foot={<AuthLink to="/auth/login">{t('forgot.back')}</AuthLink>}
    >
      <form className="auth-form" noValidate onSubmit={form.onSubmit}>
        <AuthAlert code={form.failure} title={t('forgot.failed')} />
        {sentTo !== null && form.failure === null && (
          <Banner tone="success" title={t('forgot.sentTitle')}>
            {t('forgot.sent', { email: sentTo })}
          </Banner>
        )}
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          maxLength={EMAIL_MAX}
          value={email}
          onValueChange={setEmail}
          error={form.problems?.email && t(`problems.${form.problems.email}`)}
        />
        <Button type="submit" kind="primary" size="lg" full busy={form.busy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
