/** A bar of the timeline: an allocation, which is a button one can drag, or time off. Props: bar, box (left, width), project, actions. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { paint } from '../../lib/stored-color.ts';
import type { Box } from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDurationText } from '../../ui/duration-text.tsx';
import { type Bar as BarSpan, LANE_HEIGHT } from './schedule-rows.ts';

export interface BarActions {
  readonly onOpen: (allocation: Allocation) => void;
  readonly onGrab: (event: PointerEvent, allocation: Allocation, mode: 'move' | 'start' | 'end') => void;
  readonly onKey: (event: KeyboardEvent, allocation: Allocation) => void;
}

interface BarProps {
  readonly bar: BarSpan;
  readonly box: Box;
  readonly project: Project | undefined;
  readonly person: string;
  readonly isHeld: boolean;
  readonly actions: BarActions;
}

function Away({ bar, box }: Pick<BarProps, 'bar' | 'box'>) {
  const { t } = useTranslation('schedule');
  return (
    <div className="plan-away" style={{ left: box.left, width: box.width, top: 9 + bar.lane * LANE_HEIGHT }}>
      <span className="hf-trunc">{bar.timeOff?.reason || t('away')}</span>
    </div>
  );
}

export function Bar({ bar, box, project, person, isHeld, actions }: BarProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const words = useDurationText();
  const { allocation } = bar;
  if (!allocation) return <Away bar={bar} box={box} />;
  const name = project?.name ?? t('hiddenProject');
  const hours = words(allocation.minutes_per_day);
  const { className, style } = paint(project?.color_code ?? '#a9a9a9');
  return (
    <button
      type="button"
      className={classNames('plan-bar', className, isHeld && 'plan-bar-held')}
      style={{ ...style, left: box.left, width: box.width, top: 9 + bar.lane * LANE_HEIGHT }}
      data-allocation={allocation.id}
      aria-label={t('bar', {
        project: name,
        person,
        hours,
        from: formatDayLong(bar.from, locale),
        to: formatDayLong(bar.to, locale),
      })}
      aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Enter Delete"
      onPointerDown={(event) => actions.onGrab(event, allocation, 'move')}
      onKeyDown={(event) => actions.onKey(event, allocation)}
      onClick={() => actions.onOpen(allocation)}
    >
      <span
        className="plan-grip"
        aria-hidden
        onPointerDown={(event) => actions.onGrab(event, allocation, 'start')}
      />
      <span className="hf-trunc">{name}</span>
      <span className="plan-bar-hours">{hours}</span>
      <span
        className="plan-grip plan-grip-end"
        aria-hidden
        onPointerDown={(event) => actions.onGrab(event, allocation, 'end')}
      />
    </button>
  );
}
