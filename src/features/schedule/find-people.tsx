/** Who is looked for in the schedule: words at once, the rest in a panel. Props: plan, seen (days), finding, onFinding. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from 'lucide-react';
import { useJobTitles } from '../../data/project-setup.ts';
import { type SchedulePlan, useSisterTeams } from '../../data/schedule.ts';
import { useLabels } from '../../data/project-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EVERYBODY, type Finding, narrowing } from './finding.ts';

interface FindPeopleProps {
  readonly plan: SchedulePlan;
  readonly finding: Finding;
  readonly onFinding: (finding: Finding) => void;
}

type Named = { readonly id: string; readonly name: string };
const choices = (rows: readonly Named[]) =>
  rows
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));

function FindForm({ plan, finding, onFinding }: FindPeopleProps) {
  const { t } = useTranslation('schedule');
  const titles = useJobTitles();
  const labels = useLabels();
  const teams = useSisterTeams();
  const set = (part: Partial<Finding>): void => onFinding({ ...finding, ...part });
  return (
    <div className="plan-find">
      <SelectField
        label={t('jobTitle')}
        value={finding.jobTitleId}
        placeholder={t('anyJobTitle')}
        options={choices(titles)}
        onValueChange={(jobTitleId) => set({ jobTitleId })}
      />
      {teams.length > 0 && (
        <SelectField
          label={t('alsoInTeam')}
          value={finding.teamId}
          placeholder={t('anyTeam')}
          options={choices(teams)}
          onValueChange={(teamId) => set({ teamId })}
        />
      )}
      <SelectField
        label={t('project')}
        value={finding.projectId}
        placeholder={t('anyProject')}
        options={choices([...plan.projects.values()])}
        onValueChange={(projectId) => set({ projectId })}
      />
      <SelectField
        label={t('label')}
        value={finding.labelId}
        placeholder={t('anyLabel')}
        options={choices(labels)}
        onValueChange={(labelId) => set({ labelId })}
      />
      <TextField
        label={t('freeHours')}
        inputMode="decimal"
        value={finding.freeHours}
        onValueChange={(freeHours) => set({ freeHours })}
      />
      <div className="plan-pair">
        <DateField label={t('from')} value={finding.from} onValueChange={(from) => set({ from })} />
        <DateField label={t('to')} value={finding.to} onValueChange={(to) => set({ to })} />
      </div>
      <p className="hf-field-help">{t('freeHelp')}</p>
      <SelectField
        label={t('sort')}
        value={finding.sortBy}
        options={[
          { value: 'name', label: t('byName') },
          { value: 'free', label: t('byFree') },
        ]}
        onValueChange={(value) => set({ sortBy: value === 'free' ? 'free' : 'name' })}
      />
      <Button kind="line" onClick={() => onFinding(EVERYBODY)}>
        {t('clearFilter')}
      </Button>
    </div>
  );
}

export function FindPeople(props: FindPeopleProps) {
  const { finding, onFinding } = props;
  const { t } = useTranslation('schedule');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = narrowing(finding);
  return (
    <>
      <SearchInput
        label={t('find')}
        value={finding.text}
        onValueChange={(text) => onFinding({ ...finding, text })}
      />
      <Button
        icon={ListFilter}
        kind={count > 0 ? 'line' : 'ghost'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? t('filtered', { count }) : t('filter')}
      </Button>
      <Popover anchor={anchor} label={t('filter')} width={300} padded onClose={() => setAnchor(null)}>
        <FindForm {...props} />
      </Popover>
    </>
  );
}
