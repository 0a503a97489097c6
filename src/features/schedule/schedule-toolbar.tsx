/** The head of the schedule: which days, how close, who is looked for, and what is too much. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight, CircleAlert, Plus, Settings2, Table2 } from 'lucide-react';
import { useJobTitles } from '../../data/members.ts';
import type { SchedulePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, addMonths, type Day } from '../../lib/day.ts';
import { formatMonth } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Finding } from './schedule-rows.ts';

export type Zoom = 'day' | 'week' | 'month' | 'quarter';

interface ToolbarProps {
  readonly plan: SchedulePlan;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly at: Day;
  readonly onAt: (day: Day) => void;
  readonly today: Day;
  readonly over: number;
  readonly finding: Finding;
  readonly onFinding: (finding: Finding) => void;
  readonly isTable: boolean;
  readonly onTable: (table: boolean) => void;
  readonly onPanel: (kind: 'settings' | 'conflicts') => void;
  readonly onNew: () => void;
}

function step(day: Day, zoom: Zoom, by: 1 | -1): Day {
  if (zoom === 'day') return addDays(day, by);
  return zoom === 'week' ? addDays(day, by * 7) : addMonths(day, by * (zoom === 'month' ? 1 : 3));
}

function Days({ zoom, at, onAt, today }: Pick<ToolbarProps, 'zoom' | 'at' | 'onAt' | 'today'>) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={t('earlier')}
        kind="line"
        onClick={() => onAt(step(at, zoom, -1))}
      />
      <Button aria-label={t('jumpTo')} onClick={(event) => setAnchor(event.currentTarget)}>
        {formatMonth(at, locale)}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={t('later')}
        kind="line"
        onClick={() => onAt(step(at, zoom, 1))}
      />
      <Button kind="line" onClick={() => onAt(addDays(today, -3))}>
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
    </>
  );
}

function Find({ plan, finding, onFinding }: Pick<ToolbarProps, 'plan' | 'finding' | 'onFinding'>) {
  const { t } = useTranslation('schedule');
  const titles = useJobTitles();
  const set = (part: Partial<Finding>): void => onFinding({ ...finding, ...part });
  return (
    <div className="plan-find">
      <SearchInput label={t('find')} value={finding.text} onValueChange={(text) => set({ text })} />
      <SelectField
        quiet
        ariaLabel={t('jobTitle')}
        value={finding.jobTitleId}
        placeholder={t('anyJobTitle')}
        options={titles.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(jobTitleId) => set({ jobTitleId })}
      />
      <SelectField
        quiet
        ariaLabel={t('project')}
        value={finding.projectId}
        placeholder={t('anyProject')}
        options={[...plan.projects.values()].map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(projectId) => set({ projectId })}
      />
      <SelectField
        quiet
        ariaLabel={t('sort')}
        value={finding.sortBy}
        options={[
          { value: 'name', label: t('byName') },
          { value: 'free', label: t('byFree') },
        ]}
        onValueChange={(value) => set({ sortBy: value === 'free' ? 'free' : 'name' })}
      />
    </div>
  );
}

export function ScheduleToolbar(props: ToolbarProps) {
  const { plan, zoom, onZoom, at, onAt, today, over, finding, onFinding, isTable, onTable, onPanel, onNew } =
    props;
  const { t } = useTranslation('schedule');
  return (
    <>
      <PageHeader title={t('title')}>
        <Days zoom={zoom} at={at} onAt={onAt} today={today} />
        <Button kind={over > 0 ? 'danger' : 'ghost'} icon={CircleAlert} onClick={() => onPanel('conflicts')}>
          {t('peopleOver', { count: over })}
        </Button>
        <Segmented
          label={t('zoom')}
          value={zoom}
          onValueChange={onZoom}
          options={(['day', 'week', 'month', 'quarter'] as const).map((id) => ({
            id,
            label: t(`zooms.${id}`),
          }))}
        />
        <IconButton icon={Table2} label={t('asTable')} pressed={isTable} onClick={() => onTable(!isTable)} />
        <IconButton icon={Settings2} label={t('settings')} onClick={() => onPanel('settings')} />
        <Button kind="primary" icon={Plus} onClick={onNew}>
          {t('allocate')}
        </Button>
      </PageHeader>
      <Find plan={plan} finding={finding} onFinding={onFinding} />
    </>
  );
}
