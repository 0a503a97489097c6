/** Shown in place of a screen that failed: code that could not be loaded, or any other error. Props: error, nested. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppScreen } from './app-screen.tsx';
import { goHome, isModuleFailure, reloadPage, retryFromScratch } from './module-failure.ts';

type ErrorScreenProps = { readonly error: unknown; readonly nested?: boolean | undefined };

export function ErrorScreen({ error, nested }: ErrorScreenProps) {
  return isModuleFailure(error) ? (
    <ModuleLoadingError nested={nested} />
  ) : (
    <GenericError error={error} nested={nested} />
  );
}

function ModuleLoadingError({ nested }: Pick<ErrorScreenProps, 'nested'>) {
  const { t } = useTranslation('app');
  const [refused, setRefused] = useState<'offline' | 'unsent' | null>(null);
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    const outcome = await retryFromScratch().catch(() => 'offline' as const);
    if (outcome === 'left') return;
    setRefused(outcome);
    setBusy(false);
  };
  const text =
    refused === 'unsent'
      ? t('module.unsent')
      : refused === 'offline'
        ? t('module.offline')
        : t('module.text');
  return (
    <AppScreen title={t('module.title')} text={text} nested={nested}>
      {refused === null && (
        <Button size="lg" kind="line" busy={busy} onClick={() => void retry()}>
          {t('module.retry')}
        </Button>
      )}
      <Button size="lg" kind="primary" onClick={reloadPage}>
        {t('module.reload')}
      </Button>
    </AppScreen>
  );
}

function GenericError({ error, nested }: ErrorScreenProps) {
  const { t } = useTranslation('app');
  const details = error instanceof Error ? (error.stack ?? error.message) : undefined;
  return (
    <AppScreen title={t('error.title')} text={t('error.text')} details={details} nested={nested}>
      <Button size="lg" kind="line" onClick={goHome}>
        {t('error.goHome')}
      </Button>
      <Button size="lg" kind="primary" onClick={reloadPage}>
        {t('error.tryAgain')}
      </Button>
    </AppScreen>
  );
}
