/**
 * A bar of the timeline: an allocation or an unassigned task, both draggable; merged dated tasks; or time off. Props:
 * bar, box (left, width), projects, person, isDragged, actions.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { paint } from '../../lib/stored-color.ts';
import type { Box } from '../../modules/time-axis/time-scale.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDurationText } from '../../ui/duration-text.tsx';
import { type Bar as BarOfRow, LANE_HEIGHT } from './schedule-rows.ts';
import type { DragItem, DragMode } from './use-bar-drag.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface BarActions {
  readonly onOpen: (item: DragItem, anchor: HTMLElement) => void;
  readonly onGrab: (event: PointerEvent, item: DragItem, mode: Exclude<DragMode, 'draw'>) => void;
  readonly onKey: (event: KeyboardEvent, item: DragItem) => void;
  readonly onWork: (bar: Extract<BarOfRow, { kind: 'work' }>, anchor: HTMLElement) => void;
}

type Kind = BarOfRow['kind'];
type Of<K extends Kind> = Extract<BarOfRow, { kind: K }>;

interface BarProps {
  readonly bar: BarOfRow;
  readonly box: Box;
  readonly projects: ReadonlyMap<string, Project>;
  readonly person: string;
  readonly isDragged: boolean;
  readonly actions: BarActions;
}
type Props<K extends Kind> = Omit<BarProps, 'bar'> & { readonly bar: Of<K> };

const placed = ({ bar, box }: Pick<BarProps, 'bar' | 'box'>) => ({
  left: box.left,
  width: box.width,
  top: 9 + bar.lane * LANE_HEIGHT,
});

/** The item that a drag of the bar moves. */
function itemOf(bar: Of<'allocation'> | Of<'task'>): DragItem {
  const { from, to } = bar;
  return bar.kind === 'allocation'
    ? { kind: 'allocation', id: bar.allocation.id, from, to, allocation: bar.allocation }
    : { kind: 'task', id: bar.task.id, from, to, task: bar.task };
}

function useDays(): (bar: { readonly from: string; readonly to: string }) => { from: string; to: string } {
  const locale = useLocale();
  return ({ from, to }) => ({ from: formatDayLong(from, locale), to: formatDayLong(to, locale) });
}

function Away(props: Props<'away'>) {
  const { t } = useTranslation('schedule');
  return (
    <div className="plan-away" style={placed(props)}>
      <span className="plan-label hf-trunc">{props.bar.timeOff.reason || t('away')}</span>
    </div>
  );
}

function Allocated(props: Props<'allocation'>) {
  const { t } = useTranslation('schedule');
  const durationText = useDurationText();
  const days = useDays();
  const { bar, projects, person, isDragged, actions } = props;
  const { allocation } = bar;
  const project = projects.get(allocation.project_id);
  const name = project?.name ?? t('hiddenProject');
  const hours = durationText(allocation.minutes_per_day);
  const { className, style } = paint(project?.color_code ?? '#a9a9a9');
  const item = itemOf(bar);
  return (
    <button
      type="button"
      className={classNames('plan-bar', className, isDragged && 'plan-bar-held')}
      style={{ ...style, ...placed(props) }}
      data-allocation={allocation.id}
      aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Enter Delete"
      onPointerDown={(event) => actions.onGrab(event, item, 'move')}
      onKeyDown={(event) => actions.onKey(event, item)}
      onClick={(event) => actions.onOpen(item, event.currentTarget)}
    >
      <VisuallyHidden>{t('bar', { project: name, person, hours, ...days(bar) })}</VisuallyHidden>
      <span
        className="plan-grip"
        aria-hidden
        onPointerDown={(event) => actions.onGrab(event, item, 'start')}
      />
      <span className="plan-label" aria-hidden>
        <span className="hf-trunc">{name}</span>
        <span className="plan-bar-hours">{hours}</span>
      </span>
      <span
        className="plan-grip plan-grip-end"
        aria-hidden
        onPointerDown={(event) => actions.onGrab(event, item, 'end')}
      />
    </button>
  );
}

function Unassigned(props: Props<'task'>) {
  const { t } = useTranslation('schedule');
  const days = useDays();
  const { bar, projects, isDragged, actions } = props;
  const { className, style } = paint(projects.get(bar.task.project_id)?.color_code ?? '#a9a9a9');
  const item = itemOf(bar);
  return (
    <button
      type="button"
      className={classNames('plan-bar plan-bar-task', className, isDragged && 'plan-bar-held')}
      style={{ ...style, ...placed(props) }}
      data-task={bar.task.id}
      data-tip={bar.task.name}
      aria-haspopup="dialog"
      onPointerDown={(event) => actions.onGrab(event, item, 'move')}
      onClick={(event) => actions.onOpen(item, event.currentTarget)}
    >
      <VisuallyHidden>{t('taskBar', { name: bar.task.name, ...days(bar) })}</VisuallyHidden>
      <span className="plan-label" aria-hidden>
        <span className="hf-trunc">{bar.task.name}</span>
      </span>
    </button>
  );
}

function Work(props: Props<'work'>) {
  const { t } = useTranslation('schedule');
  const days = useDays();
  const { bar, person, actions } = props;
  const count = bar.tasks.length;
  const names = bar.tasks.slice(0, 6).map(({ name }) => name);
  return (
    <button
      type="button"
      className="plan-work"
      style={placed(props)}
      data-tip={[...names, ...(count > names.length ? [`+${String(count - names.length)}`] : [])].join(' · ')}
      aria-label={t('workBar', { count, person, ...days(bar) })}
      onPointerDown={(event) => event.stopPropagation()}
      aria-haspopup="dialog"
      onClick={(event) => actions.onWork(bar, event.currentTarget)}
    >
      <span className="plan-label hf-trunc">{t('tasks', { count })}</span>
    </button>
  );
}

export function Bar({ bar, ...props }: BarProps) {
  if (bar.kind === 'away') return <Away bar={bar} {...props} />;
  if (bar.kind === 'work') return <Work bar={bar} {...props} />;
  if (bar.kind === 'task') return <Unassigned bar={bar} {...props} />;
  return <Allocated bar={bar} {...props} />;
}
