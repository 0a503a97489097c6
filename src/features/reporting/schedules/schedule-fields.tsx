/** The fields of a scheduled report. Props: form, onChange(form). */
import {
  SCHEDULED_REPORTS,
  type ReportScheduleForm,
} from '../../../../contract/entities/report-schedule-fields.ts';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { DURATION_KEYS } from '../../../../contract/rules/date-presets.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { withCadence } from './schedule-form-state.ts';
import { useDayOptions, useRecipients } from './schedule-texts.ts';

interface ScheduleFieldsProps {
  readonly form: ReportScheduleForm;
  readonly onChange: (form: ReportScheduleForm) => void;
}

function Recipients({ form, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('reporting');
  const people = useRecipients(form.recipients);
  const toggle = (id: string, chosen: boolean): void =>
    onChange({
      ...form,
      recipients: chosen ? [...form.recipients, id] : form.recipients.filter((one) => one !== id),
    });
  return (
    <fieldset className="schedule-people">
      <legend className="hf-label">{t('schedules.recipients')}</legend>
      {people.map(({ id, name, receives }) => (
        <Checkbox
          key={id}
          label={receives ? name : t('schedules.receivesNone', { name })}
          checked={form.recipients.includes(id)}
          onCheckedChange={(chosen) => toggle(id, chosen)}
        />
      ))}
      <p className="hf-subtle">{t('schedules.whoMay')}</p>
    </fieldset>
  );
}

const isReport = (value: string): value is ReportScheduleForm['report'] =>
  SCHEDULED_REPORTS.some((one) => one === value);

export function ScheduleFields({ form, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('reporting');
  const days = useDayOptions(form.cadence);
  const change = (next: Partial<ReportScheduleForm>): void => onChange({ ...form, ...next });
  return (
    <>
      <TextField
        label={t('schedules.name')}
        value={form.name}
        onValueChange={(name) => change({ name })}
        maxLength={LIMITS.viewName}
        required
      />
      <div className="schedule-pair">
        <SelectField
          label={t('schedules.report')}
          value={form.report}
          onValueChange={(report) => {
            if (isReport(report)) change({ report });
          }}
          options={SCHEDULED_REPORTS.map((value) => ({ value, label: t(`schedules.reports.${value}`) }))}
        />
        <SelectField
          label={t('period.label')}
          value={form.duration}
          onValueChange={(value) => {
            const duration = DURATION_KEYS.find((key) => key === value);
            if (duration) change({ duration });
          }}
          disabled={form.report === 'projects'}
          options={DURATION_KEYS.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </div>
      <Segmented
        label={t('schedules.cadence')}
        value={form.cadence}
        onValueChange={(cadence) => onChange(withCadence(form, cadence))}
        options={[
          { id: 'weekly', label: t('schedules.weekly') },
          { id: 'monthly', label: t('schedules.monthly') },
        ]}
      />
      <div className="schedule-pair">
        <SelectField
          label={t('schedules.day')}
          value={String(form.day)}
          onValueChange={(day) => change({ day: Number(day) })}
          options={days}
        />
        <SelectField
          label={t('schedules.file')}
          value={form.format}
          onValueChange={(format) => change({ format: format === 'csv' ? 'csv' : 'xlsx' })}
          options={[
            { value: 'xlsx', label: t('export.xlsx') },
            { value: 'csv', label: t('export.csv') },
          ]}
        />
      </div>
      <Recipients form={form} onChange={onChange} />
    </>
  );
}
