/** By what tasks are sorted: one field or several, each up or down, the columns of the project's own among them. For the palette too. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, ArrowUpDown, Plus } from 'lucide-react';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { type CustomField, isOwn, type TaskSort } from '../../../data/tasks/task-query.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useTaskFacts } from '../task-facts/task-facts.ts';
import { SORT_FIELDS } from '../view-state/sort-fields.ts';

type SortField = TaskSort['field'];

/** Fields in words; those of columns that are gone have none. */
function useSortTexts(): {
  readonly fields: readonly SortField[];
  readonly wordOf: (field: SortField) => string;
} {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns, customById } = useTaskFacts();
  return {
    fields: [...SORT_FIELDS, ...customColumns.map(({ id }): CustomField => `custom:${id}`)],
    wordOf: (field) => {
      if (isOwn(field)) return customById.get(field.slice('custom:'.length))?.name ?? '';
      return field === 'phase' ? phaseLabel : t(`sort.${field}`);
    },
  };
}

interface SortMenusProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly sort: readonly TaskSort[];
  readonly onChange: (sort: readonly TaskSort[]) => void;
}

export function SortMenus({ anchor, onClose, sort, onChange }: SortMenusProps) {
  const { t } = useTranslation('tasks');
  const { fields, wordOf } = useSortTexts();
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const [first] = sort;
  const flipped = (field: SortField): readonly TaskSort[] =>
    sort.map((one) => (one.field === field ? { ...one, descending: !one.descending } : one));
  const rest = fields.filter((field) => !sort.some((one) => one.field === field));
  const itemsOf = (list: readonly SortField[], chosen: (field: SortField) => readonly TaskSort[]) =>
    list.map((field) => ({
      id: field,
      label: wordOf(field),
      checked: sort.some((one) => one.field === field),
      onSelect: () => onChange(chosen(field)),
    }));
  const levels: MenuItem[] = sort.map(({ field, descending }, index) => ({
    id: `level ${field}`,
    label: sort.length > 1 ? `${String(index + 1)}. ${wordOf(field)}` : wordOf(field),
    icon: descending ? ArrowDown : ArrowUp,
    hint: t(descending ? 'sort.descending' : 'sort.ascending'),
    onSelect: () => onChange(flipped(field)),
  }));
  const more: MenuItem[] = first
    ? [
        ...levels,
        { id: 'then', label: t('sort.then'), icon: Plus, onSelect: () => setAdding(anchor) },
        { id: 'line', separator: true },
      ]
    : [];
  const items: MenuItem[] = [
    ...more,
    { id: 'manual', label: t('sort.manual'), checked: !first, onSelect: () => onChange([]) },
    ...itemsOf(fields, (field) => (first?.field === field ? flipped(field) : [{ field, descending: false }])),
  ];
  const further = itemsOf(rest, (field) => [...sort, { field, descending: false }]);
  // The second menu is a part of the first there.
  const then: MenuItem[] = first
    ? [{ id: 'then', heading: t('sort.then').replace('…', '') }, ...further]
    : [];
  useOfferMenus(() => [
    {
      id: 'sort',
      label: t('sort.label'),
      icon: ArrowUpDown,
      items: [...items.filter(({ id }) => id !== 'then'), ...then],
    },
  ]);
  return (
    <>
      <Menu anchor={anchor} onClose={onClose} label={t('sort.label')} items={items} placement="bottom-end" />
      <Menu
        anchor={adding}
        onClose={() => setAdding(null)}
        label={t('sort.then')}
        placement="bottom-end"
        items={further}
      />
    </>
  );
}
