/**
 * Where figures are from and how old they are: an answer of the server with its time, or this device. Offline the same mark gets
 * the crossed cloud; an answer that could not be refreshed offers to try again.
 */
import { CloudOff, Laptop, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../data/sync-status.ts';
import type { AnswerState } from '../../data/sync-types.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { dayOf } from '../../lib/day.ts';
import { formatDay, formatTime } from '../../lib/format-day.ts';
import { Icon } from '../../ui/icon.tsx';
import './answers.css';

/** `12:40`, with its day when that is not today. */
function useMomentText(at: string | null): string | null {
  const locale = useLocale();
  const today = useToday();
  if (at === null) return null;
  const day = dayOf(new Date(at));
  const time = formatTime(at, locale);
  return day === today ? time : `${formatDay(day, locale, today)}, ${time}`;
}

interface TruthMarkProps {
  /** Of several, the one that was true first. */
  readonly answer: Pick<AnswerState<unknown>, 'at' | 'problem'>;
  readonly onRetry?: (() => void) | undefined;
}

export function TruthMark({ answer, onRetry }: TruthMarkProps) {
  const { t } = useTranslation('answers');
  const online = useIsOnline();
  const when = useMomentText(answer.at);
  if (when === null) return null;
  const failed = online && answer.problem !== null;
  return (
    <span className="truth-mark" role="status">
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

/** Figures worked out from what is on this device: right also offline. */
export function DeviceMark() {
  const { t } = useTranslation('answers');
  return (
    <span className="truth-mark">
      <Icon icon={Laptop} size={14} />
      {t('live')}
    </span>
  );
}
