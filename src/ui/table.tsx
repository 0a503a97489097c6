/**
 * A table of some hundred rows (settings, projects, members). Props: label, columns [{ id, header, cell(row), align,
 * width, sortable, hideOnPhone, primary }], rows, rowKey(row), sort { id, descending } and onSort, onOpen(row) (a press
 * on the row; the cell of the `primary` column contains the button for keyboards), selectedKey, empty (node), minWidth
 * (px; scrolls sideways inside itself), density (comfortable 44 | compact 36), phoneLine(row) (shown below the primary
 * cell on phones, and in equally narrow tables, for the hidden columns), foot (the last row, of sums: cells by the id
 * of their column, and its own phone line; it stays in view while the table scrolls). Not for long lists of tasks.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type TableColumn<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly width?: number | string | undefined;
  readonly sortable?: boolean | undefined;
  readonly hideOnPhone?: boolean | undefined;
  readonly primary?: boolean | undefined;
};

export type TableSort = { readonly id: string; readonly descending: boolean };

export type TableProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly selectedKey?: string | null | undefined;
  readonly empty?: ReactNode;
  readonly minWidth?: number | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  readonly phoneLine?: ((row: Row) => ReactNode) | undefined;
  readonly foot?: TableFoot | undefined;
};

export type TableFoot = {
  readonly cells: Readonly<Partial<Record<string, ReactNode>>>;
  readonly phoneLine?: ReactNode;
};

type HeaderProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { readonly column: TableColumn<Row> };

type CellKind = Pick<TableColumn<unknown>, 'align' | 'hideOnPhone' | 'primary'>;

const cellClass = ({ align, hideOnPhone, primary }: CellKind): string =>
  classNames(align === 'end' && 'is-end', hideOnPhone && 'hf-hide-phone', primary && 'is-primary');

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort?.id === column.id ? sort : null;
  const direction = sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className={classNames('hf-th', cellClass(column))}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={direction}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="hf-th-sort"
          onClick={() => onSort({ id: column.id, descending: sorted ? !sorted.descending : false })}
        >
          {column.header}
          {sorted && <Icon icon={sorted.descending ? ArrowDown : ArrowUp} size={12} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** The row that was opened last, with the label of its table. */
let opened: { readonly label: string; readonly key: string } | null = null;

/** A drawer whose row opened another drawer mounts again when that one closes: then its row gets the focus. */
function useOpenedRow(label: string) {
  const table = useRef<HTMLTableElement>(null);
  // After each render: rows may arrive later than the drawer.
  useEffect(() => {
    if (opened?.label !== label) return;
    const drawer = table.current?.closest('[role="dialog"]');
    if (!drawer || document.activeElement !== drawer) return;
    const row = table.current?.querySelector(`[data-row="${CSS.escape(opened.key)}"]`);
    const button = row?.querySelector<HTMLElement>('.hf-table-open');
    if (!button) return;
    opened = null;
    button.focus();
  });
  return table;
}

function BodyRow<Row>({ row, props }: { readonly row: Row; readonly props: TableProps<Row> }) {
  const { label, columns, rowKey, selectedKey, phoneLine } = props;
  const onOpen =
    props.onOpen &&
    (() => {
      opened = { label, key: rowKey(row) };
      props.onOpen?.(row);
    });
  const selected = selectedKey === rowKey(row);
  return (
    <tr
      className={classNames('hf-table-row', onOpen && 'is-open-able', selected && 'is-selected')}
      data-row={rowKey(row)}
      aria-selected={onOpen ? selected : undefined}
      onClick={(event) => {
        const target = event.target instanceof Element ? event.target : null;
        if (!onOpen || target?.closest('button, a, input, select, [role="dialog"], [role="menu"]')) return;
        // The opened panel restores the focus to this button when it closes.
        event.currentTarget.querySelector<HTMLElement>('.hf-table-open')?.focus({ preventScroll: true });
        onOpen();
      }}
    >
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.primary && onOpen ? (
            <button type="button" className="hf-table-open" onClick={onOpen}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
          {column.primary && phoneLine && <div className="hf-table-line">{phoneLine(row)}</div>}
        </td>
      ))}
    </tr>
  );
}

function FootRow<Row>({ columns, foot }: Pick<TableProps<Row>, 'columns'> & { readonly foot: TableFoot }) {
  return (
    <tr className="hf-table-foot">
      {columns.map((column) =>
        column.primary ? (
          <th key={column.id} scope="row" className={cellClass(column)}>
            {foot.cells[column.id]}
            {foot.phoneLine && <div className="hf-table-line">{foot.phoneLine}</div>}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {foot.cells[column.id]}
          </td>
        ),
      )}
    </tr>
  );
}

export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    empty,
    minWidth,
    density = 'comfortable',
    foot,
  } = props;
  const table = useOpenedRow(label);
  // Without a focusable element inside, the table itself is focusable, so that keys can scroll it.
  const reachable = props.onOpen || onSort ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div className="hf-table-wrap hf-scroll" data-lines={props.phoneLine ? '' : undefined} {...reachable}>
      <table
        ref={table}
        className="hf-table"
        data-density={density}
        aria-label={label}
        style={minWidth === undefined ? undefined : { minWidth }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} props={props} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <FootRow columns={columns} foot={foot} />
          </tfoot>
        )}
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
