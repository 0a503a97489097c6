/** The figures above the parts. “Overdue” and “logged” open the tasks part, where `onTasks` is given. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../contract/rules/date-presets.ts';
import type { ProjectInsights } from '../../../../contract/rules/insights/project-insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { shareText } from '../../../ui/charts/part-shares.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly isBad?: boolean;
  readonly onOpen?: (() => void) | undefined;
}

export function Figure({ name, value, note, isBad, onOpen }: FigureProps) {
  const inside = (
    <>
      <span className="hf-figure-name">{name}</span>
      <span className="hf-figure-value" data-bad={isBad || undefined}>
        {value}
      </span>
      <span className="hf-figure-note">{note}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className="hf-figure" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="hf-figure">{inside}</div>
  );
}

/** The forecast end date against the project's end date. */
function LikelyEnd({ insights }: { readonly insights: ProjectInsights }) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { endDate, today, counters, total, forecast } = insights;
  if (forecast === null) {
    const isDone = total > 0 && counters.done === total;
    return <Figure name={t('likely.name')} value="–" note={t(isDone ? 'likely.done' : 'likely.unknown')} />;
  }
  const days = endDate === null ? null : daysBetween(endDate, forecast.likely);
  const note =
    days === null
      ? t('likely.noEnd')
      : days > 0
        ? t('likely.after', { count: days })
        : days < 0
          ? t('likely.before', { count: -days })
          : t('likely.on');
  return (
    <Figure
      name={t('likely.name')}
      value={formatDay(forecast.likely, locale, today)}
      note={note}
      isBad={days !== null && days > 0}
    />
  );
}

interface InsightFiguresProps {
  readonly insights: ProjectInsights;
  readonly onTasks?: (() => void) | undefined;
}

export function InsightFigures({ insights, onTasks }: InsightFiguresProps) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const durationText = useDurationText();
  const { counters, total, latePeople: people } = insights;
  const { overdue } = insights.lists;
  const logged = counters.loggedSeconds / 60;
  const over = logged - counters.estimatedMinutes;
  return (
    <div className="hf-figures">
      <Figure
        name={t('done.name')}
        value={
          <>
            {counters.done}
            <small>{t('done.of', { total })}</small>
          </>
        }
        note={t('done.note', {
          percent: shareText(counters.done, total, locale),
          recent: counters.doneLastWeek,
        })}
      />
      <Figure
        name={t('open.name')}
        value={total - counters.done}
        note={t('open.note', { doing: counters.doing })}
      />
      <Figure
        name={t('overdue.name')}
        value={counters.overdue}
        isBad={counters.overdue > 0}
        note={
          overdue.length === 0
            ? t('overdue.none')
            : `${t('overdue.oldest', { count: overdue[0]?.by ?? 0 })}, ${t('overdue.people', { count: people })}`
        }
        onOpen={onTasks}
      />
      <Figure
        name={t('logged.name')}
        value={durationText(logged)}
        isBad={counters.estimatedMinutes > 0 && over > 0}
        note={
          counters.estimatedMinutes === 0
            ? t('logged.noEstimate')
            : over > 0
              ? t('logged.over', {
                  time: durationText(over),
                  estimate: durationText(counters.estimatedMinutes),
                })
              : t('logged.of', { estimate: durationText(counters.estimatedMinutes) })
        }
        onOpen={onTasks}
      />
      <LikelyEnd insights={insights} />
    </div>
  );
}
