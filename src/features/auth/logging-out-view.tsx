/**
 * Signs out and deletes all data of the person from this device. With unsent work it asks first (LO2): send it, save it
 * as a file, or discard it; staying signed in is always possible.
 */
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Download, LogOut, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/online-status.ts';
import {
  countUnsentWork,
  exportWaiting,
  leaveToLogin,
  signOut,
  type SignOutMode,
  type UnsentWork,
} from '../../app/session/sign-out.ts';
import { exportTyped } from '../../app/session/typed-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BusyLine } from './busy-line.tsx';
import { saveFile } from '../../lib/save-file.ts';

type Step =
  | { readonly kind: 'working'; readonly sending: boolean }
  | { readonly kind: 'asking'; readonly work: UnsentWork; readonly tried: boolean }
  | { readonly kind: 'failed' };

const NOTHING: UnsentWork = { waiting: 0, refused: 0, typed: 0 };

export function LoggingOutView() {
  const { t } = useTranslation('auth');
  const { t: tError } = useTranslation('errors');
  const router = useRouter();
  const online = useOnline();
  const [step, setStep] = useState<Step>({ kind: 'working', sending: false });
  const started = useRef(false);

  const leave = async (mode: SignOutMode, tried: boolean): Promise<void> => {
    setStep((before) => ({
      kind: 'working',
      sending: before.kind === 'asking' && before.work.waiting > 0 && mode === 'clean',
    }));
    try {
      const result = await signOut(mode);
      if (result.ok) leaveToLogin();
      else setStep({ kind: 'asking', work: await countUnsentWork(), tried });
    } catch {
      setStep({ kind: 'failed' });
    }
  };

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void (async () => {
      const work = await countUnsentWork().catch(() => NOTHING);
      if (work.waiting + work.refused + work.typed > 0) setStep({ kind: 'asking', work, tried: false });
      else await leave('clean', false);
    })();
  }, []);

  if (step.kind === 'working') {
    return (
      <AuthLayout title={t('loggingOut.title')}>
        <BusyLine text={t(step.sending ? 'loggingOut.sending' : 'loggingOut.text')} />
      </AuthLayout>
    );
  }
  if (step.kind === 'failed') {
    return (
      <AuthLayout title={tError('catalogue.logout_failed')} lead={t('loggingOut.failedText')}>
        <div className="auth-choices">
          <Button kind="primary" size="lg" full onClick={() => void leave('clean', true)}>
            {t('loggingOut.again')}
          </Button>
        </div>
      </AuthLayout>
    );
  }
  return (
    <Question
      step={step}
      online={online}
      onLeave={(mode) => void leave(mode, mode === 'clean')}
      onStay={() => void router.navigate({ to: '/worklenz/home', replace: true })}
    />
  );
}

type QuestionProps = {
  readonly step: Extract<Step, { readonly kind: 'asking' }>;
  readonly online: boolean;
  readonly onLeave: (mode: SignOutMode) => void;
  readonly onStay: () => void;
};

function Question({ step, online, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation('auth');
  const [saved, setSaved] = useState(false);
  const { waiting, refused, typed } = step.work;
  const changes = waiting + refused;
  const save = async (): Promise<void> => {
    if (typed > 0) saveFile(exportTyped(), 'holdfast-typed.json');
    const file = await exportWaiting();
    if (file !== null) saveFile(file, 'holdfast-unsent.json');
    if (typed > 0 || file !== null) setSaved(true);
  };
  return (
    <AuthLayout
      title={
        changes > 0 ? t('loggingOut.unsent', { count: changes }) : t('loggingOut.typed', { count: typed })
      }
      lead={waiting > 0 && !online ? t('loggingOut.unsentOffline') : t('loggingOut.unsentText')}
    >
      <div className="auth-choices">
        {step.tried && <Banner tone="warning">{t('loggingOut.notSent')}</Banner>}
        {refused > 0 && <Banner>{t('loggingOut.refused', { count: refused })}</Banner>}
        {changes > 0 && typed > 0 && <Banner>{t('loggingOut.typed', { count: typed })}</Banner>}
        {waiting > 0 && (
          <Button
            kind="primary"
            size="lg"
            full
            icon={Send}
            disabled={!online}
            onClick={() => onLeave('clean')}
          >
            {t('loggingOut.send')}
          </Button>
        )}
        <Button kind="line" size="lg" full icon={Download} onClick={() => void save()}>
          {saved ? t('loggingOut.saved') : t('loggingOut.export')}
        </Button>
        <Button
          kind="danger"
          size="lg"
          full
          icon={LogOut}
          onClick={() => onLeave(changes > 0 ? 'discard' : 'clean')}
        >
          {changes > 0
            ? t('loggingOut.discard', { count: changes })
            : t('loggingOut.discardTyped', { count: typed })}
        </Button>
        <Button size="lg" full onClick={onStay}>
          {t('loggingOut.stay')}
        </Button>
      </div>
    </AuthLayout>
  );
}
