/**
 * The tools above the workload: weeks, tasks or allocations, this project or all, hours, percent or tasks, and the
 * tray.
 */
import { ArrowUp, ChevronLeft, ChevronRight, Inbox, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import { addDays, type Day } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { useIsPhone, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { heatClass } from '../../../ui/heat.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { type MenuItem } from '../../../ui/menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Range, SOURCES, UNITS, type WorkloadSettings } from './workload-days.ts';

interface ToolsProps {
  readonly range: Range;
  readonly today: Day;
  readonly settings: WorkloadSettings;
  readonly over: number;
  /** Null while the number is loading. */
  readonly unassigned: number | null;
  readonly tray: boolean;
  readonly onAt: (day: Day) => void;
  readonly onSettings: (part: Partial<WorkloadSettings>) => void;
  readonly onTray: (open: boolean) => void;
}

const SCOPES = ['one', 'all'] as const;
/** Below this width there is no room for segmented controls. */
const NARROW = '(max-width: 1200px)';

/** The options of the grid; where there is room, the most used ones are beside the menu instead. */
function useSettingsItems({ settings, onSettings }: ToolsProps, isNarrow: boolean): readonly MenuItem[] {
  const { t } = useTranslation('workload');
  const sources: readonly MenuItem[] = [
    { id: 'source', heading: t('source') },
    ...SOURCES.map((source) => ({
      id: source,
      label: t(`sources.${source}`),
      checked: settings.source === source,
      onSelect: () => onSettings({ source }),
    })),
  ];
  if (!isNarrow) return sources;
  return [
    ...sources,
    { id: 'scope', heading: t('scope') },
    ...SCOPES.map((scope) => ({
      id: scope,
      label: t(`scopes.${scope}`),
      checked: settings.withOthers === (scope === 'all'),
      onSelect: () => onSettings({ withOthers: scope === 'all' }),
    })),
    { id: 'unit', heading: t('unit') },
    ...UNITS.map((unit) => ({
      id: unit,
      label: t(`units.${unit}`),
      checked: settings.unit === unit,
      onSelect: () => onSettings({ unit }),
    })),
  ];
}

export function WorkloadTools(props: ToolsProps) {
  const { range, today, settings, over, unassigned, tray, onAt, onSettings, onTray } = props;
  const { t } = useTranslation('workload');
  const unassignedText = unassigned === null ? t('unassigned') : t('unassignedCount', { count: unassigned });
  const locale = useLocale();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const items = useSettingsItems(props, isNarrow);
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
          <Icon icon={ArrowUp} size={14} label={isPhone ? t('peopleOver', { count: over }) : undefined} />
          {isPhone ? over : t('peopleOver', { count: over })}
        </span>
      )}
      <span className="hf-grow" />
      <span className="wl-legend" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={heatClass(step)} />
        ))}
        {t('toCapacity')}
        <i className="wl-over" />
        {t('over')}
      </span>
      {!isNarrow && (
        <>
          <Segmented
            label={t('scope')}
            value={settings.withOthers ? 'all' : 'one'}
            onValueChange={(scope) => onSettings({ withOthers: scope === 'all' })}
            options={SCOPES.map((id) => ({ id, label: t(`scopes.${id}`) }))}
          />
          <Segmented
            label={t('unit')}
            value={settings.unit}
            onValueChange={(unit) => onSettings({ unit })}
            options={UNITS.map((id) => ({ id, label: t(`units.${id}`) }))}
          />
        </>
      )}
      <Button
        size="sm"
        icon={Inbox}
        aria-label={unassignedText}
        aria-pressed={tray}
        onClick={() => onTray(!tray)}
      >
        {isPhone ? unassigned : unassignedText}
      </Button>
      <OfferedMenuButton icon={SlidersHorizontal} label={t('look')} items={items} placement="bottom-end" />
    </div>
  );
}
