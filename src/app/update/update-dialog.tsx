/** The dialog about a new version: update later or now, and the progress. Shown by state, no props. */
import './update-dialog.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppDialog } from './app-dialog.tsx';
import { updateLater, updateNow, useUpdateState } from './app-update.ts';

export function UpdateDialog() {
  const state = useUpdateState();
  const { t } = useTranslation('app');
  if (state === 'none') return null;
  if (state === 'replaced') {
    return (
      <div role="status" className="app-toast">
        {t('update.replaced')}
      </div>
    );
  }
  const blocked = state === 'blocked';
  const busy = state === 'applying';
  return (
    <AppDialog
      title={blocked ? t('update.blockedTitle') : t('update.title')}
      onDismiss={busy ? undefined : updateLater}
    >
      <p>{blocked ? t('update.blockedText') : t('update.text')}</p>
      <div className="app-actions">
        <Button size="lg" onClick={updateLater} disabled={busy}>
          {t('update.later')}
        </Button>
        <Button size="lg" kind="primary" busy={busy} onClick={() => void updateNow()}>
          {busy ? t('update.applying') : t('update.now')}
        </Button>
      </div>
    </AppDialog>
  );
}
