/** The menus of the toolbar: grouping, and the other options of the view. The palette offers their items too. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Layers, SlidersHorizontal } from 'lucide-react';
import { useOfferMenus } from '../../../modules/commands/offered-menu.ts';
import { FIELD_GROUPINGS, GROUPINGS } from '../../../../contract/rules/value-groupings.ts';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { useGroupingName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { CARD_FIELDS, DEFAULT_CARD_FIELDS } from '../view-state/card-fields.ts';
import { useTaskFile } from './use-task-file.ts';
import type { GroupToolProps, MoreToolProps } from './view-menus.tsx';

const CARD_WORDS = {
  cover: 'view.cover',
  labels: 'columns.LABELS',
  key: 'columns.KEY',
  status: 'columns.STATUS',
  priority: 'columns.PRIORITY',
  due: 'columns.DUE_DATE',
  subtasks: 'subtasks.title',
  progress: 'columns.PROGRESS',
  comments: 'counts.comments',
  files: 'counts.files',
  people: 'columns.ASSIGNEES',
  estimate: 'columns.ESTIMATION',
  start: 'columns.START_DATE',
} as const;

interface MenuAt {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function GroupMenu({ value, onChange, thenBy, onThenBy, ...at }: GroupToolProps & MenuAt) {
  const { t } = useTranslation('tasks');
  const wordOf = useGroupingName();
  const { customColumns } = useTaskLookups();
  const own = customColumns.map(({ id }): TaskGrouping => `custom:${id}`);
  const all: readonly TaskGrouping[] = [...GROUPINGS, ...FIELD_GROUPINGS, ...own];
  const others = all
    .filter((by) => by !== value)
    .map((by) => ({
      id: `then ${by}`,
      label: wordOf(by),
      checked: by === thenBy,
      onSelect: () => onThenBy(by),
    }));
  const items: MenuItem[] = [
    ...all.map((by) => ({ id: by, label: wordOf(by), checked: by === value, onSelect: () => onChange(by) })),
    ...(thenBy === undefined
      ? []
      : [
          { id: 'line', separator: true } as const,
          { id: 'then', heading: t('group.thenBy') },
          {
            id: 'then none',
            label: t('group.notSplit'),
            checked: thenBy === null,
            onSelect: () => onThenBy(null),
          },
          ...others,
        ]),
  ];
  const label = t('group.by');
  useOfferMenus(() => [{ id: 'group', label: t('group.byField'), icon: Layers, items }]);
  return <Menu {...at} label={label} items={items} placement="bottom-end" />;
}

export function MoreMenu({ view, query, isBoard, update, onCollapseAll, ...at }: MoreToolProps & MenuAt) {
  const { t } = useTranslation('tasks');
  const { t: file } = useTranslation('task-tables');
  const save = useTaskFile(query);
  const [fieldsAt, setFieldsAt] = useState<HTMLElement | null>(null);
  const { phaseLabel, customColumns } = useTaskLookups();
  const fields = [
    ...CARD_FIELDS.map((id) => ({ id, label: id === 'phase' ? phaseLabel : t(CARD_WORDS[id]) })),
    ...customColumns.map(({ id, name }) => ({ id: `custom:${id}`, label: name })),
  ];
  const shown: readonly string[] = view.card ?? DEFAULT_CARD_FIELDS;
  const show = (ids: readonly string[]): void => {
    const isDefault =
      ids.length === DEFAULT_CARD_FIELDS.length && DEFAULT_CARD_FIELDS.every((id) => ids.includes(id));
    update({ card: isDefault ? null : ids });
  };
  const items: MenuItem[] = [
    {
      id: 'archived',
      label: t('view.archived'),
      checked: view.archived,
      onSelect: () => update({ archived: !view.archived }),
    },
    { id: 'flat', label: t('view.flat'), checked: view.flat, onSelect: () => update({ flat: !view.flat }) },
    ...(isBoard
      ? [{ id: 'card', label: t('view.card'), onSelect: () => setFieldsAt(at.anchor) }]
      : [
          {
            id: 'empty',
            label: t('view.emptyGroups'),
            checked: view.emptyGroups,
            onSelect: () => update({ emptyGroups: !view.emptyGroups }),
          },
        ]),
    { id: 'line', separator: true },
    { id: 'collapse', label: t('view.collapseAll'), onSelect: () => onCollapseAll(true) },
    { id: 'expand', label: t('view.expandAll'), onSelect: () => onCollapseAll(false) },
    { id: 'files', separator: true },
    { id: 'xlsx', label: file('file.xlsx'), onSelect: () => void save('xlsx').catch(reportNotStored) },
    { id: 'csv', label: file('file.csv'), onSelect: () => void save('csv').catch(reportNotStored) },
  ];
  const toggle = ({ id, label }: { readonly id: string; readonly label: string }): MenuItem => {
    const checked = shown.includes(id);
    const onSelect = () => show(checked ? shown.filter((one) => one !== id) : [...shown, id]);
    return { id, label, checked, onSelect };
  };
  const icon = SlidersHorizontal;
  useOfferMenus(() => [
    // Submenus are offered to the palette as separate menus.
    { id: 'look', label: t('view.label'), icon, items: items.filter(({ id }) => id !== 'card') },
    { id: 'card', label: t('view.card'), icon, items: isBoard ? fields.map(toggle) : [] },
  ]);
  return (
    <>
      <Menu {...at} label={t('view.label')} items={items} placement="bottom-end" />
      <Picker
        multi
        anchor={fieldsAt}
        onClose={() => setFieldsAt(null)}
        label={t('view.card')}
        placement="bottom-end"
        options={fields}
        value={shown}
        onChange={show}
      />
    </>
  );
}
