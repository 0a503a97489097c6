/** The menu of fields for another filter; typing searches their values too. */
import { useTranslation } from 'react-i18next';
import { Brackets, Columns3, X } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Picker, type PickerOption } from '../../ui/picker.tsx';
import { type FilterColumn, useFilterSetup } from './filter-setup.ts';
import { useValueTexts } from './day-range.tsx';
import { FILTER_ICONS, filterName, filterOptions, type ValueTexts } from './filter-texts.tsx';
import { withChosen, withCustom } from './filter-edits.ts';
import { type ChosenFilters, type FilterField, NOTHING_CHOSEN } from './filter-fields.ts';

interface FilterMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  readonly onField: (field: FilterField) => void;
  readonly onColumn: (columnId: string) => void;
  /** Null at the maximum depth of groups. */
  readonly onGroup: (() => void) | null;
  readonly mayClear: boolean;
}

interface Entry {
  readonly option: PickerOption;
  readonly run: () => void;
}

const withId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids : [...ids, id];

/** A value of a field: found by its text, shown with the field. */
const asValue = (option: PickerOption, { id, label, icon }: PickerOption): PickerOption => ({
  ...option,
  id: `${id} ${option.id}`,
  icon: option.icon ?? icon,
  hint: label,
  group: undefined,
  whenTyped: true,
});

function useEntries({ filters, onChange, ...props }: FilterMenuProps): readonly Entry[] {
  const { t } = useTranslation('tasks');
  const setup = useFilterSetup();
  const texts: ValueTexts = useValueTexts();
  const ofField = (field: FilterField): PickerOption => ({
    id: field,
    label: filterName(field, setup, t),
    icon: <Icon icon={FILTER_ICONS[field]} />,
  });
  const ofColumn = ({ id, name }: FilterColumn): PickerOption => ({
    id,
    label: name,
    icon: <Icon icon={Columns3} />,
  });
  const fields = setup.fields.map((field): Entry => ({
    option: ofField(field),
    run: () => props.onField(field),
  }));
  const columns = setup.columns.map((column): Entry => ({
    option: ofColumn(column),
    run: () => props.onColumn(column.id),
  }));
  const values = setup.fields.flatMap((field) =>
    filterOptions(field, setup, t, texts, []).map((option): Entry => ({
      option: asValue(option, ofField(field)),
      run: () => onChange(withChosen(filters, field, withId(filters.ids[field], option.id))),
    })),
  );
  const ofColumns = setup.columns.flatMap((column) =>
    column.options.map((option): Entry => ({
      option: asValue(option, ofColumn(column)),
      run: () => {
        const before = filters.custom?.[column.id] ?? { ids: [] };
        onChange(withCustom(filters, column.id, { ...before, ids: withId(before.ids, option.id) }));
      },
    })),
  );
  const { onGroup, mayClear } = props;
  const group = onGroup && {
    option: { id: 'group', label: t('filter.addGroup'), icon: <Icon icon={Brackets} /> },
    run: onGroup,
  };
  const clear = mayClear && {
    option: { id: 'clear', label: t('filter.clear'), icon: <Icon icon={X} /> },
    run: () => onChange(NOTHING_CHOSEN),
  };
  return [
    ...[...fields, ...columns],
    ...(group ? [group] : []),
    ...(clear ? [clear] : []),
    ...[...values, ...ofColumns],
  ];
}

export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTranslation('tasks');
  const { filters, onChange } = props;
  const entries = useEntries(props);
  return (
    <Picker
      anchor={props.anchor}
      onClose={props.onClose}
      label={t('filter.add')}
      placeholder={t('filter.byFieldOrValue')}
      options={entries.map(({ option }) => option)}
      value={null}
      onChange={(id) => entries.find(({ option }) => option.id === id)?.run()}
      onCreate={(text) => onChange(withChosen(filters, 'names', withId(filters.ids.names, text)))}
      createLabel={(text) => `${t('filter.names')}: ${t('filter.containing', { text })}`}
    />
  );
}
