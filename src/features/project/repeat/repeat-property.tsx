/** Whether and how a task repeats, among its fields; opens the form in place. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Repeat } from 'lucide-react';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useSchedule } from '../../../data/tasks/use-repetition.ts';
import { Icon } from '../../../ui/icon.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { useRepeatWords } from './repeat-words.ts';

const RepeatPanel = laterPart(() => import('./repeat-panel.tsx').then((module) => module.RepeatPanel));

export function RepeatProperty({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['repeat', 'drawer']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordsOf = useRepeatWords();
  const schedule = useSchedule(task);
  const words = schedule ? wordsOf(schedule) : t('repeat:never');
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
        <RepeatPanel task={task} schedule={schedule} anchor={anchor} onClose={() => setAnchor(null)} />
      </dd>
    </div>
  );
}
