/**
 * The time rules of a project: requirements for time logged in it. Props: those of the other fields, error (of the
 * hours).
 */
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldsProps } from './project-fields.tsx';

const SWITCHES = ['timeNotWhenDone', 'timeNoteNeeded', 'timeNotAhead'] as const;
const WHO = ['everybody', 'assignees'] as const;

export function TimeRuleFields({ form, set, error }: FieldsProps & { readonly error: string | undefined }) {
  const { t } = useTranslation('projects');
  return (
    <details className="projects-rules">
      <summary>{t('timeRules')}</summary>
      <div className="projects-rules-body">
        <RadioGroup
          label={t('field.whoLogsTime')}
          value={form.timeAssigneesOnly ? 'assignees' : 'everybody'}
          onValueChange={(who) => set({ timeAssigneesOnly: who === 'assignees' })}
          options={WHO.map((value) => ({ value, label: t(`whoLogsTime.${value}`) }))}
        />
        {SWITCHES.map((field) => (
          <Switch
            key={field}
            checked={form[field]}
            onCheckedChange={(checked) => set({ [field]: checked })}
            label={t(`field.${field}`)}
          />
        ))}
        <TextField
          label={t('field.timeDayHours')}
          inputMode="numeric"
          maxLength={2}
          placeholder={t('noLimit')}
          value={form.timeDayHours}
          error={error}
          onValueChange={(timeDayHours) => set({ timeDayHours })}
        />
        <p className="hf-field-help">{t('timeRulesHelp')}</p>
      </div>
    </details>
  );
}
