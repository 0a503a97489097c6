/**
 * Reports that the person was removed from the team on the screen; the only action is to continue in another team.
 * Unsent changes can be saved as a file. Props: removal.
 */
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../data/sync-context.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Removal } from './use-removal.ts';

export function RemovedDialog({ removal }: { readonly removal: Removal }) {
  const { t } = useTranslation('navbar');
  const { t: tError } = useTranslation('errors');
  const client = useSync();
  const { waiting, attention } = useSyncStatus();
  const unsent = waiting + attention;
  const reload = (): void => location.assign('/worklenz/home');
  const save = async (): Promise<void> => {
    const file = await client.exportWaiting();
    if (file !== null) saveFile(file, 'holdfast-unsent.json');
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={tError('catalogue.removed_from_team')}
      alert
      closable={false}
      footer={
        <>
          {unsent > 0 && (
            <Button size="lg" kind="line" icon={Download} onClick={() => void save()}>
              {t('removed.save')}
            </Button>
          )}
          <Button size="lg" kind="primary" onClick={reload}>
            {t('removed.ok')}
          </Button>
        </>
      }
    >
      <p className="hf-muted">{removal.message ?? t('removed.text')}</p>
      {unsent > 0 && <p>{t('removed.unsent', { count: unsent })}</p>}
    </Dialog>
  );
}
