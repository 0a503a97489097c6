/** Row selection of a list table: a column of checkboxes, all rows of the page at once, and the bulk bar. */
import type { ReactNode } from 'react';
import { toggled } from '../lib/toggled.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Checkbox } from './checkbox.tsx';
import type { TableColumn } from './table.tsx';

export type ListSelection<Row> = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The labels of a row's checkbox, and of the one in the header. */
  readonly label: (row: Row) => string;
  readonly allLabel: string;
  /** Rows without any possible action have no checkbox. */
  readonly selectable?: ((row: Row) => boolean) | undefined;
  /** Buttons of the bulk bar. */
  readonly actions: ReactNode;
};

interface Shown<Row> {
  readonly selection: ListSelection<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

export function selectionColumn<Row>({ selection, rows, rowKey }: Shown<Row>): TableColumn<Row> {
  const { selected, onSelect, label, allLabel, selectable = () => true } = selection;
  const keys = rows.filter(selectable).map(rowKey);
  const chosen = keys.filter((key) => selected.has(key)).length;
  const all = chosen === keys.length && keys.length > 0;
  return {
    id: 'select',
    width: 44,
    header: (
      <Checkbox
        ariaLabel={allLabel}
        checked={all ? true : chosen > 0 ? 'mixed' : false}
        disabled={keys.length === 0}
        onCheckedChange={() => {
          const others = [...selected].filter((key) => !keys.includes(key));
          onSelect(new Set(all ? others : [...others, ...keys]));
        }}
      />
    ),
    cell: (row) =>
      selectable(row) && (
        <Checkbox
          ariaLabel={label(row)}
          checked={selected.has(rowKey(row))}
          onCheckedChange={() => onSelect(toggled(selected, rowKey(row)))}
        />
      ),
  };
}

export function SelectionBar<Row>({ selection }: { readonly selection: ListSelection<Row> }) {
  return (
    <BulkBar count={selection.selected.size} onClear={() => selection.onSelect(new Set())}>
      {selection.actions}
    </BulkBar>
  );
}
