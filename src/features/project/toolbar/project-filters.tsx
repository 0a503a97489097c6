/** The filters of a project's list, including its custom columns. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../modules/task-query/filter-chips.tsx';
import {
  type FilterSetup,
  FilterSetupContext,
  type ListedField,
} from '../../../modules/task-query/filter-setup.ts';
import { useValueTexts } from '../../../modules/task-query/day-range.tsx';
import { FILTER_FIELDS } from '../../../modules/task-query/filter-fields.ts';
import { meOption } from '../../../modules/task-query/me-option.tsx';
import { NONE } from '../../../modules/task-query/none.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import type { PickerOption } from '../../../ui/picker.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import {
  labelOptions,
  memberOptions,
  personOptions,
  phaseOptions,
  priorityOptions,
  statusOptions,
} from '../task-lookups/task-options.tsx';
import { CustomFilters, customOptions, isListed } from './custom-filters.tsx';
import type { FilterBarProps } from './filter-bar.tsx';

/** Without `projects`, as all tasks are of one project. */
const FIELDS = FILTER_FIELDS.filter((field) => field !== 'projects');

function useProjectFilterSetup(): FilterSetup {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const texts = useValueTexts();
  return useMemo(() => {
    const without = (label: string): PickerOption => ({
      ...{ id: NONE, label, icon: <ColorSquare dot color={null} /> },
    });
    const options: Readonly<Record<ListedField, () => PickerOption[]>> = {
      statuses: () => statusOptions(lookups),
      priorities: () => priorityOptions(lookups),
      members: () => [meOption(t), without(t('nobody')), ...memberOptions(lookups)],
      watchers: () => [meOption(t), without(t('none')), ...memberOptions(lookups)],
      labels: () => [...labelOptions(lookups), without(t('filter.noLabel'))],
      phases: () => phaseOptions(lookups, t('noPhase')),
      reporters: () => [meOption(t), ...personOptions(lookups.personByUser), without(t('none'))],
      projects: () => [],
    };
    return {
      fields: FIELDS,
      phaseLabel: lookups.phaseLabel,
      optionsOf: (field) => options[field](),
      columns: lookups.customColumns.map((column) => ({
        id: column.id,
        name: column.name,
        options: isListed(column) ? customOptions(column, lookups, t, [], texts) : [],
      })),
      ColumnFilters: CustomFilters,
    };
  }, [lookups, t, texts]);
}

interface ProjectFiltersProps extends FilterBarProps {
  /** The element that asked for another filter; null once handled. */
  readonly asking: HTMLElement | null;
  readonly onAsked: () => void;
  readonly button: HTMLElement | null;
}

export function ProjectFilters(chips: ProjectFiltersProps) {
  return (
    <FilterSetupContext value={useProjectFilterSetup()}>
      <FilterChips {...chips} />
    </FilterSetupContext>
  );
}
