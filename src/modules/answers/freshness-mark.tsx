/**
 * The source and age of figures: an answer of the server with its time, or this device. Offline the mark shows the
 * crossed cloud; an answer that could not be refreshed offers a retry.
 */
import { CloudOff, Laptop, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../data/sync-status.ts';
import type { AnswerState } from '../../data/sync-types.ts';
import { dayIn, useToday, useZone } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay, formatTime } from '../../lib/format-day.ts';
import { Icon } from '../../ui/icon.tsx';
import './answers.css';

/** Time such as `12:40`, with the day when it is not today. */
function useMomentText(at: string | null): string | null {
  const locale = useLocale();
  const today = useToday();
  const zone = useZone();
  if (at === null) return null;
  const day = dayIn(zone, new Date(at));
  const time = formatTime(at, locale);
  return day === today ? time : `${formatDay(day, locale, today)}, ${time}`;
}

interface TruthMarkProps {
  /** The oldest of several answers. */
  readonly answer: Pick<AnswerState<unknown>, 'at' | 'problem'>;
  readonly onRetry?: (() => void) | undefined;
}

export function FreshnessMark({ answer, onRetry }: TruthMarkProps) {
  const { t } = useTranslation('answers');
  const online = useIsOnline();
  const when = useMomentText(answer.at);
  if (when === null) return null;
  const failed = online && answer.problem !== null;
  return (
    <span className="freshness-mark" role="status">
      <Icon icon={online ? Server : CloudOff} size={14} />
      <time dateTime={answer.at ?? undefined}>{t(failed ? 'notRefreshed' : 'asOf', { when })}</time>
      {failed && onRetry && (
        <button type="button" className="truth-retry" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </span>
  );
}

/** For figures computed on this device: valid offline too. */
export function DeviceMark() {
  const { t } = useTranslation('answers');
  return (
    <span className="freshness-mark">
      <Icon icon={Laptop} size={14} />
      {t('live')}
    </span>
  );
}
