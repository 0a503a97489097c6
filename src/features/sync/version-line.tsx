/**
 * The current version, and a button that checks for a newer one, in the sync panel. The update dialog offers a found
 * version; when the service worker does not answer, the line shows why.
 */
import './version-line.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { updateNow } from '../../app/update/app-update.ts';
import { requestFromWorker, type NoAnswerReason } from '../../app/update/worker-messages.ts';

type Outcome = NoAnswerReason | 'newest' | 'found' | null;

export function VersionLine() {
  const { t } = useTranslation('app');
  const [version, setVersion] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let shown = true;
    void requestFromWorker({ type: 'GET_VERSION' }).then((reply) => {
      if (shown && reply.ok) setVersion(reply.answer.version);
    });
    return () => {
      shown = false;
    };
  }, []);

  const check = async (): Promise<void> => {
    setBusy(true);
    const reply = await requestFromWorker({ type: 'CHECK_FOR_UPDATES' });
    setBusy(false);
    setOutcome(reply.ok ? (reply.answer.hasUpdates ? 'found' : 'newest') : reply.reason);
  };

  return (
    <div className="app-version">
      {version !== null && <span>{t('version.label', { version })}</span>}
      <span role="status">{outcome !== null && t(`version.${outcome}`)}</span>
      {outcome === 'found' ? (
        <Button size="sm" onClick={() => void updateNow()}>
          {t('update.now')}
        </Button>
      ) : (
        <Button size="sm" busy={busy} onClick={() => void check()}>
          {t('version.check')}
        </Button>
      )}
    </div>
  );
}
