/** Says that the person was removed from the team on the screen; the only way on is to start anew in another one. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRemoval } from './use-removal.ts';

export function RemovedDialog() {
  const { t } = useTranslation('navbar');
  const { t: tError } = useTranslation('errors');
  const removal = useRemoval();
  const reload = (): void => location.assign('/worklenz/home');
  return (
    <Dialog
      open={removal !== null}
      onClose={() => undefined}
      title={tError('catalogue.removed_from_team')}
      alert
      closable={false}
      footer={
        <Button size="lg" kind="primary" onClick={reload}>
          {t('removed.ok')}
        </Button>
      }
    >
      <p className="hf-muted">{removal?.message ?? t('removed.text')}</p>
    </Dialog>
  );
}
