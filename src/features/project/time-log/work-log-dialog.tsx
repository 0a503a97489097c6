/** The form for time worked on a task: a new entry or one of the person's own. Works offline. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { TimeRules } from '../../../../contract/entities/time-rule-fields.ts';
import type { TimeProblem } from '../../../../contract/rules/time-rules.ts';
import type { LoggedTime } from '../../../data/tasks/use-work-log-actions.ts';
import { currentTime } from '../../../lib/clock.ts';
import { durationProblem, MAX_HOURS } from '../../../lib/duration.ts';
import { useChangedDraft } from '../../../modules/device/use-form-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { useMoment } from '../../../ui/use-moment.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import {
  endAhead,
  readForm,
  withDay,
  withDuration,
  withEnd,
  withStart,
  type WorkLogErrors,
  type WorkLogForm,
} from './work-log-form.ts';
import { AppError } from '../../../../contract/errors.ts';
import { isTimeProblem } from '../../../../contract/time-errors.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';

export interface WorkLogDialogProps {
  readonly title: string;
  /** Id of the draft: text typed before closing without saving is restored under this id. */
  readonly about: string;
  readonly form: WorkLogForm;
  /** The project's rules for time entries, shown beside the fields. */
  readonly rules: TimeRules;
  /** Rejects when the rules do not allow the time; then the form stays open, and the field shows the reason. */
  readonly onSave: (time: LoggedTime) => Promise<void>;
  readonly onClose: () => void;
}

/** The field at which each problem is shown; other problems concern the whole entry. */
const FIELD_OF: { readonly [P in TimeProblem]?: 'note' | 'start' | 'duration' } = {
  time_note_needed: 'note',
  time_not_ahead: 'start',
  time_day_full: 'duration',
};

export function WorkLogDialog(props: WorkLogDialogProps) {
  const { title, about, form: first, rules, onSave, onClose } = props;
  const { t } = useTranslation(['time-log', 'errors', 'ui']);
  const [form, setForm, forget] = useChangedDraft(`work-log.${about}`, first);
  const [errors, setErrors] = useState<WorkLogErrors>({});
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const durationText = useDurationText();
  const moment = useMoment();
  const set = (next: WorkLogForm): void => {
    setForm(next);
    setErrors({});
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    const read = readForm(form);
    if (!('seconds' in read)) {
      setErrors(read);
      return;
    }
    try {
      await onSave(read);
      forget();
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code !== null && isTimeProblem(code)) setProblem(code);
      else await reportNotStored(error);
    }
  };
  const problemAt = (field: 'note' | 'start' | 'duration'): string | undefined =>
    problem && FIELD_OF[problem] === field ? t(`errors:${problem}`) : undefined;
  const isTooLong = durationProblem(form.duration) === 'tooLong';
  const durationWrong = isTooLong ? t('ui:duration.tooLong', { count: MAX_HOURS }) : t('durationWrong');
  const maxHours = rules.time_day_hours;
  const ahead = endAhead(form, currentTime());
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            size="lg"
            kind="line"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" type="submit" form="work-log">
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id="work-log"
        noValidate
        className="hf-td-log-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('duration')}
          value={form.duration}
          onValueChange={(duration) => set(withDuration(form, duration))}
          help={
            maxHours === null
              ? t('durationHint')
              : `${t('durationHint')}. ${t('mostHours', { count: maxHours })}`
          }
          error={errors.duration ? durationWrong : problemAt('duration')}
          required
          data-autofocus=""
        />
        <div className="hf-td-log-start">
          <DateField
            label={t('day')}
            required
            value={form.day}
            onValueChange={(day) => set(withDay(form, day))}
            error={errors.start ? t('startWrong') : problemAt('start')}
          />
          <TimeField
            label={t('start')}
            value={form.time}
            onValueChange={(time) => set(withStart(form, time, durationText))}
          />
          <TimeField
            label={t('end')}
            value={form.end}
            onValueChange={(end) => set(withEnd(form, end, durationText))}
            error={errors.end && t('endWrong')}
          />
        </div>
        <TextAreaField
          label={t('note')}
          rows={3}
          required={rules.time_note_needed}
          error={problemAt('note')}
          maxLength={LIMITS.workLogText}
          value={form.description}
          onValueChange={(description) => set({ ...form, description })}
        />
        {ahead && !problem && (
          <Banner tone="warning">{t('endsAhead', { moment: moment(ahead.toISOString()) })}</Banner>
        )}
        {problem && !FIELD_OF[problem] && (
          <p className="hf-field-error" role="alert">
            {t(`errors:${problem}`)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
