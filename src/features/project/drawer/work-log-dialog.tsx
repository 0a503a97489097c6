/** Time worked on a task, typed by hand: a new entry or one of the person's own. Works without a network. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import type { LoggedTime } from '../../../data/tasks/use-work-log-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  readForm,
  withDuration,
  withEnd,
  withStart,
  type WorkLogErrors,
  type WorkLogForm,
} from './work-log-form.ts';

export interface WorkLogDialogProps {
  readonly title: string;
  readonly form: WorkLogForm;
  readonly onSave: (time: LoggedTime) => void;
  readonly onClose: () => void;
}

export function WorkLogDialog({ title, form: first, onSave, onClose }: WorkLogDialogProps) {
  const { t } = useTranslation('time-log');
  const [form, setForm] = useState(first);
  const [errors, setErrors] = useState<WorkLogErrors>({});
  const durationText = useDurationText();
  const set = (next: WorkLogForm): void => {
    setForm(next);
    setErrors({});
  };
  const save = (): void => {
    const read = readForm(form);
    if ('seconds' in read) onSave(read);
    else setErrors(read);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button size="lg" kind="line" onClick={onClose}>
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
          save();
        }}
      >
        <TextField
          label={t('duration')}
          value={form.duration}
          onValueChange={(duration) => set(withDuration(form, duration))}
          help={t('durationHint')}
          error={errors.duration && t('durationWrong')}
          required
          data-autofocus=""
        />
        <div className="hf-td-log-start">
          <TextField
            label={t('day')}
            type="date"
            value={form.day}
            onValueChange={(day) => set({ ...form, day })}
            error={errors.start && t('startWrong')}
          />
          <TextField
            label={t('start')}
            type="time"
            value={form.time}
            onValueChange={(time) => set(withStart(form, time, durationText))}
          />
          <TextField
            label={t('end')}
            type="time"
            value={form.end}
            onValueChange={(end) => set(withEnd(form, end, durationText))}
            error={errors.end && t('endWrong')}
          />
        </div>
        <TextAreaField
          label={t('note')}
          rows={3}
          maxLength={LIMITS.workLogText}
          value={form.description}
          onValueChange={(description) => set({ ...form, description })}
        />
      </form>
    </Dialog>
  );
}
