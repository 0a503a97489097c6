/** The filters in force as chips, and the menu and pickers for another one. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns3 } from 'lucide-react';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { CustomFilters, type OpenCustomFilter } from './custom-filters.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { chosenText, FILTER_ICONS, filterName, filterOptions } from './filter-words.tsx';
import {
  FILTER_FIELDS,
  type FilterField,
  isFiltered,
  NOTHING_CHOSEN,
  turned,
  withChosen,
} from '../view-state/filter-fields.ts';

function operatorText(count: number, isTurned: boolean, t: TFunction<'tasks'>): string {
  if (isTurned) return t(count === 1 ? 'filter.isNot' : 'filter.isNoneOf');
  return t(count === 1 ? 'filter.is' : 'filter.isAnyOf');
}

interface Open {
  readonly anchor: HTMLElement;
  readonly field: FilterField;
}

interface FilterChipsProps extends FilterBarProps {
  /** What asks for another filter, while it does. */
  readonly asking: HTMLElement | null;
  readonly onAsked: () => void;
}

export function FilterChips({ filters, onChange, asking, onAsked }: FilterChipsProps) {
  const { t } = useTranslation('tasks');
  const facts = useTaskFacts();
  const [open, setOpen] = useState<Open | null>(null);
  const [custom, setCustom] = useState<OpenCustomFilter | null>(null);
  const close = (): void => setOpen(null);
  const fields: MenuItem[] = FILTER_FIELDS.map((one) => ({
    id: one,
    label: filterName(one, facts, t),
    icon: FILTER_ICONS[one],
    onSelect: () => {
      if (asking) setOpen({ anchor: asking, field: one });
    },
  }));
  const columns: MenuItem[] = facts.customColumns.map((column) => ({
    id: column.id,
    label: column.name,
    icon: Columns3,
    onSelect: () => {
      if (asking) setCustom({ anchor: asking, columnId: column.id });
    },
  }));
  const own: MenuItem[] = columns.length > 0 ? [{ id: 'own', separator: true }, ...columns] : [];
  const clear: MenuItem[] = isFiltered(filters)
    ? [
        { id: 'line', separator: true },
        { id: 'clear', label: t('filter.clear'), onSelect: () => onChange(NOTHING_CHOSEN) },
      ]
    : [];
  return (
    <>
      {FILTER_FIELDS.filter((one) => filters.ids[one].length > 0).map((one) => {
        const options = filterOptions(one, facts, t);
        const ids = filters.ids[one];
        const isTurned = filters.not.includes(one);
        return (
          <FilterChip
            key={one}
            field={filterName(one, facts, t)}
            icon={FILTER_ICONS[one]}
            operator={operatorText(ids.length, isTurned, t)}
            onOperator={() => onChange(turned(filters, one))}
            value={chosenText(options, ids, t)}
            onValue={(anchor) => setOpen({ anchor, field: one })}
            onRemove={() => onChange(withChosen(filters, one, []))}
          />
        );
      })}
      <CustomFilters filters={filters} onChange={onChange} open={custom} onOpen={setCustom} />
      <Menu anchor={asking} onClose={onAsked} label={t('filter.add')} items={[...fields, ...own, ...clear]} />
      {open && (
        <Picker
          key={open.field}
          multi
          anchor={open.anchor}
          onClose={close}
          label={filterName(open.field, facts, t)}
          options={filterOptions(open.field, facts, t)}
          value={filters.ids[open.field]}
          onChange={(ids) => onChange(withChosen(filters, open.field, ids))}
        />
      )}
    </>
  );
}
