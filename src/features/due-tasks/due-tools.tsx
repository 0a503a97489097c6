/** The toolbar of the due page: view, time span, filters, grouping and sort order. The palette offers the same. */
import {
  ArrowUpDown,
  CalendarClock,
  ChevronDown,
  ChevronsDownUp,
  ChevronsUpDown,
  Layers,
  ListFilter,
  Rows4,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import { useDensity } from '../../modules/device/use-density.ts';
import { useOfferMenus } from '../../modules/commands/offered-menu.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { SavedViews } from '../../modules/saved-views/saved-views.tsx';
import { FilterChips } from '../../modules/task-query/filter-chips.tsx';
import { ColumnChoice } from '../../modules/task-query/column-choice.tsx';
import { ColumnsButton } from '../../modules/task-query/columns-button.tsx';
import { DensityButton } from '../../modules/task-query/density-button.tsx';
import { FindField, type FindHandle } from '../../modules/task-query/find-field.tsx';
import { SortMenus } from '../../modules/task-query/sort-menus.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { DUE_COLUMNS, inColumnOrder } from './due-columns.ts';
import { useColumnNames } from './due-header.tsx';
import { isSplit } from './due-groups.ts';
import { DUE_GROUPINGS, DUE_SPANS } from './due-search.ts';
import { DUE_SORTS, type DueSort } from './due-sorts.ts';
import { linkSearch, writeDueView } from './due-view.ts';
import { type DueView, useDueViewPlace } from './use-due-view.ts';

const ViewTool = ({ settings, choice }: DueView) => (
  <SavedViews
    place={useDueViewPlace()}
    choice={choice}
    shown={() => writeDueView(settings)}
    search={() => linkSearch(settings, choice.open)}
  />
);

function SpanTool({ settings: { span }, change }: DueView) {
  const { t } = useTranslation('due-tasks');
  const isNarrow = useMediaQuery('(max-width: 960px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('span.label');
  const options = DUE_SPANS.map((id) => ({ id, label: t(`span.${id}`) }));
  const items = options.map((option) => ({
    ...{ ...option, checked: option.id === span, onSelect: () => change({ span: option.id }) },
  }));
  useOfferMenus(() => [{ id: 'span', label, icon: CalendarClock, items }]);
  if (!isNarrow) {
    const onChange = (next: typeof span): void => change({ span: next });
    return <Segmented label={label} value={span} onValueChange={onChange} options={options} />;
  }
  // On narrow screens the options are in a menu, because they do not fit side by side.
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${t(`span.${span}`)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="due-span hf-trunc">{t(`span.${span}`)}</span>
        <Icon icon={ChevronDown} size={12} />
      </Button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={label} items={items} />
    </>
  );
}

function FindTool({ searchText, onSearchText }: Pick<DueToolsProps, 'searchText' | 'onSearchText'>) {
  const find = useRef<FindHandle>(null);
  const focus = (): boolean => {
    find.current?.focus();
    return find.current !== null;
  };
  useSingleKeys([{ keys: [listKeys('find')], onPress: focus }]);
  return <FindField ref={find} value={searchText} onChange={onSearchText} />;
}

function FilterTool({ settings: { filters }, change }: DueView) {
  const { t } = useTranslation('tasks');
  const isPhone = useIsPhone();
  const label = t('filter.add');
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const ask = (): boolean => {
    setAsking(button);
    return button !== null;
  };
  useSingleKeys([{ keys: [listKeys('filter')], onPress: ask }]);
  const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': asking !== null } as const;
  return (
    <>
      <FilterChips
        filters={filters}
        onChange={(next) => change({ filters: next })}
        asking={asking}
        onAsked={() => setAsking(null)}
        button={button}
      />
      <span ref={setButton} className="due-filter">
        {isPhone ? (
          <IconButton icon={ListFilter} label={label} {...opens} onClick={ask} />
        ) : (
          <Button icon={ListFilter} keys={listKeys('filter')} {...opens} onClick={ask}>
            {label}
          </Button>
        )}
      </span>
    </>
  );
}

interface GroupToolProps extends DueView {
  readonly onFoldAll: (isFolded: boolean) => void;
}

function GroupTool({ settings: { by, thenBy }, change, onFoldAll }: GroupToolProps) {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('group.by');
  const folds: readonly MenuItem[] = [
    { id: 'line', separator: true },
    { id: 'fold', label: t('view.collapseAll'), icon: ChevronsDownUp, onSelect: () => onFoldAll(true) },
    { id: 'open', label: t('view.expandAll'), icon: ChevronsUpDown, onSelect: () => onFoldAll(false) },
  ];
  const split = isSplit({ by, thenBy }) ? thenBy : 'none';
  const splits: readonly MenuItem[] = [
    { id: 'split', separator: true },
    { id: 'then', heading: t('group.thenBy') },
    ...DUE_GROUPINGS.filter((id) => id !== by).map((id) => ({
      ...{ id: `then ${id}`, checked: id === split, onSelect: () => change({ thenBy: id }) },
      label: id === 'none' ? t('group.notSplit') : t(`due-tasks:by.${id}`),
    })),
  ];
  const items: readonly MenuItem[] = [
    ...DUE_GROUPINGS.map((id) => ({
      ...{ id, label: t(`due-tasks:by.${id}`), checked: id === by, onSelect: () => change({ by: id }) },
    })),
    ...(by === 'none' ? [] : [...splits, ...folds]),
  ];
  useOfferMenus(() => [{ id: 'group', label: t('group.byField'), icon: Layers, items }]);
  return (
    <>
      <ToolButton
        icon={Layers}
        label={label}
        value={t(`due-tasks:by.${by}`)}
        open={anchor !== null}
        onOpen={setAnchor}
      />
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

function SortTool({ settings: { sort }, change }: DueView) {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wordOf = (field: DueSort['field']): string =>
    field === 'project' ? t('due-tasks:by.project') : t(`sort.${field}`);
  return (
    <>
      <ToolButton
        icon={ArrowUpDown}
        label={t('sort.label')}
        value={sort.map(({ field }) => wordOf(field)).join(', ')}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      <SortMenus
        anchor={anchor}
        onClose={() => setAnchor(null)}
        fields={DUE_SORTS}
        wordOf={wordOf}
        sort={sort}
        onChange={(next) => change({ sort: next })}
      />
    </>
  );
}

interface DueToolsProps {
  readonly view: DueView;
  /** Names of the columns that do not fit. */
  readonly unseen: readonly string[];
  readonly searchText: string;
  readonly onSearchText: (searchText: string) => void;
  readonly onFoldAll: (isFolded: boolean) => void;
}

function ColumnsTool({ view: { settings, change }, unseen }: Pick<DueToolsProps, 'view' | 'unseen'>) {
  const wordOf = useColumnNames();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { columns } = settings;
  const set = (id: string, isShown: boolean): void =>
    change({ columns: inColumnOrder(isShown ? [...columns, id] : columns.filter((one) => one !== id)) });
  return (
    <>
      <ColumnsButton unseen={unseen} open={anchor !== null} onOpen={setAnchor} />
      <ColumnChoice
        {...{ anchor, unseen }}
        onClose={() => setAnchor(null)}
        options={DUE_COLUMNS.map((id) => ({ id, label: wordOf(id) }))}
        value={columns}
        onChange={set}
      />
    </>
  );
}

/** Density, common to all task lists on this device. */
function DensityTool() {
  const { t } = useTranslation('tasks');
  const [compact, setCompact] = useDensity();
  const item = { id: 'compact', label: t('compact'), checked: compact, onSelect: () => setCompact(!compact) };
  useOfferMenus(() => [{ id: 'density', label: t('density'), icon: Rows4, items: [item] }]);
  return <DensityButton compact={compact} onChange={setCompact} />;
}

export function DueTools({ view, unseen, searchText, onSearchText, onFoldAll }: DueToolsProps) {
  const { t } = useTranslation('due-tasks');
  const isPhone = useIsPhone();
  return (
    <Toolbar label={t('tools')} className="due-tools">
      <ViewTool {...view} />
      <SpanTool {...view} />
      <FindTool searchText={searchText} onSearchText={onSearchText} />
      <FilterTool {...view} />
      <span className="due-order">
        <GroupTool {...view} onFoldAll={onFoldAll} />
        <SortTool {...view} />
        {!isPhone && (
          <>
            <ColumnsTool view={view} unseen={unseen} />
            <DensityTool />
          </>
        )}
      </span>
    </Toolbar>
  );
}
