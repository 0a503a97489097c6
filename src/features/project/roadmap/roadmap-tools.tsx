/** The options of a roadmap: what is drawn, its scale, the cascade, and its exports. */
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { CalendarOff, CircleAlert, Flag, Route, ScanLine, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CASCADES } from '../../../../contract/rules/task-plan.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { ZOOMS } from '../../../modules/gantt/gantt-axis.ts';
import { Button } from '../../../ui/button.tsx';
import { OfferedMenuButton } from '../../../modules/commands/offered-menu-button.tsx';
import { type MenuItem } from '../../../ui/menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ToolSlotContext } from '../view-state/tool-slot.ts';
import type { Roadmap } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

export interface RoadmapChoices {
  readonly roadmap: Roadmap;
  readonly settings: RoadmapSettings;
  readonly canKeep: boolean;
  readonly update: (change: Partial<RoadmapSettings>) => void;
  readonly onKeep: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

interface RoadmapToolsProps extends RoadmapChoices {
  readonly onNextConflict: () => void;
  readonly onToday: () => void;
  readonly exports: readonly MenuItem[];
}

function useBaselineItems(props: RoadmapChoices): readonly MenuItem[] {
  const { roadmap, settings, canKeep, update, onKeep, onRename, onRemove } = props;
  const { t } = useTranslation('roadmap');
  const { baselines, baseline } = roadmap;
  return [
    {
      id: 'none',
      label: t('baseline.none'),
      checked: baseline === null,
      onSelect: () => update({ baselineId: null }),
    },
    ...baselines.map(({ id, name }) => ({
      id,
      label: name,
      checked: id === settings.baselineId,
      onSelect: () => update({ baselineId: id }),
    })),
    { id: 'line', separator: true as const },
    { id: 'keep', label: t('baseline.keep'), disabled: !canKeep, onSelect: onKeep },
    { id: 'rename', label: t('baseline.rename'), disabled: !canKeep || !baseline, onSelect: onRename },
    {
      id: 'remove',
      label: t('baseline.remove'),
      danger: true,
      disabled: !canKeep || !baseline,
      onSelect: onRemove,
    },
  ];
}

/** The options on a phone, which has no toolbar for them. */
export function useAgendaItems(choices: RoadmapChoices): readonly MenuItem[] {
  const { t } = useTranslation('roadmap');
  const { settings, update } = choices;
  const baselineItems = useBaselineItems(choices);
  return [
    {
      id: 'critical',
      label: t('critical'),
      checked: settings.critical,
      onSelect: () => update({ critical: !settings.critical }),
    },
    { id: 'baseline', heading: t('baseline.title') },
    ...baselineItems,
  ];
}

export function RoadmapTools(props: RoadmapToolsProps) {
  const { roadmap, settings, update, onNextConflict, onToday } = props;
  const { t } = useTranslation('roadmap');
  const baselineItems = useBaselineItems(props);
  const { conflicts, undated, baseline } = roadmap;
  const more: readonly MenuItem[] = [
    { id: 'follow', heading: t('cascade.title') },
    ...CASCADES.map((cascade) => ({
      id: cascade,
      label: t(`cascade.${cascade}`),
      checked: settings.cascade === cascade,
      onSelect: () => update({ cascade }),
    })),
    { id: 'line', separator: true },
    {
      id: 'plain',
      label: t('withoutGroups'),
      checked: settings.plain,
      onSelect: () => update({ plain: !settings.plain }),
    },
    { id: 'line2', separator: true },
    ...props.exports,
  ];
  const isArriving = useIsInitialSync();
  const slot = useContext(ToolSlotContext);
  if (!slot) return null;
  return createPortal(
    <div className="hf-rm-tools" role="group" aria-label={t('tools')}>
      {!isArriving && conflicts.length > 0 && (
        <Button icon={CircleAlert} className="hf-rm-conflicts" onClick={onNextConflict}>
          {t('conflicts', { count: conflicts.length })}
        </Button>
      )}
      {!isArriving && undated.length > 0 && (
        <Button
          icon={CalendarOff}
          aria-pressed={settings.tray}
          onClick={() => update({ tray: !settings.tray })}
        >
          {t('undated', { count: undated.length })}
        </Button>
      )}
      <span className="hf-grow" />
      <Button
        icon={Route}
        keys="shift+c"
        aria-pressed={settings.critical}
        onClick={() => update({ critical: !settings.critical })}
      >
        {t('critical')}
      </Button>
      <OfferedMenuButton icon={Flag} label={t('baseline.title')} items={baselineItems} placement="bottom-end">
        {baseline ? `${t('baseline.title')}: ${baseline.name}` : t('baseline.title')}
      </OfferedMenuButton>
      <span className="hf-sep" />
      <Segmented
        label={t('zoom.title')}
        value={settings.zoom}
        onValueChange={(zoom) => update({ zoom })}
        options={ZOOMS.map((id) => ({ id, label: t(`zoom.${id}`) }))}
      />
      <Button kind="line" icon={ScanLine} keys="t" onClick={onToday}>
        {t('today')}
      </Button>
      <OfferedMenuButton icon={SlidersHorizontal} label={t('more')} items={more} placement="bottom-end" />
    </div>,
    slot,
  );
}
