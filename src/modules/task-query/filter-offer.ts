/** The filter fields as lines of the palette: each opens its values, at the button for another filter. */
import { useTranslation } from 'react-i18next';
import { Columns3, ListFilter, X } from 'lucide-react';
import { useOfferMenus } from '../commands/offered-menu.ts';
import type { OpenColumnFilter } from './filter-setup.ts';
import { useFilterSetup } from './filter-setup.ts';
import { FILTER_ICONS, filterName } from './filter-texts.tsx';
import {
  type ChosenFilters,
  customChosen,
  type FilterField,
  isFiltered,
  NOTHING_CHOSEN,
} from './filter-fields.ts';

interface FilterOffer {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  /** The element at which the values open; null until it is mounted, and for nested groups. */
  readonly at: HTMLElement | null;
  readonly onField: (open: { readonly anchor: HTMLElement; readonly field: FilterField }) => void;
  readonly onColumn: (open: OpenColumnFilter) => void;
}

export function useOfferFilters({ filters, onChange, at: anchor, onField, onColumn }: FilterOffer): void {
  const { t } = useTranslation('tasks');
  const setup = useFilterSetup();
  useOfferMenus(() => {
    if (anchor === null) return [];
    const asked = new Set(customChosen(filters).map(([columnId]) => columnId));
    const fields = setup.fields.map((field) => ({
      id: field,
      label: filterName(field, setup, t),
      icon: FILTER_ICONS[field],
      checked: filters.ids[field].length > 0,
      onSelect: () => onField({ anchor, field }),
    }));
    const columns = setup.columns.map(({ id, name }) => ({
      ...{ id, label: name, icon: Columns3, checked: asked.has(id) },
      onSelect: () => onColumn({ anchor, columnId: id }),
    }));
    const clear = { id: 'clear', label: t('filter.clear'), onSelect: () => onChange(NOTHING_CHOSEN) };
    return [
      { id: 'filter', label: t('filter.by'), icon: ListFilter, items: [...fields, ...columns] },
      { id: 'filters', label: t('filter.add'), icon: X, items: isFiltered(filters) ? [clear] : [] },
    ];
  });
}
