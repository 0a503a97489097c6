/**
 * The recurrence of a task: unit, interval, days, start, end, action, and a preview of the next days. Stored at once in
 * the replica; the server creates the occurrences. Enter saves, Escape closes.
 */
import './task-recurrence.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecurrenceRule, TaskSchedule } from '../../../../contract/entities/schedule-entity.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useRepetition } from '../../../data/tasks/use-repetition.ts';
import { formatDay, formatWeekday } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useSaveChange } from '../../../modules/changes/use-save-change.ts';
import { DayFields } from './repeat-days.tsx';
import { EndFields, ModeFields } from './repeat-ends.tsx';
import {
  firstForm,
  formOf,
  readRepeat,
  type RepeatForm,
  UNITS,
} from '../../../modules/repeat-rule/repeat-form.ts';
import { afterDoneText } from '../../../modules/repeat-rule/recurrence-text.ts';
import { currentDate } from '../../../lib/clock.ts';

/** Number of days in the preview. */
const SHOWN = 4;

const HINT_OF = {
  due: { create_task: 'create', change_status: 'reopen' },
  completion: { create_task: 'createDone', change_status: 'reopenDone' },
} as const;

export interface RepeatPanelProps {
  readonly task: Task;
  readonly schedule: TaskSchedule | undefined;
  /** The plan does not include recurrence: an existing one can only be stopped. */
  readonly locked: boolean;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function RepeatPanel(props: RepeatPanelProps) {
  const { t } = useTranslation('repeat');
  return (
    <Popover anchor={props.anchor} onClose={props.onClose} label={t('title')} width={356} padded>
      {props.locked ? <LockedRepetition {...props} /> : <RepeatForm {...props} />}
    </Popover>
  );
}

function RepeatForm({ task, schedule, onClose }: RepeatPanelProps) {
  const { t } = useTranslation('repeat');
  const lookups = useTaskLookups();
  const due = task.end_date ?? lookups.today;
  const [form, setForm] = useState<RepeatForm>(() => (schedule ? formOf(schedule, due) : firstForm(due)));
  const actions = useRepeatActions(task, onClose);
  const set = (change: Partial<RepeatForm>): void => setForm({ ...form, ...change });
  const rule = readRepeat(form);
  const problem = 'problem' in rule ? rule.problem : null;
  return (
    <form
      noValidate
      className="hf-repeat"
      onSubmit={(event) => {
        event.preventDefault();
        if (!('problem' in rule)) void actions.keep(rule);
      }}
    >
      <Segmented
        label={t('unit')}
        value={form.unit}
        onValueChange={(unit) => set({ unit })}
        options={UNITS.map((id) => ({ id, label: t(`units.${id}`) }))}
      />
      <DayFields form={form} due={due} wrong={problem === 'every'} onChange={set} />
      <EndFields form={form} problem={problem} onChange={set} />
      <ModeFields form={form} onChange={set} />
      {'problem' in rule ? (
        <p className="hf-repeat-next hf-repeat-wrong" role="alert">
          {t(`wrong.${rule.problem}`)}
        </p>
      ) : (
        <NextDays rule={rule} over={actions.isOver(rule)} days={actions.dates(rule)} />
      )}
      <p className="hf-repeat-hint">{t(`hint.${HINT_OF[form.countsFrom][form.mode]}`)}</p>
      <div className="hf-repeat-foot">
        {schedule && (
          <Button kind="danger" onClick={() => void actions.stop()}>
            {t('stop')}
          </Button>
        )}
        <span className="hf-grow" />
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" disabled={problem !== null}>
          {t(schedule ? 'save' : 'start')}
        </Button>
      </div>
    </form>
  );
}

function LockedRepetition({ task, onClose }: RepeatPanelProps) {
  const { t } = useTranslation('repeat');
  const actions = useRepeatActions(task, onClose);
  return (
    <div className="hf-repeat">
      <p>{t('locked')}</p>
      <div className="hf-repeat-foot">
        <Button kind="danger" onClick={() => void actions.stop()}>
          {t('stop')}
        </Button>
        <span className="hf-grow" />
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

interface NextDaysProps {
  readonly rule: RecurrenceRule;
  readonly over: boolean;
  readonly days: readonly string[];
}

/**
 * A recurrence that counts from the completion has no dates before the task is completed; until then the interval is
 * shown.
 */
function NextDays({ rule, over, days }: NextDaysProps) {
  const { t } = useTranslation('repeat');
  const { today } = useTaskLookups();
  const locale = useLocale();
  return (
    <div className="hf-repeat-next" aria-live="polite">
      <span className="hf-repeat-name">{t('next')}</span>
      {days.length === 0 ? (
        <span>{over ? t('over') : afterDoneText(rule, t)}</span>
      ) : (
        <ol aria-label={t('next')}>
          {days.map((day) => (
            <li key={day}>
              <time dateTime={day}>
                <span className="hf-repeat-weekday">{formatWeekday(day, locale)}</span>{' '}
                {formatDay(day, locale, today)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function useRepeatActions(task: Task, onClose: () => void) {
  const { t } = useTranslation('repeat');
  const { dates, isOver, keep, stop } = useRepetition(task);
  const onDevice = useSaveChange();
  const [opened] = useState(currentDate);
  const commit = async (change: Promise<void>, text: string): Promise<void> => {
    onClose();
    await onDevice(change, text);
  };
  return {
    dates: (rule: RecurrenceRule) => dates(rule, opened, SHOWN),
    isOver: (rule: RecurrenceRule) => isOver(rule, opened),
    keep: (rule: RecurrenceRule) => commit(keep(rule), t('kept')),
    stop: () => commit(stop(), t('stopped')),
  };
}
