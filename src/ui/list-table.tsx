/**
 * A table with search, sorting, pages and a menu on each row, over rows that are all on the device (settings, admin).
 * Props: those of Table without sort and empty, plus columns with `sortValue`, initialSort (by name), searchText(row),
 * searchLabel, actions(row) and actionsLabel(row), toolbar (node, right of the search), empty (node: there are no rows
 * at all), onCreate (key C; null: not allowed), selection (selectable rows: key X, Escape clears). The menu opens by
 * right click too. Keys: / searches, arrows or J and K move, Enter opens, E runs the action with the id `edit`. On
 * phones a row is the primary cell with `phoneLine(row)` below it, and the menu.
 */
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggled } from '../lib/toggled.ts';
import { focusedRow, useRowKeys } from '../lib/row-keys.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { type ListSelection, SelectionBar, selectionColumn } from './list-selection.tsx';
import { DEFAULT_PAGE_SIZE, listPage, PAGE_SIZES, type SortValue } from './list-page.ts';
import { useMenuAtRow } from './menu-at-row.tsx';
import type { MenuItem } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { RowMenu } from './row-menu.tsx';
import { SearchInput } from './search-input.tsx';
import { Table, type TableColumn, type TableProps, type TableSort } from './table.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ListTableColumn<Row> = Omit<TableColumn<Row>, 'sortable'> & {
  /** Sort value of the column; null sorts last. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
};

/** State of a list: page, sort, search, and the row that was opened. */
export interface ListPosition {
  readonly search: string;
  readonly sort: TableSort;
  readonly page: number;
  readonly size: number;
  readonly row: string;
}

export type ListTableProps<Row> = Pick<
  TableProps<Row>,
  'label' | 'rows' | 'rowKey' | 'onOpen' | 'selectedKey' | 'phoneLine'
> & {
  readonly columns: readonly ListTableColumn<Row>[];
  readonly initialSort?: TableSort;
  readonly searchText: (row: Row) => string;
  readonly searchLabel: string;
  readonly actions?: ((row: Row) => readonly MenuItem[]) | undefined;
  readonly actionsLabel?: ((row: Row) => string) | undefined;
  readonly toolbar?: ReactNode;
  readonly empty: ReactNode;
  readonly onCreate?: (() => void) | null | undefined;
  readonly selection?: ListSelection<Row> | undefined;
  /** Initial state: page, sort, search, and the row to focus. */
  readonly position?: ListPosition | undefined;
  readonly onLeave?: ((position: ListPosition) => void) | undefined;
};

const ROWS = 'tr[data-row]';
const IN_ROW = 'button, a';

const BY_NAME: TableSort = { id: 'name', descending: false };

function useListPage<Row>(props: ListTableProps<Row>) {
  const { rows, columns, initialSort = BY_NAME, searchText, position } = props;
  const [search, setSearch] = useState(position?.search ?? '');
  const [sort, setSort] = useState(position?.sort ?? initialSort);
  const [page, setPage] = useState(position?.page ?? 1);
  const [size, setSize] = useState<number>(position?.size ?? DEFAULT_PAGE_SIZE);
  const sortValue = columns.find(({ id }) => id === sort.id)?.sortValue ?? null;
  const shown = useMemo(
    () => listPage(rows, { search, page, size, descending: sort.descending, sortValue, searchText }),
    [rows, search, page, size, sort.descending, sortValue, searchText],
  );
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setPage(1);
    };
  return {
    shown,
    search,
    sort,
    size,
    setPage,
    setSearch: fromFirst(setSearch),
    setSort: fromFirst(setSort),
    setSize: fromFirst(setSize),
  };
}

/** Runs once, when the row is there; after the focus handling of the surrounding panel. */
function useFocusedRow(list: RefObject<HTMLElement | null>, wanted: string | undefined): void {
  const isDone = useRef(wanted === undefined);
  useEffect(() => {
    if (isDone.current || wanted === undefined) return undefined;
    const timer = setTimeout(() => {
      const row = list.current?.querySelector(`tr[data-row="${wanted}"]`);
      row?.querySelector<HTMLElement>(IN_ROW)?.focus();
      isDone.current = row != null;
    });
    return () => clearTimeout(timer);
  });
}

function useTableKeys<Row>({ rows, rowKey, actions, onCreate, selection }: ListTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const rowInFocus = (): Row | undefined => {
    const key = focusedRow(list.current, ROWS)?.dataset['row'];
    return rows.find((one) => rowKey(one) === key);
  };
  const select = (): boolean => {
    const row = rowInFocus();
    if (!row || !selection || selection.selectable?.(row) === false) return false;
    selection.onSelect(toggled(selection.selected, rowKey(row)));
    return true;
  };
  const letGo = (): boolean => {
    if (!selection || selection.selected.size === 0) return false;
    selection.onSelect(new Set());
    return true;
  };
  const edit = (): boolean => {
    const row = rowInFocus();
    const item = row && actions?.(row).find(({ id }) => id === 'edit');
    if (!item || !('onSelect' in item) || item.disabled) return false;
    item.onSelect();
    return true;
  };
  const create = (): boolean => {
    onCreate?.();
    return onCreate != null;
  };
  const find = (): boolean => {
    searchField.current?.focus();
    return searchField.current !== null;
  };
  useRowKeys(list, ROWS, IN_ROW, [
    { keys: ['/'], onPress: find },
    { keys: ['e'], onPress: edit },
    { keys: ['c'], onPress: create },
    { keys: ['x'], onPress: select },
    { keys: ['escape'], onPress: letGo },
  ]);
  return { list, searchField };
}

/** The menu items of the row that contains the element. */
function useRowActions<Row>(props: ListTableProps<Row>, actionsText: string) {
  const { rows, rowKey, actions, actionsLabel } = props;
  return useMenuAtRow((element) => {
    const place = element.closest<HTMLElement>(ROWS);
    const row = place && rows.find((one) => rowKey(one) === place.dataset['row']);
    if (!place || !row || !actions) return null;
    const anchor = place.querySelector<HTMLElement>(IN_ROW) ?? place;
    return { anchor, label: actionsLabel?.(row) ?? actionsText, items: actions(row) };
  });
}

function columnsOf<Row>(
  props: ListTableProps<Row>,
  rows: readonly Row[],
  actionsText: string,
): readonly TableColumn<Row>[] {
  const { columns, actions, actionsLabel, selection, rowKey } = props;
  const own = columns.map(({ sortValue, ...column }) => ({ ...column, sortable: sortValue !== undefined }));
  const shown = selection ? [selectionColumn({ selection, rows, rowKey }), ...own] : own;
  if (!actions) return shown;
  const menu: TableColumn<Row> = {
    id: 'actions',
    header: <VisuallyHidden>{actionsText}</VisuallyHidden>,
    align: 'end',
    width: 56,
    cell: (row) => <RowMenu label={actionsLabel?.(row) ?? actionsText} items={actions(row)} />,
  };
  return [...shown, menu];
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, rowKey, searchLabel, toolbar, empty } = props;
  const { onOpen, onLeave, position, selectedKey, phoneLine } = props;
  const { t } = useTranslation('ui');
  const { shown, search, sort, size, setPage, setSearch, setSort, setSize } = useListPage(props);
  const { list, searchField } = useTableKeys(props);
  useFocusedRow(list, position?.row);
  const open = (row: Row): void => {
    onLeave?.({ search, sort, page: shown.page, size, row: rowKey(row) });
    onOpen?.(row);
  };
  const allColumns = columnsOf(props, shown.rows, t('table.actions'));
  const { onContextMenu, menu } = useRowActions(props, t('table.actions'));
  // The list itself is not empty: a filter without matches can be changed.
  if (rows.length === 0)
    return toolbar ? (
      <div className="hf-listtable hf-column">
        <div className="hf-listtable-bar" data-commands="">
          {toolbar}
        </div>
        {empty}
      </div>
    ) : (
      empty
    );
  const nothing = (
    <EmptyState
      icon={SearchX}
      title={t('table.nothing')}
      actions={
        <Button size="lg" kind="line" onClick={() => setSearch('')}>
          {t('table.clear')}
        </Button>
      }
    >
      {t('table.nothingText')}
    </EmptyState>
  );
  return (
    <div className="hf-listtable hf-column" ref={list} onContextMenu={onContextMenu}>
      <div className="hf-listtable-bar" data-commands="">
        <SearchInput
          ref={searchField}
          value={search}
          onValueChange={setSearch}
          label={searchLabel}
          width={240}
          keys="/"
        />
        {toolbar}
      </div>
      <Table
        label={label}
        columns={allColumns}
        rows={shown.rows}
        rowKey={rowKey}
        sort={sort}
        onSort={setSort}
        onOpen={onOpen && open}
        selectedKey={selectedKey}
        phoneLine={phoneLine}
        empty={nothing}
      />
      {rows.length > PAGE_SIZES[0] && (
        <Pagination
          name={label}
          page={shown.page}
          pageSize={size}
          total={shown.total}
          pageSizes={PAGE_SIZES}
          onPageChange={setPage}
          onPageSizeChange={setSize}
        />
      )}
      {menu}
      {props.selection && <SelectionBar selection={props.selection} />}
    </div>
  );
}
