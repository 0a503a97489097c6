/**
 * The recurrence among the fields of a task, and the form that it opens. The free plan cannot start a recurrence (tasks
 * 16); an existing one is shown and can be stopped.
 */
import { useTranslation } from 'react-i18next';
import { Repeat } from 'lucide-react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { includesPaidFeatures } from '../../../../contract/rules/paid-features.ts';
import { useSession } from '../../../app/session/session.ts';
import { useRepetition, useSchedule } from '../../../data/tasks/use-repetition.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useRecurrenceText } from '../../../modules/repeat-rule/recurrence-text.ts';

const MINUTE = 60_000;

const RepeatPanel = lazyComponent(() => import('./repeat-panel.tsx').then((module) => module.RepeatPanel));

/** The recurrence of a task, and whether the person's plan prevents starting one. */
function useRepeat(task: Task) {
  const schedule = useSchedule(task);
  const locked = !includesPaidFeatures(useSession()?.subscription_type ?? null);
  return { schedule, locked };
}

export interface RepeatPropertyProps {
  readonly task: Task;
  readonly open: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

export function RepeatProperty({ task, open, onOpen }: RepeatPropertyProps) {
  const { t } = useTranslation(['repeat', 'drawer']);
  const wordsOf = useRecurrenceText();
  const { schedule, locked } = useRepeat(task);
  const { isOver } = useRepetition(task);
  const now = useNow(MINUTE);
  if (locked && !schedule) return null;
  const words = schedule
    ? isOver(schedule, now)
      ? t('repeat:ended')
      : wordsOf(schedule)
    : t('repeat:never');
  return (
    <div className="hf-prop">
      <dt>{t('repeat:label')}</dt>
      <dd>
        <button
          type="button"
          className="hf-td-value"
          data-field="repeat"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          <span className="hf-visually-hidden">
            {t('drawer:property', { field: t('repeat:label'), value: words })}
          </span>
          <span className="hf-cell-in" aria-hidden="true">
            {schedule ? (
              <>
                <Icon icon={Repeat} size={14} />
                <span className="hf-trunc" data-tip-overflow="">
                  {words}
                </span>
              </>
            ) : (
              <span className="hf-td-none">{words}</span>
            )}
          </span>
        </button>
      </dd>
    </div>
  );
}

export interface RepeatEditorProps {
  readonly task: Task;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Rendered outside the fields: they are remounted when the width changes, which would lose typed values. */
export function RepeatEditor({ task, anchor, onClose }: RepeatEditorProps) {
  const { schedule, locked } = useRepeat(task);
  return <RepeatPanel task={task} schedule={schedule} locked={locked} anchor={anchor} onClose={onClose} />;
}
