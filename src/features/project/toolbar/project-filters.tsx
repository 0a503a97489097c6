/** The filters of a project's list, with its own columns among them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../modules/task-query/filter-chips.tsx';
import {
  type FilterFacts,
  FilterFactsContext,
  type ListedField,
} from '../../../modules/task-query/filter-facts.ts';
import { useValueWords } from '../../../modules/task-query/day-range.tsx';
import { FILTER_FIELDS } from '../../../modules/task-query/filter-fields.ts';
import { meOption } from '../../../modules/task-query/me-option.tsx';
import { NONE } from '../../../modules/task-query/none.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import type { PickerOption } from '../../../ui/picker.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import {
  labelOptions,
  memberOptions,
  personOptions,
  phaseOptions,
  priorityOptions,
  statusOptions,
} from '../task-facts/task-options.tsx';
import { CustomFilters, customOptions, isListed } from './custom-filters.tsx';
import type { FilterBarProps } from './filter-bar.tsx';

/** All tasks are of one project. */
const FIELDS = FILTER_FIELDS.filter((field) => field !== 'projects');

function useProjectFilterFacts(): FilterFacts {
  const { t } = useTranslation('tasks');
  const facts = useTaskFacts();
  const words = useValueWords();
  return useMemo(() => {
    const without = (label: string): PickerOption => ({
      ...{ id: NONE, label, icon: <ColorSquare dot color={null} /> },
    });
    const options: Readonly<Record<ListedField, () => PickerOption[]>> = {
      statuses: () => statusOptions(facts),
      priorities: () => priorityOptions(facts),
      members: () => [meOption(t), without(t('nobody')), ...memberOptions(facts)],
      watchers: () => [meOption(t), without(t('none')), ...memberOptions(facts)],
      labels: () => [...labelOptions(facts), without(t('filter.noLabel'))],
      phases: () => phaseOptions(facts, t('noPhase')),
      reporters: () => [meOption(t), ...personOptions(facts.personByUser), without(t('none'))],
      projects: () => [],
    };
    return {
      fields: FIELDS,
      phaseLabel: facts.phaseLabel,
      optionsOf: (field) => options[field](),
      columns: facts.customColumns.map((column) => ({
        id: column.id,
        name: column.name,
        options: isListed(column) ? customOptions(column, facts, t, [], words) : [],
      })),
      ColumnFilters: CustomFilters,
    };
  }, [facts, t, words]);
}

interface ProjectFiltersProps extends FilterBarProps {
  /** What asks for another filter, while it does. */
  readonly asking: HTMLElement | null;
  readonly onAsked: () => void;
  readonly button: HTMLElement | null;
}

export function ProjectFilters(chips: ProjectFiltersProps) {
  return (
    <FilterFactsContext value={useProjectFilterFacts()}>
      <FilterChips {...chips} />
    </FilterFactsContext>
  );
}
