/** From when and until when a task repeats, and what happens on the day. */
import { useTranslation } from 'react-i18next';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { RepeatForm, RepeatProblem } from '../../../modules/repeat-rule/repeat-form.ts';
import { RepeatRow, RepeatSelect } from './repeat-row.tsx';

interface FieldsProps {
  readonly form: RepeatForm;
  readonly onChange: (change: Partial<RepeatForm>) => void;
}

const ENDS = ['never', 'on', 'after'] as const;

export function EndFields({
  form,
  problem,
  onChange,
}: FieldsProps & { readonly problem: RepeatProblem | null }) {
  const { t } = useTranslation('repeat');
  return (
    <>
      <RepeatRow name={t('starts')}>
        <input
          className="hf-input hf-input-sm"
          type="date"
          aria-label={t('startsLabel')}
          value={form.start}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
        />
      </RepeatRow>
      <RepeatRow name={t('ends')}>
        <RepeatSelect
          label={t('ends')}
          value={form.ends}
          onChange={(ends) => onChange({ ends: ends as RepeatForm['ends'] })}
          options={ENDS.map((id) => ({ value: id, label: t(`endings.${id}`) }))}
        />
        {form.ends === 'on' && (
          <input
            className="hf-input hf-input-sm"
            type="date"
            aria-label={t('endDay')}
            aria-invalid={problem === 'end' || undefined}
            min={form.start === '' ? undefined : form.start}
            value={form.end}
            onChange={(event) => onChange({ end: event.currentTarget.value })}
          />
        )}
        {form.ends === 'after' && (
          <>
            <input
              className="hf-input hf-input-sm hf-num hf-repeat-number"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('timesLabel')}
              aria-invalid={problem === 'times' || undefined}
              value={form.times}
              onChange={(event) => onChange({ times: event.currentTarget.value })}
            />
            <span>{t('times', { count: Number(form.times) || 1 })}</span>
          </>
        )}
      </RepeatRow>
    </>
  );
}

const MODES = ['create_task', 'change_status'] as const;

export function ModeFields({ form, onChange }: FieldsProps) {
  const { t } = useTranslation('repeat');
  const { statuses } = useTaskFacts();
  const isThere = statuses.some((status) => status.id === form.statusId);
  return (
    <RepeatRow name={t('then')}>
      <RepeatSelect
        label={t('then')}
        value={form.mode}
        onChange={(mode) => onChange({ mode: mode as RepeatForm['mode'] })}
        options={MODES.map((id) => ({ value: id, label: t(`modes.${id}`) }))}
      />
      {form.mode === 'change_status' && (
        <RepeatSelect
          label={t('status')}
          value={isThere ? (form.statusId ?? '') : ''}
          onChange={(id) => onChange({ statusId: id === '' ? null : id })}
          options={[
            { value: '', label: t('firstStatus') },
            ...statuses.map((status) => ({ value: status.id, label: status.name })),
          ]}
        />
      )}
    </RepeatRow>
  );
}
