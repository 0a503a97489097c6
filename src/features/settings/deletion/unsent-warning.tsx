/** A warning that unsent changes of this device are lost with the account, with an export (LO2). */
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { useSync } from '../../../data/sync-context.ts';
import { useSyncStatus } from '../../../data/sync-status.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

export function UnsentWarning() {
  const { t } = useTranslation('settings-deletion');
  const client = useSync();
  const { waiting, attention } = useSyncStatus();
  const count = waiting + attention;
  if (count === 0) return null;
  const save = async (): Promise<void> => {
    const file = await client.exportWaiting();
    if (file !== null) saveFile(file, 'holdfast-unsent.json');
  };
  return (
    <Banner
      tone="warning"
      title={t('unsent.title', { count })}
      actions={
        <Button kind="line" icon={Download} onClick={() => void save()}>
          {t('unsent.save')}
        </Button>
      }
    >
      {t('unsent.text')}
    </Banner>
  );
}
