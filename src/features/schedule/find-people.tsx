/**
 * Filters the people of the schedule: a search field, and further filters in a panel. Props: plan, filter, onFilter.
 */
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
import { NO_FILTER, type PeopleFilter, countFilters } from './people-filter.ts';

interface FindPeopleProps {
  readonly plan: SchedulePlan;
  readonly filter: PeopleFilter;
  readonly onFilter: (filter: PeopleFilter) => void;
}

type Named = { readonly id: string; readonly name: string };
const choices = (rows: readonly Named[]) =>
  rows
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }));

function FindForm({ plan, filter, onFilter }: FindPeopleProps) {
  const { t } = useTranslation('schedule');
  const titles = useJobTitles();
  const labels = useLabels();
  const teams = useSisterTeams();
  const set = (part: Partial<PeopleFilter>): void => onFilter({ ...filter, ...part });
  return (
    <div className="plan-find">
      <SelectField
        label={t('jobTitle')}
        value={filter.jobTitleId}
        placeholder={t('anyJobTitle')}
        options={choices(titles)}
        onValueChange={(jobTitleId) => set({ jobTitleId })}
      />
      {teams.length > 0 && (
        <SelectField
          label={t('alsoInTeam')}
          value={filter.teamId}
          placeholder={t('anyTeam')}
          options={choices(teams)}
          onValueChange={(teamId) => set({ teamId })}
        />
      )}
      <SelectField
        label={t('project')}
        value={filter.projectId}
        placeholder={t('anyProject')}
        options={choices([...plan.projects.values()])}
        onValueChange={(projectId) => set({ projectId })}
      />
      <SelectField
        label={t('label')}
        value={filter.labelId}
        placeholder={t('anyLabel')}
        options={choices(labels)}
        onValueChange={(labelId) => set({ labelId })}
      />
      <TextField
        label={t('freeHours')}
        inputMode="decimal"
        value={filter.freeHours}
        onValueChange={(freeHours) => set({ freeHours })}
      />
      <div className="plan-pair">
        <DateField label={t('from')} value={filter.from} onValueChange={(from) => set({ from })} />
        <DateField label={t('to')} value={filter.to} onValueChange={(to) => set({ to })} />
      </div>
      <p className="hf-field-help">{t('freeHelp')}</p>
      <SelectField
        label={t('sort')}
        value={filter.sortBy}
        options={[
          { value: 'name', label: t('byName') },
          { value: 'free', label: t('byFree') },
        ]}
        onValueChange={(value) => set({ sortBy: value === 'free' ? 'free' : 'name' })}
      />
      <Button kind="line" onClick={() => onFilter(NO_FILTER)}>
        {t('clearFilter')}
      </Button>
    </div>
  );
}

export function FindPeople(props: FindPeopleProps) {
  const { filter, onFilter } = props;
  const { t } = useTranslation('schedule');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countFilters(filter);
  return (
    <>
      <SearchInput
        label={t('find')}
        value={filter.text}
        onValueChange={(text) => onFilter({ ...filter, text })}
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
