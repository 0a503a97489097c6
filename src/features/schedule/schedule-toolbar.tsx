/** The toolbar of the schedule: date range, zoom, people filter, and conflicts. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight, CircleAlert, Plus, Settings2, Table2 } from 'lucide-react';
import type { SchedulePlan } from '../../data/schedule.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, addMonths, type Day } from '../../lib/day.ts';
import { formatMonth } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FindPeople } from './find-people.tsx';
import type { PeopleFilter } from './people-filter.ts';

const ZOOMS = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

interface ToolbarProps {
  readonly plan: SchedulePlan;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly at: Day;
  readonly onAt: (day: Day) => void;
  readonly onToday: () => void;
  readonly over: number;
  readonly filter: PeopleFilter;
  readonly onFilter: (filter: PeopleFilter) => void;
  readonly isTable: boolean;
  readonly onTable: (table: boolean) => void;
  readonly isPhone: boolean;
  readonly onPanel: (kind: 'settings' | 'conflicts') => void;
  readonly onNew: () => void;
}

function step(day: Day, zoom: Zoom, by: 1 | -1): Day {
  if (zoom === 'day') return addDays(day, by);
  return zoom === 'week' ? addDays(day, by * 7) : addMonths(day, by * (zoom === 'month' ? 1 : 3));
}

function Days({ zoom, at, onAt, onToday }: Pick<ToolbarProps, 'zoom' | 'at' | 'onAt' | 'onToday'>) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const month = formatMonth(at, locale);
  return (
    <div className="plan-tools-days">
      <IconButton
        icon={ChevronLeft}
        label={t('earlier')}
        kind="line"
        onClick={() => onAt(step(at, zoom, -1))}
      />
      <Button
        aria-label={t('jumpFrom', { month })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {month}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={t('later')}
        kind="line"
        onClick={() => onAt(step(at, zoom, 1))}
      />
      <Button kind="line" onClick={onToday}>
        {t('today')}
      </Button>
      <DatePicker
        anchor={anchor}
        label={t('jumpTo')}
        value={at}
        clearable={false}
        onChange={(day) => {
          if (day) onAt(day);
        }}
        onClose={() => setAnchor(null)}
      />
    </div>
  );
}

export function ScheduleToolbar(props: ToolbarProps) {
  const { plan, zoom, onZoom, at, onAt, onToday, over, filter, onFilter } = props;
  const { isTable, onTable, isPhone, onPanel, onNew } = props;
  const { t } = useTranslation('schedule');
  const isArriving = useIsInitialSync();
  return (
    <header className="plan-tools">
      <h1 className="hf-pagehead-title">{t('title')}</h1>
      <Days zoom={isPhone ? 'week' : zoom} at={at} onAt={onAt} onToday={onToday} />
      <div className="plan-tools-look">
        {!isArriving && (over > 0 || !isPhone) && (
          <Button
            kind={over > 0 ? 'danger' : 'ghost'}
            icon={CircleAlert}
            onClick={() => onPanel('conflicts')}
          >
            {t('peopleOver', { count: over })}
          </Button>
        )}
        <FindPeople plan={plan} filter={filter} onFilter={onFilter} />
        {!isPhone && (
          <>
            <Segmented
              label={t('zoom')}
              value={zoom}
              onValueChange={onZoom}
              options={ZOOMS.map((id) => ({ id, label: t(`zooms.${id}`) }))}
            />
            <IconButton
              icon={Table2}
              label={t('asTable')}
              pressed={isTable}
              onClick={() => onTable(!isTable)}
            />
          </>
        )}
      </div>
      <div className="plan-tools-ends">
        <IconButton icon={Settings2} label={t('settings')} onClick={() => onPanel('settings')} />
        <Button className="plan-tools-new" kind="primary" icon={Plus} onClick={onNew}>
          {t('allocate')}
        </Button>
      </div>
    </header>
  );
}
