/** A section for one day. Props: day, end (at the right of its header), children (items of a list). */
import './day-section.css';
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDayLong } from '../../../lib/format-day.ts';

interface DaySectionProps {
  readonly day: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function DaySection({ day, end, children }: DaySectionProps) {
  const locale = useLocale();
  return (
    <section className="report-day-section">
      <h3>
        {formatDayLong(day, locale)}
        <span className="hf-num">{end}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
