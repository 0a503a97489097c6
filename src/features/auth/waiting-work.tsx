/** On the sign-in page: that work waits on this device for whoever made it. Says nothing about whose it is. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '../../app/unsent-work.ts';
import { Banner } from '../../ui/banner.tsx';

export function WaitingWork() {
  const { t } = useTranslation('auth');
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countUnsent().then((found) => setCount(found ?? 0));
  }, []);
  if (count === 0) return null;
  return <Banner title={t('waiting.title', { count })}>{t('waiting.text', { count })}</Banner>;
}
