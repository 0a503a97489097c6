/** A warning that the clock of this device is wrong, and by how much; nothing while it is right. */
import { useTranslation } from 'react-i18next';
import { useWrongClock } from '../../data/wrong-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDurationText } from '../../ui/duration-text.tsx';

export function WrongClock() {
  const { t } = useTranslation('sync-panel');
  const minutes = useWrongClock();
  const durationText = useDurationText();
  if (minutes === null) return null;
  return (
    <Banner tone="warning" title={t('clock.title')}>
      {t('clock.text', { time: durationText(minutes) })}
    </Banner>
  );
}
