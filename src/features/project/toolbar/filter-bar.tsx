/** The filters in force as chips, and the button for another one. */
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns3, ListFilter } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import type { OpenCustomFilter } from './custom-filters.tsx';
import {
  type ChosenFilters,
  chosenText,
  FILTER_FIELDS,
  FILTER_ICONS,
  type FilterField,
  filterName,
  filterOptions,
  isFiltered,
  NOTHING_CHOSEN,
  turned,
  withChosen,
} from '../view-state/filter-fields.tsx';

const CustomFilters = laterPart(() => import('./custom-filters.tsx').then((module) => module.CustomFilters));

interface FilterBarProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
}

function operatorText(count: number, isTurned: boolean, t: TFunction<'tasks'>): string {
  if (isTurned) return t(count === 1 ? 'filter.isNot' : 'filter.isNoneOf');
  return t(count === 1 ? 'filter.is' : 'filter.isAnyOf');
}

interface Open {
  readonly anchor: HTMLElement;
  /** Null: which field is still to be chosen. */
  readonly field: FilterField | null;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('tasks');
  const facts = useTaskFacts();
  const [open, setOpen] = useState<Open | null>(null);
  const [custom, setCustom] = useState<OpenCustomFilter | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(null);
  const field = open?.field ?? null;
  const fields: MenuItem[] = FILTER_FIELDS.map((one) => ({
    id: one,
    label: filterName(one, facts, t),
    icon: FILTER_ICONS[one],
    onSelect: () => {
      const anchor = button.current;
      if (anchor) setOpen({ anchor, field: one });
    },
  }));
  const columns: MenuItem[] = facts.customColumns.map((column) => ({
    id: column.id,
    label: column.name,
    icon: Columns3,
    onSelect: () => {
      const anchor = button.current;
      if (anchor) setCustom({ anchor, columnId: column.id });
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
      <Button
        ref={button}
        icon={ListFilter}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={(event) => setOpen({ anchor: event.currentTarget, field: null })}
      >
        <span className="hf-tool-words">{t('filter.add')}</span>
      </Button>
      <Menu
        anchor={open !== null && field === null ? open.anchor : null}
        onClose={() => setOpen((now) => (now?.field === null ? null : now))}
        label={t('filter.add')}
        items={[...fields, ...own, ...clear]}
      />
      {open && field && (
        <Picker
          key={field}
          multi
          anchor={open.anchor}
          onClose={close}
          label={filterName(field, facts, t)}
          options={filterOptions(field, facts, t)}
          value={filters.ids[field]}
          onChange={(ids) => onChange(withChosen(filters, field, ids))}
        />
      )}
    </>
  );
}
