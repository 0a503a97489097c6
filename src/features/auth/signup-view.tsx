/**
 * Creating an account: name, e-mail address, password, and a captcha where one is configured. The organization is named
 * in the setup that follows; invited people join the inviting team instead.
 */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AuthSearch, pathAfterSignIn } from './auth-search.ts';
import { loadDataLayer } from '../../app/session/data-layer.ts';
import { type NewAccount, passCaptcha, signUp } from '../../app/session/sign-in.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import {
  EMAIL_MAX,
  emailProblem,
  NAME_MAX,
  nameProblem,
  newPasswordProblem,
} from '../../lib/account-rules.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink, useAuthSearch } from './auth-link.tsx';
import { Captcha } from './captcha.tsx';
import { SignupAlert } from './signup-alert.tsx';
import { SocialButton } from './social-button.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** Fields of the account from an invitation link. */
function invitationOf({ team, user, project, key }: AuthSearch): Partial<NewAccount> {
  return {
    ...(team !== undefined && { team_id: team }),
    ...(user !== undefined && { team_member_id: user }),
    ...(project !== undefined && { project_id: project }),
    ...(key !== undefined && { invitation_key: key }),
  };
}

/** State of the form, and its submission. */
function useSignup() {
  const router = useRouter();
  const search = useAuthSearch();
  const captcha = usePublicConfig()?.captcha ?? null;
  const [name, setName] = useState(search.name ?? '');
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askAgain = (code: string): string => {
    setToken(null);
    setAttempt((count) => count + 1);
    return code;
  };
  const form = useForm({
    check: () => ({
      name: nameProblem(name),
      email: emailProblem(email),
      password: newPasswordProblem(password),
      captcha: captcha !== null && token === null ? 'captchaMissing' : null,
    }),
    send: async () => {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const language = currentLanguage();
      const person = { name: name.trim(), email: email.trim(), password, timezone, language };
      if (token !== null) {
        const refused = await passCaptcha(token);
        if (refused !== null) return askAgain(refused);
      }
      const result = await signUp({ ...person, ...invitationOf(search) });
      if (!result.ok) return askAgain(result.code);
      await router.navigate({ href: pathAfterSignIn(search), replace: true });
      return null;
    },
  });
  return { search, captcha, name, setName, email, setEmail, password, setPassword, setToken, attempt, form };
}

export function SignupView() {
  const { t } = useTranslation(['auth', 'errors']);
  const fields = useSignup();
  const { search, captcha, form, password } = fields;
  const { problems } = form;
  const isInvited = search.team !== undefined;

  return (
    <AuthLayout
      title={t('signup.title')}
      lead={isInvited ? t('signup.invited') : t('signup.lead')}
      foot={
        <>
          {t('signup.haveAccount')} <AuthLink to="/auth/login">{t('login.title')}</AuthLink>
        </>
      }
    >
      <form
        className="auth-form"
        noValidate
        onSubmit={form.onSubmit}
        onFocus={() => void loadDataLayer().catch(() => undefined)}
      >
        <SignupAlert code={form.failure} isInvited={isInvited} />
        <TextField
          label={t('fields.name')}
          name="name"
          autoComplete="name"
          autoFocus
          maxLength={NAME_MAX}
          value={fields.name}
          onValueChange={fields.setName}
          error={problems?.name && t(`problems.${problems.name}`)}
        />
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          // The invitation is valid for this address only.
          readOnly={isInvited && search.email !== undefined}
          help={isInvited && search.email !== undefined ? t('signup.invitedAddress') : undefined}
          value={fields.email}
          onValueChange={fields.setEmail}
          error={problems?.email && t(`problems.${problems.email}`)}
        />
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="new-password"
          value={password}
          onValueChange={fields.setPassword}
          error={problems?.password && t(`problems.${problems.password}`)}
        />
        <PasswordRules password={password} />
        {captcha && <Captcha config={captcha} attempt={fields.attempt} onToken={fields.setToken} />}
        {problems?.captcha && (
          <p className="hf-field-error" role="alert">
            {t(`problems.${problems.captcha}`)}
          </p>
        )}
        <Button type="submit" kind="primary" size="lg" full busy={form.busy}>
          {t('signup.submit')}
        </Button>
        <SocialButton teamMemberId={search.user} />
      </form>
    </AuthLayout>
  );
}
