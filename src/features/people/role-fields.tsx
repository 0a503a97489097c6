/** A member's job title (from the list or new) and role. */
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { type GivenRole, type JobTitleChoice, titleNamed } from '../../data/members.ts';
import { useJobTitles } from '../../data/project-setup.ts';
import { PickField } from '../../ui/pick-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

const ROLES: readonly GivenRole[] = ['member', 'team_lead', 'admin'];

interface JobTitleFieldProps {
  readonly value: JobTitleChoice;
  readonly onChange: (value: JobTitleChoice) => void;
}

export function JobTitleField({ value, onChange }: JobTitleFieldProps) {
  const { t } = useTranslation('people');
  const titles = useJobTitles();
  const chosen = titles.find(({ id }) => id === value?.id)?.name ?? value?.name ?? null;
  return (
    <PickField
      label={t('jobTitle')}
      empty={t('noJobTitle')}
      placeholder={t('findJobTitle')}
      value={chosen}
      selectedId={value?.id ?? null}
      options={titles.map(({ id, name }) => ({ id, label: name }))}
      onPick={(id) => onChange({ id })}
      onCreate={(name) => onChange(titleNamed(name.slice(0, LIMITS.jobTitle)))}
      onClear={() => onChange(null)}
    />
  );
}

interface AccessFieldProps {
  readonly value: GivenRole | null;
  readonly onChange: (value: GivenRole) => void;
  readonly disabled?: boolean;
}

export function AccessField({ value, onChange, disabled }: AccessFieldProps) {
  const { t } = useTranslation('people');
  return (
    <RadioGroup
      label={t('access')}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      options={ROLES.map((one) => ({ value: one, label: t(`role.${one}`), help: t(`roleHelp.${one}`) }))}
    />
  );
}
