/**
 * Sets a new password with the link from the mail. A malformed link is reported at once, an invalid one on submission.
 */
import { type ClipboardEvent, useState } from 'react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setNewPassword } from '../../app/session/sign-in.ts';
import { newPasswordProblem, repeatProblem } from '../../lib/account-rules.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink } from './auth-link.tsx';

const TOKEN = /^[0-9a-f]{64}$/i;
const DEAD = 'reset_link_invalid';

export function VerifyResetView() {
  const { user, hash } = useParams({ from: '/auth/verify-reset-email/$user/$hash' });
  const [isDead, setIsDead] = useState(!TOKEN.test(hash));
  if (isDead) return <DeadLink />;
  return <NewPasswordForm user={user} hash={hash} onDead={() => setIsDead(true)} />;
}

function DeadLink() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  return (
    <AuthLayout
      title={t('reset.deadTitle')}
      lead={t('reset.deadText')}
      foot={<AuthLink to="/auth/login">{t('forgot.back')}</AuthLink>}
    >
      <div className="auth-choices">
        <AuthAlert code={null} />
        <Button
          kind="primary"
          size="lg"
          full
          autoFocus
          onClick={() => void router.navigate({ to: '/auth/forgot-password' })}
        >
          {t('reset.askAgain')}
        </Button>
      </div>
    </AuthLayout>
  );
}

type NewPasswordFormProps = {
  readonly user: string;
  readonly hash: string;
  readonly onDead: () => void;
};

function NewPasswordForm({ user, hash, onDead }: NewPasswordFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [pasted, setPasted] = useState(false);
  const form = useForm({
    check: () => ({ password: newPasswordProblem(password), repeated: repeatProblem(password, repeated) }),
    send: async () => {
      const failure = await setNewPassword({ user, hash, password, confirmPassword: repeated });
      if (failure === DEAD) onDead();
      if (failure !== null) return failure;
      notify({ title: t('reset.done'), text: t('reset.doneText'), tone: 'success' });
      await router.navigate({ to: '/auth/login', replace: true });
      return null;
    },
  });
  const { problems } = form;
  const refusePaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    setPasted(true);
  };

  return (
    <AuthLayout
      title={t('reset.title')}
      lead={t('reset.lead')}
      foot={<AuthLink to="/auth/login">{t('forgot.back')}</AuthLink>}
    >
      <form className="auth-form" noValidate onSubmit={form.onSubmit}>
        <AuthAlert code={form.failure} title={t('reset.failed')} />
        <PasswordField
          label={t('fields.newPassword')}
          name="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onValueChange={setPassword}
          error={problems?.password && t(`problems.${problems.password}`)}
        />
        <PasswordRules password={password} />
        <PasswordField
          label={t('fields.repeatPassword')}
          name="repeated"
          autoComplete="new-password"
          value={repeated}
          onValueChange={(text) => {
            setPasted(false);
            setRepeated(text);
          }}
          onPaste={refusePaste}
          error={pasted ? t('reset.typeAgain') : problems?.repeated && t(`problems.${problems.repeated}`)}
        />
        <Button type="submit" kind="primary" size="lg" full busy={form.busy}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
