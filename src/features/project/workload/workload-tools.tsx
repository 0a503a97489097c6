/** The tools above the workload: which weeks, by tasks or allocations, this project or all, hours, percent or tasks, the tray. */
import { ArrowUp, ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import { addDays, type Day } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Range, SOURCES, UNITS, type WorkloadLook } from './workload-days.ts';

interface ToolsProps {
  readonly range: Range;
  readonly today: Day;
  readonly look: WorkloadLook;
  readonly over: number;
  readonly unassigned: number;
  readonly tray: boolean;
  readonly onAt: (day: Day) => void;
  readonly onLook: (part: Partial<WorkloadLook>) => void;
  readonly onTray: (open: boolean) => void;
}

export function WorkloadTools(props: ToolsProps) {
  const { range, today, look, over, unassigned, tray, onAt, onLook, onTray } = props;
  const { t } = useTranslation('workload');
  const locale = useLocale();
  return (
    <div className="wl-tools" role="toolbar" aria-label={t('tools')}>
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={t('earlier')}
        onClick={() => onAt(addDays(range.from, -7))}
      />
      <b className="wl-range">
        {formatDay(range.from, locale, today)} – {formatDay(range.to, locale, today)}
      </b>
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={t('later')}
        onClick={() => onAt(addDays(range.from, 7))}
      />
      <Button size="sm" kind="line" onClick={() => onAt(today)}>
        {t('today')}
      </Button>
      {over > 0 && (
        <span className="wl-overs hf-over">
          <Icon icon={ArrowUp} size={14} /> {t('peopleOver', { count: over })}
        </span>
      )}
      <span className="hf-grow" />
      <span className="wl-legend" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={`wl-heat-${String(step)}`} />
        ))}
        {t('toCapacity')}
        <i className="wl-over" />
        {t('over')}
      </span>
      <Segmented
        label={t('source')}
        value={look.source}
        onValueChange={(source) => onLook({ source })}
        options={SOURCES.map((id) => ({ id, label: t(`sources.${id}`) }))}
      />
      <Segmented
        label={t('scope')}
        value={look.withOthers ? 'all' : 'one'}
        onValueChange={(scope) => onLook({ withOthers: scope === 'all' })}
        options={(['one', 'all'] as const).map((id) => ({ id, label: t(`scopes.${id}`) }))}
      />
      <Segmented
        label={t('unit')}
        value={look.unit}
        onValueChange={(unit) => onLook({ unit })}
        options={UNITS.map((id) => ({ id, label: t(`units.${id}`) }))}
      />
      <Button size="sm" icon={Inbox} aria-pressed={tray} onClick={() => onTray(!tray)}>
        {t('unassignedCount', { count: unassigned })}
      </Button>
    </div>
  );
}
