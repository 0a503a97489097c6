/** A duration in its largest unit, rounded up. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const;

export function useWaitText(): (ms: number) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (ms) => {
      const [unit, length] = UNITS.find(([, size]) => ms >= size) ?? (['milliseconds', 1] as const);
      return t(`health.time.${unit}`, { count: Math.ceil(ms / length) });
    },
    [t],
  );
}
