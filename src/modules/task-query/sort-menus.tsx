/**
 * Menus of the sort order: one or several fields, each ascending or descending. For the palette too. Props: fields,
 * wordOf, sort, onChange, unsorted (text of the order without a field; without it there is always one).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, ArrowUpDown, Plus } from 'lucide-react';
import { useOfferMenus } from '../commands/offered-menu.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import type { SortLevel } from './sort-levels.ts';

interface SortMenusProps<Field extends string> {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly fields: readonly Field[];
  readonly wordOf: (field: Field) => string;
  readonly sort: readonly SortLevel<Field>[];
  readonly onChange: (sort: readonly SortLevel<Field>[]) => void;
  readonly unsorted?: string;
}

export function SortMenus<Field extends string>(props: SortMenusProps<Field>) {
  const { anchor, onClose, fields, wordOf, sort, onChange, unsorted } = props;
  const { t } = useTranslation('tasks');
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const [first] = sort;
  const flipped = (field: Field): readonly SortLevel<Field>[] =>
    sort.map((one) => (one.field === field ? { ...one, descending: !one.descending } : one));
  const rest = fields.filter((field) => !sort.some((one) => one.field === field));
  const itemsOf = (list: readonly Field[], chosen: (field: Field) => readonly SortLevel<Field>[]) =>
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
    ...(unsorted === undefined
      ? []
      : [{ id: 'manual', label: unsorted, checked: !first, onSelect: () => onChange([]) }]),
    ...itemsOf(fields, (field) => (first?.field === field ? flipped(field) : [{ field, descending: false }])),
  ];
  const further = itemsOf(rest, (field) => [...sort, { field, descending: false }]);
  // The palette shows the second menu as a part of the first.
  const then: MenuItem[] = first
    ? [{ id: 'then', heading: t('sort.then').replace('…', '') }, ...further]
    : [];
  useOfferMenus(() => [
    {
      id: 'sort',
      label: t('sort.by'),
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
