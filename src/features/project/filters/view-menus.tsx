/** How the tasks are shown: grouping, order, columns, and the rest of the view's choices. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  Columns3,
  Ellipsis,
  Layers,
  type LucideIcon,
  Plus,
  Rows3,
  Rows4,
} from 'lucide-react';
import type { GroupBy } from '../../../../contract/entities/user-entities.ts';
import type { ShownColumn } from '../../../data/project-setup.ts';
import { useListColumns } from '../../../data/project-setup.ts';
import { useMutate } from '../../../data/sync-context.ts';
import type { CustomField, TaskSort, TaskSortField } from '../../../data/tasks/task-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { choosableColumns } from '../list/columns.ts';
import { useTaskFacts } from '../task-facts.ts';
import { useViewStore } from '../view-store.ts';
import type { LocalView } from '../kept-view.ts';

interface MenuToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: ReactNode;
  readonly items: readonly MenuItem[];
  /** A name to find it by. */
  readonly tool?: string;
}

/** A word in the toolbar that opens a menu; only its icon where it is narrow. */
function MenuTool({ icon, label, value, items, tool }: MenuToolProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={typeof value === 'string' ? `${label}: ${value}` : label}
        data-tip={label}
        className="hf-tool"
        data-tool={tool}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="hf-tool-words">
          {label}
          {value && <span className="hf-btn-value"> {value}</span>}
        </span>
      </Button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        items={items}
        placement="bottom-end"
      />
    </>
  );
}

const GROUPINGS: readonly GroupBy[] = ['status', 'priority', 'phase', 'members'];

export function GroupTool({
  value,
  onChange,
}: {
  readonly value: GroupBy;
  readonly onChange: (by: GroupBy) => void;
}) {
  const { t } = useTranslation('tasks');
  const { phaseLabel } = useTaskFacts();
  const wordOf = (by: GroupBy): string => (by === 'phase' ? phaseLabel : t(`groupBy.${by}`));
  return (
    <MenuTool
      icon={Layers}
      label={t('group.by')}
      value={wordOf(value)}
      items={GROUPINGS.map((by) => ({
        id: by,
        label: wordOf(by),
        checked: by === value,
        onSelect: () => onChange(by),
      }))}
    />
  );
}

const SORTS: readonly TaskSortField[] = [
  'name',
  'task_key',
  'priority',
  'status',
  'phase',
  'start_date',
  'end_date',
  'progress',
  'estimate',
  'created_at',
  'updated_at',
  'completed_at',
];

interface SortToolProps {
  readonly sort: LocalView['sort'];
  readonly onChange: (sort: LocalView['sort']) => void;
}

type SortField = TaskSort['field'];

const isOwn = (field: SortField): field is CustomField => field.startsWith('custom:');

/** Fields in words; those of columns that are gone have none. */
function useSortWords(): {
  readonly fields: readonly SortField[];
  readonly wordOf: (field: SortField) => string;
} {
  const { t } = useTranslation('tasks');
  const { phaseLabel, customColumns, customById } = useTaskFacts();
  return {
    fields: [...SORTS, ...customColumns.map(({ id }): CustomField => `custom:${id}`)],
    wordOf: (field) => {
      if (isOwn(field)) return customById.get(field.slice('custom:'.length))?.name ?? '';
      return field === 'phase' ? phaseLabel : t(`sort.${field}`);
    },
  };
}

export function SortTool({ sort, onChange }: SortToolProps) {
  const { t } = useTranslation('tasks');
  const { fields, wordOf } = useSortWords();
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const [first] = sort;
  const flipped = (field: SortField): LocalView['sort'] =>
    sort.map((one) => (one.field === field ? { ...one, descending: !one.descending } : one));
  const rest = fields.filter((field) => !sort.some((one) => one.field === field));
  const itemsOf = (list: readonly SortField[], chosen: (field: SortField) => LocalView['sort']) =>
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
        {
          id: 'then',
          label: t('sort.then'),
          icon: Plus,
          onSelect: () => setAdding(document.querySelector<HTMLElement>('[data-tool="sort"]')),
        },
        { id: 'line', separator: true },
      ]
    : [];
  const items: MenuItem[] = [
    ...more,
    { id: 'manual', label: t('sort.manual'), checked: !first, onSelect: () => onChange([]) },
    ...itemsOf(fields, (field) => (first?.field === field ? flipped(field) : [{ field, descending: false }])),
  ];
  return (
    <>
      <MenuTool
        icon={ArrowUpDown}
        tool="sort"
        label={t('sort.label')}
        value={first ? sort.map((one) => wordOf(one.field)).join(', ') : t('sort.manual')}
        items={items}
      />
      <Menu
        anchor={adding}
        onClose={() => setAdding(null)}
        label={t('sort.then')}
        placement="bottom-end"
        items={itemsOf(rest, (field) => [...sort, { field, descending: false }])}
      />
    </>
  );
}

/** Which columns show, for everybody in the project. */
export function ColumnsTool({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('tasks');
  const { t: own } = useTranslation('columns');
  const { phaseLabel, customColumns, customById } = useTaskFacts();
  const store = useViewStore();
  const mutate = useMutate();
  const setShown = (id: string, shown: boolean): Promise<void> =>
    customById.has(id)
      ? mutate.customColumn.setVisible({ columnId: id, projectId, visible: shown })
      : mutate.listColumn.setPinned({ projectId, key: id, pinned: shown });
  const columns = choosableColumns(useListColumns(projectId));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordOf = (column: ShownColumn): string =>
    column.key === 'PHASE' ? phaseLabel : t(`columns.${column.key}`);
  return (
    <>
      <Button
        icon={Columns3}
        className="hf-tool"
        aria-label={t('columnsTool')}
        data-tip={t('columnsTool')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="hf-tool-words">{t('columnsTool')}</span>
      </Button>
      <Picker
        multi
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('columnsTool')}
        placement="bottom-end"
        options={[
          ...columns.map((column) => ({ id: column.key, label: wordOf(column) })),
          ...customColumns.map((column) => ({ id: column.id, label: column.name })),
        ]}
        value={[
          ...columns.filter((column) => column.pinned).map((column) => column.key),
          ...customColumns.filter((column) => column.is_visible).map((column) => column.id),
        ]}
        onChange={(ids, id) => void setShown(id, ids.includes(id))}
        footer={
          <Button
            icon={Plus}
            full
            onClick={() => {
              setAnchor(null);
              store.openColumnForm(null);
            }}
          >
            {own('create')}
          </Button>
        }
      />
    </>
  );
}

export function DensityTool(props: {
  readonly compact: boolean;
  readonly onChange: (compact: boolean) => void;
}) {
  const { compact, onChange } = props;
  const { t } = useTranslation('tasks');
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      iconSize={14}
      label={t('compact')}
      pressed={compact}
      onClick={() => onChange(!compact)}
    />
  );
}

interface MoreToolProps {
  readonly view: LocalView;
  readonly isBoard: boolean;
  readonly update: (change: Partial<LocalView>) => void;
  readonly onCollapseAll: (collapsed: boolean) => void;
}

export function MoreTool({ view, isBoard, update, onCollapseAll }: MoreToolProps) {
  const { t } = useTranslation('tasks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items: MenuItem[] = [
    {
      id: 'archived',
      label: t('view.archived'),
      checked: view.archived,
      onSelect: () => update({ archived: !view.archived }),
    },
    { id: 'flat', label: t('view.flat'), checked: view.flat, onSelect: () => update({ flat: !view.flat }) },
    ...(isBoard
      ? []
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
  ];
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={t('view.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('view.label')}
        items={items}
        placement="bottom-end"
      />
    </>
  );
}
