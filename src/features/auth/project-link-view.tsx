/**
 * The target of a project's invitation link. Visitors are asked to sign in and return here; signed-in people see the
 * project, its team and the role in which they would join. Each possible failure is shown with a next step.
 */
import { useCallback, useEffect, useState } from 'react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { APP_PREFIX, projectLinkPath } from '../../../contract/rules/app-path.ts';
import { ConfirmAddress } from '../../modules/account/confirm-address.tsx';
import { useOnline } from '../../lib/online-status.ts';
import { joinProject, type ProjectLink, readProjectLink } from './project-link.ts';
import { useSession } from '../../app/session/session.ts';
import { dayOfInstant } from '../../lib/day.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { AuthAlert } from './auth-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BusyLine } from './busy-line.tsx';
import { useOpenSession } from './use-open-session.ts';

/** Errors after which the link can never work. */
const DEAD: readonly string[] = [
  'invalid',
  'project_link_invalid',
  'project_link_expired',
  'project_link_full',
];
const ENDED = 'no_session';
const UNPROVEN = 'address_unproven';

/** Null while loading, then the target of the link or an error code. Loaded again when the connection is back. */
function useLink(token: string): { readonly found: ProjectLink | string | null; readonly again: () => void } {
  const online = useOnline();
  const [found, setFound] = useState<ProjectLink | string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let shown = true;
    void readProjectLink(token).then((answer) => {
      if (shown) setFound(answer);
    });
    return () => {
      shown = false;
    };
  }, [token, attempt, online]);
  const again = useCallback(() => {
    setFound(null);
    setAttempt((count) => count + 1);
  }, []);
  return { found, again };
}

/** Not signed in: both buttons return to the link afterwards. */
function Visitor({ token }: { readonly token: string }) {
  const { t } = useTranslation('project-link');
  const router = useRouter();
  const online = useOnline();
  const search = { redirect: projectLinkPath(token) };
  useOpenSession(() => undefined);
  return (
    <AuthLayout title={t('title')} lead={t('visitor')}>
      <div className="auth-choices">
        {!online && <AuthAlert code={null} />}
        <Button
          kind="primary"
          size="lg"
          full
          autoFocus
          onClick={() => void router.navigate({ to: '/auth/login', search })}
        >
          {t('signIn')}
        </Button>
        <Button
          kind="line"
          size="lg"
          full
          onClick={() => void router.navigate({ to: '/auth/signup', search })}
        >
          {t('signUp')}
        </Button>
      </div>
    </AuthLayout>
  );
}

function HomeButton({ kind }: { readonly kind: 'primary' | 'line' }) {
  const { t } = useTranslation('project-link');
  const router = useRouter();
  return (
    <Button kind={kind} size="lg" full onClick={() => void router.navigate({ href: `${APP_PREFIX}/home` })}>
      {t('home')}
    </Button>
  );
}

/** The link cannot be loaded, now or ever. */
function Failed({ code, again }: { readonly code: string; readonly again: () => void }) {
  const { t } = useTranslation(['project-link', 'errors']);
  const isDead = DEAD.includes(code);
  const reason = code === 'invalid' ? 'project_link_invalid' : code;
  return (
    <AuthLayout title={t(isDead ? 'dead' : 'title')} lead={isDead ? t(`errors:${reason}`) : undefined}>
      <div className="auth-choices">
        {isDead ? (
          <Banner tone="info">{t('askAnother')}</Banner>
        ) : (
          <AuthAlert code={code} title={t('notAsked')} />
        )}
        {!isDead && (
          <Button kind="primary" size="lg" full autoFocus onClick={again}>
            {t('again')}
          </Button>
        )}
        <HomeButton kind={isDead ? 'primary' : 'line'} />
      </div>
    </AuthLayout>
  );
}

function Invited({ link, token }: { readonly link: ProjectLink; readonly token: string }) {
  const { t } = useTranslation(['project-link', 'notifications']);
  const locale = useLocale();
  const email = useSession()?.email ?? '';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { project, invitation } = link;
  const join = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const code = await joinProject(token);
    // The button stays busy until the page has navigated to the project.
    if (code === null) return;
    setBusy(false);
    setFailure(code);
  };
  const day = formatDayLong(dayOfInstant(invitation.expires_at), locale);
  // The link has ended since it was loaded: what it offered and how long it works is no longer true.
  if (failure !== null && DEAD.includes(failure))
    return <Failed code={failure} again={() => setFailure(null)} />;
  return (
    <AuthLayout title={t('title')} note={t('until', { day })}>
      <div className="auth-project">
        <ColorSquare color={project.color_code} size="lg" />
        <p>
          <strong>{project.name}</strong>
          <span>{t('inTeam', { team: project.team_name, owner: project.owner_name })}</span>
        </p>
      </div>
      <p className="auth-lead">{t('joinsAs', { email })}</p>
      <div className="auth-choices">
        {failure === UNPROVEN ? (
          <ConfirmAddress email={email}>{t('unproven', { email })}</ConfirmAddress>
        ) : (
          failure !== null && <AuthAlert code={failure} title={t('notJoined')} />
        )}
        <Button kind="primary" size="lg" full autoFocus busy={busy} onClick={() => void join()}>
          {t(failure === null ? 'join' : 'again')}
        </Button>
        <HomeButton kind="line" />
      </div>
    </AuthLayout>
  );
}

function SignedIn({ token }: { readonly token: string }) {
  const { t } = useTranslation('project-link');
  const { found, again } = useLink(token);
  if (found === null) {
    return (
      <AuthLayout title={t('title')}>
        <BusyLine text={t('busy')} />
      </AuthLayout>
    );
  }
  if (found === ENDED) return <Visitor token={token} />;
  if (typeof found === 'string') return <Failed code={found} again={again} />;
  return <Invited link={found} token={token} />;
}

export function ProjectLinkView() {
  const { token } = useParams({ from: '/invite/project/$token' });
  const user = useSession();
  return user === null ? <Visitor token={token} /> : <SignedIn key={user.id} token={token} />;
}
