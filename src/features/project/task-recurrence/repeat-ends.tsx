/** Start and end of a recurrence, and what happens on its days. */
import { useTranslation } from 'react-i18next';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import type { RepeatForm, RepeatProblem } from '../../../modules/repeat-rule/repeat-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { ChoiceField } from '../../../ui/pick-field.tsx';
import { RepeatRow } from './repeat-row.tsx';

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
        <DateField
          size="sm"
          ariaLabel={t('startsLabel')}
          invalid={problem === 'start'}
          value={form.start}
          onValueChange={(start, startText) => onChange({ start, startText })}
        />
      </RepeatRow>
      <RepeatRow name={t('ends')}>
        <ChoiceField
          bare
          label={t('ends')}
          value={form.ends}
          onValueChange={(ends) => onChange({ ends })}
          options={ENDS.map((id) => ({ id, label: t(`endings.${id}`) }))}
        />
        {form.ends === 'on' && (
          <DateField
            size="sm"
            ariaLabel={t('endDay')}
            invalid={problem === 'end'}
            min={form.start === '' ? undefined : form.start}
            value={form.end}
            onValueChange={(end) => onChange({ end })}
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
  const { statuses } = useTaskLookups();
  const isThere = statuses.some((status) => status.id === form.statusId);
  return (
    <RepeatRow name={t('then')}>
      <ChoiceField
        bare
        label={t('then')}
        value={form.mode}
        onValueChange={(mode) => onChange({ mode })}
        options={MODES.map((id) => ({ id, label: t(`modes.${id}`) }))}
      />
      {form.mode === 'change_status' && (
        <ChoiceField
          bare
          label={t('status')}
          value={isThere ? (form.statusId ?? '') : ''}
          onValueChange={(id) => onChange({ statusId: id === '' ? null : id })}
          options={[
            { id: '', label: t('firstStatus') },
            ...statuses.map((status) => ({ id: status.id, label: status.name })),
          ]}
        />
      )}
    </RepeatRow>
  );
}
