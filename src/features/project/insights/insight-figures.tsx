/** The figures over the parts. Those that count tasks open where these are. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../contract/rules/date-presets.ts';
import { burnUpDays, forecastEnd } from '../../../../contract/rules/insights/burn-up.ts';
import { projectCounters } from '../../../../contract/rules/insights/counters.ts';
import type { InsightFacts } from '../../../../contract/rules/insights/insight-source.ts';
import { overdueTasks } from '../../../../contract/rules/insights/task-lists.ts';
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

/** When everything is likely to be done, against the date agreed. */
function LikelyEnd({ facts }: { readonly facts: InsightFacts }) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { project, today } = facts;
  const counters = projectCounters(facts);
  const forecast = forecastEnd(burnUpDays(facts));
  if (forecast === null) {
    const isDone = facts.shown.length > 0 && counters.done === facts.shown.length;
    return <Figure name={t('likely.name')} value="–" note={t(isDone ? 'likely.done' : 'likely.unknown')} />;
  }
  const days = project.end_date === null ? null : daysBetween(project.end_date, forecast.likely);
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
  readonly facts: InsightFacts;
  readonly onTasks?: (() => void) | undefined;
}

export function InsightFigures({ facts, onTasks }: InsightFiguresProps) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const words = useDurationText();
  const counters = projectCounters(facts);
  const overdue = overdueTasks(facts);
  const total = facts.shown.length;
  const people = new Set(overdue.flatMap(({ task }) => task.assignees)).size;
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
        value={words(logged)}
        isBad={counters.estimatedMinutes > 0 && over > 0}
        note={
          counters.estimatedMinutes === 0
            ? t('logged.noEstimate')
            : over > 0
              ? t('logged.over', { time: words(over), estimate: words(counters.estimatedMinutes) })
              : t('logged.of', { estimate: words(counters.estimatedMinutes) })
        }
        onOpen={onTasks}
      />
      <LikelyEnd facts={facts} />
    </div>
  );
}
