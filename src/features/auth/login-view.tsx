/** Signing in with e-mail address and password. Needs the network once; afterwards Holdfast works without it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClosedAccount } from '../../../contract/calls/auth.ts';
import { PASSWORD_MIN } from '../../../contract/rules/password.ts';
import { pathAfterSignIn } from './auth-search.ts';
import { loadDataLayer } from '../../app/session/data-layer.ts';
import { fetchClosedAccount, signIn } from '../../app/session/sign-in.ts';
import { EMAIL_MAX, emailProblem, knownPasswordProblem } from '../../lib/account-rules.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLink, useAuthSearch } from './auth-link.tsx';
import { ClosedAccountView } from './closed-account.tsx';
import { adoptBootForm } from './adopt-boot-form.ts';
import { SocialButton } from './social-button.tsx';
import { useOpenSession } from './use-open-session.ts';
import { PendingWork } from './pending-work.tsx';

const CLOSED = 'account_closed';

/** Prefetches the code for signing in while the person is typing. */
const getReady = (): void => void loadDataLayer().catch(() => undefined);

export function LoginView() {
  const router = useRouter();
  const search = useAuthSearch();
  const cameBackClosed = search.error === CLOSED;
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [isClosed, setIsClosed] = useState(cameBackClosed);
  useEffect(() => {
    if (cameBackClosed) void fetchClosedAccount().then(setClosed);
  }, [cameBackClosed]);

  const goOn = (): void => void router.navigate({ href: pathAfterSignIn(search), replace: true });
  if (!isClosed) {
    const found = (account: ClosedAccount | null): void => {
      setClosed(account);
      setIsClosed(true);
    };
    return <LoginForm onSignedIn={goOn} onClosed={found} />;
  }
  const leave = (): void => {
    setIsClosed(false);
    const { error: _error, ...rest } = search;
    void router.navigate({ to: '/auth/login', search: rest, replace: true });
  };
  return <ClosedAccountView closed={closed} onReopened={goOn} onLeave={leave} />;
}

type LoginFormProps = {
  readonly onSignedIn: () => void;
  readonly onClosed: (closed: ClosedAccount | null) => void;
};

function LoginForm({ onSignedIn, onClosed }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const search = useAuthSearch();
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const form = useForm({
    check: () => ({ email: emailProblem(email), password: knownPasswordProblem(password) }),
    send: async () => {
      const { team, key } = search;
      const result = await signIn({
        email: email.trim(),
        password,
        ...(team !== undefined && { team_id: team }),
        ...(key !== undefined && { invitation_key: key }),
      });
      if (result.ok) onSignedIn();
      else if (result.code === CLOSED) onClosed(result.closed);
      return result.ok || result.code === CLOSED ? null : result.code;
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (element.current) adoptBootForm(element.current);
  }, []);
  useOpenSession(onSignedIn);
  const locale = useLocale();
  const { problems } = form;

  return (
    <AuthLayout
      title={t('login.title')}
      lead={search.team === undefined ? t('login.lead') : t('login.invited')}
      foot={
        <>
          {t('login.newHere')} <AuthLink to="/auth/signup">{t('login.signup')}</AuthLink>
        </>
      }
      note={
        <>
          <Icon icon={CloudOff} size={14} />
          {t('login.offlineNote')}
        </>
      }
    >
      <form ref={element} className="auth-form" noValidate onSubmit={form.onSubmit} onFocus={getReady}>
        {search.closed !== undefined && (
          <Banner tone="success">{t('login.closed', { day: formatDayLong(search.closed, locale) })}</Banner>
        )}
        <AuthAlert code={form.failure ?? search.error ?? null} title={t('login.failed')} />
        <PendingWork />
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          maxLength={EMAIL_MAX}
          value={email}
          onValueChange={setEmail}
          error={problems?.email && t(`problems.${problems.email}`)}
        />
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="current-password"
          action={<AuthLink to="/auth/forgot-password">{t('login.forgot')}</AuthLink>}
          value={password}
          onValueChange={setPassword}
          error={problems?.password && t(`problems.${problems.password}`, { count: PASSWORD_MIN })}
        />
        <Button type="submit" kind="primary" size="lg" full busy={form.busy}>
          {t('login.submit')}
        </Button>
        <SocialButton />
      </form>
    </AuthLayout>
  );
}
