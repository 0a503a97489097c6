/** Warns once per page that the clock of this device is wrong; the sync panel shows it permanently. */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrongClock } from '../../data/wrong-clock.ts';
import { useDurationText } from '../../ui/duration-text.tsx';
import { notify } from '../../ui/toast-store.ts';

const LONG = 12_000;

export function useClockMessage(): void {
  const { t } = useTranslation('sync-panel');
  const durationText = useDurationText();
  const minutes = useWrongClock();
  const wrong = minutes !== null;
  const announce = useEffectEvent(() => {
    notify({
      title: t('clock.title'),
      text: t('clock.text', { time: durationText(minutes ?? 0) }),
      tone: 'warning',
      duration: LONG,
    });
  });
  useEffect(() => {
    if (wrong) announce();
  }, [wrong]);
}
