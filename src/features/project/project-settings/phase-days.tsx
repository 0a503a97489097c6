/**
 * The first and last day of a phase, each with a date picker; read-only without permission, and nothing when there are
 * none. Props: phase, onChange (null without permission).
 */
import './project-settings.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/project-entities.ts';
import { useToday } from '../../../data/today.ts';
import type { Day } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';

export interface PhaseDaysChange {
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
}

interface PhaseDaysProps {
  readonly phase: Phase;
  readonly onChange: ((change: PhaseDaysChange) => void) | null;
}

interface DayButtonProps {
  readonly which: 'start' | 'end';
  readonly name: string;
  readonly value: Day | null;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChange: (day: Day | null) => void;
}

function DayButton({ which, name, value, min, max, onChange }: DayButtonProps) {
  const { t } = useTranslation('project-panels');
  const locale = useLocale();
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = value === null ? t(`phases.no.${which}`) : formatDay(value, locale, today);
  return (
    <>
      <button
        type="button"
        className="hf-panel-day"
        data-empty={value === null ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t(`phases.${which}Of`, { name, day: shown })}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {shown}
      </button>
      <DatePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t(`phases.${which}`)}
        value={value}
        min={min}
        max={max}
        today={today}
        onChange={(day) => {
          setAnchor(null);
          if (day !== value) onChange(day);
        }}
      />
    </>
  );
}

export function PhaseDays({ phase, onChange }: PhaseDaysProps) {
  const { name, start_date: start, end_date: end } = phase;
  const { t } = useTranslation('project-panels');
  const locale = useLocale();
  const today = useToday();
  if (onChange === null) {
    if (start === null && end === null) return null;
    const words = (day: Day | null, which: 'start' | 'end'): string =>
      day === null ? t(`phases.no.${which}`) : formatDay(day, locale, today);
    return (
      <span className="hf-panel-days">
        {words(start, 'start')} – {words(end, 'end')}
      </span>
    );
  }
  return (
    <span className="hf-panel-days">
      <DayButton
        which="start"
        name={name}
        value={start}
        max={end ?? undefined}
        onChange={(startDate) => onChange({ startDate })}
      />
      <span aria-hidden="true">–</span>
      <DayButton
        which="end"
        name={name}
        value={end}
        min={start ?? undefined}
        onChange={(endDate) => onChange({ endDate })}
      />
    </span>
  );
}
