/**
 * Whether and how a task repeats, among its fields; opens the form in place. On the free plan nothing begins to repeat
 * (tasks 16); what repeats already is seen and can be stopped.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Repeat } from 'lucide-react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { hasPaidAreas } from '../../../../contract/rules/paid-areas.ts';
import { useSession } from '../../../app/session/session.ts';
import { useRepetition, useSchedule } from '../../../data/tasks/use-repetition.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { useRecurrenceText } from '../../../modules/repeat-rule/recurrence-text.ts';

const MINUTE = 60_000;

const RepeatPanel = laterPart(() => import('./repeat-panel.tsx').then((module) => module.RepeatPanel));

export function RepeatProperty({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['repeat', 'drawer']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordsOf = useRecurrenceText();
  const schedule = useSchedule(task);
  const { isOver } = useRepetition(task);
  const now = useNow(MINUTE);
  const locked = !hasPaidAreas(useSession()?.subscription_type ?? null);
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
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
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
        <RepeatPanel
          task={task}
          schedule={schedule}
          locked={locked}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      </dd>
    </div>
  );
}
