/** The filters that a screen offers: their fields, names and options. */
import { type ComponentType, createContext, useContext } from 'react';
import type { PickerOption } from '../../ui/picker.tsx';
import type { ChosenFilters, FilterField } from './filter-fields.ts';

/** Fields whose values are rows, or texts of the screen. */
export type ListedField = Extract<
  FilterField,
  'statuses' | 'priorities' | 'members' | 'labels' | 'phases' | 'reporters' | 'watchers' | 'projects'
>;

/** A custom column of the list. */
export interface FilterColumn {
  readonly id: string;
  readonly name: string;
  /** The values that are known without reading tasks. */
  readonly options: readonly PickerOption[];
}

/** The column whose values are being chosen, and the element at which they open. */
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
  /** In the order of the menu and the chips. */
  readonly fields: readonly FilterField[];
  /** The project's own name for phases; empty without one. */
  readonly phaseLabel: string;
  readonly optionsOf: (field: ListedField) => PickerOption[];
  readonly columns: readonly FilterColumn[];
  /** Chips and pickers of custom columns; null when there are none. */
  readonly ColumnFilters: ComponentType<ColumnFiltersProps> | null;
}

export const FilterSetupContext = createContext<FilterSetup | null>(null);

export function useFilterSetup(): FilterSetup {
  const setup = useContext(FilterSetupContext);
  if (!setup) throw new Error('used outside a list that can be filtered');
  return setup;
}
