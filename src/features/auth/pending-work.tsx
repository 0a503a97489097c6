/**
 * A notice on the sign-in page that unsent changes or drafts of some person are on this device. It never names the
 * person. They can be exported only on the page that saw the session end (LO2).
 */
import { useEffect, useState } from 'react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '../../app/failures/unsent-work.ts';
import { exportUnsentWork, hasUnsentWork } from '../../app/session/ended-session.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export function PendingWork() {
  const { t } = useTranslation('auth');
  const [count, setCount] = useState(0);
  const [isOffered, setIsOffered] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const save = async (): Promise<void> => {
    const file = await exportUnsentWork();
    if (file === null) return;
    saveFile(file, 'holdfast-unsent.json');
    setIsSaved(true);
  };
  useEffect(() => {
    void countUnsent().then((found) => setCount(found ?? 0));
    void hasUnsentWork().then(setIsOffered);
  }, []);
  if (count === 0 && !isOffered) return null;
  return (
    <Banner
      title={count === 0 ? t('waiting.typedTitle') : t('waiting.title', { count })}
      actions={
        isOffered && (
          <Button size="sm" kind="line" icon={Download} onClick={() => void save()}>
            {isSaved ? t('loggingOut.saved') : t('loggingOut.export')}
          </Button>
        )
      }
    >
      {count === 0 ? t('waiting.typedText') : t('waiting.text', { count })}
    </Banner>
  );
}
