/**
 * A duration, or logged against estimated time. Props: minutes; or logged and estimate (minutes, either may be null):
 * `14h 20m / 16h`, red when over. `useDurationText()` returns the text for other places.
 */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { splitMinutes } from '../lib/duration.ts';

/** Returns a function that formats minutes in the language of the page, `2h 05m`, `9h`, `0h 45m`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('ui');
  return useCallback(
    (total) => {
      const { hours, minutes } = splitMinutes(total);
      if (minutes === 0) return t('duration.hours', { hours });
      return t('duration.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
    },
    [t],
  );
}

export type DurationTextProps =
  | { readonly minutes: number }
  | { readonly logged: number | null; readonly estimate: number | null };

const NONE = '–';

export function DurationText(props: DurationTextProps) {
  const durationText = useDurationText();
  if ('minutes' in props) return <span className="hf-time">{durationText(props.minutes)}</span>;
  const { logged, estimate } = props;
  if (!logged && !estimate) return null;
  const over = Boolean(logged && estimate && logged > estimate);
  return (
    <span className="hf-time">
      <span className={over ? 'hf-over' : undefined}>{logged ? durationText(logged) : NONE}</span>
      {estimate ? <span className="hf-subtle">{` / ${durationText(estimate)}`}</span> : null}
    </span>
  );
}
