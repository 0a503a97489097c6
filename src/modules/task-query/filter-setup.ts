/** The filters that a screen offers: their fields, names and options. */
import { type ComponentType, createContext, useContext } from 'react';
import type { PickerOption } from '../../ui/picker.tsx';
import type { ChosenFilters, FilterField } from './filter-fields.ts';

/** Fields whose values are rows or words of the screen. */
export type ListedField = Extract<
  FilterField,
  'statuses' | 'priorities' | 'members' | 'labels' | 'phases' | 'reporters' | 'watchers' | 'projects'
>;

/** A column of the list's own. */
export interface FilterColumn {
  readonly id: string;
  readonly name: string;
  /** The values that are known without a look at the tasks. */
  readonly options: readonly PickerOption[];
}

/** The column whose values are being chosen, and at which element. */
export interface OpenColumnFilter {
  readonly anchor: HTMLElement;
  readonly columnId: string;
}

export interface ColumnFiltersProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  readonly open: OpenColumnFilter | null;
  readonly onOpen: (open: OpenColumnFilter | null) => void;
}

export interface FilterSetup {
  /** In the order of the menu and of the chips. */
  readonly fields: readonly FilterField[];
  /** Empty where a field has no such name of its own. */
  readonly phaseLabel: string;
  readonly optionsOf: (field: ListedField) => PickerOption[];
  readonly columns: readonly FilterColumn[];
  /** Chips and choices of those columns; null where there are none. */
  readonly ColumnFilters: ComponentType<ColumnFiltersProps> | null;
}

export const FilterSetupContext = createContext<FilterSetup | null>(null);

export function useFilterSetup(): FilterSetup {
  const setup = useContext(FilterSetupContext);
  if (!setup) throw new Error('used outside a list that can be filtered');
  return setup;
}
