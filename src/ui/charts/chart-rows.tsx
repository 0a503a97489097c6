/** The table of a chart's values. Arrows move the cell, Home and End go to the ends of the row, Tab leaves. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChartTableRows } from './chart-table.ts';

type Cell = { readonly row: number; readonly column: number };

function nextCell(key: string, { row, column }: Cell, rows: number, columns: number): Cell | null {
  const moves: Readonly<Record<string, Cell>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    PageDown: { row: row + 10, column },
    PageUp: { row: row - 10, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const next = moves[key];
  const inside = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  return next ? { row: inside(next.row, rows), column: inside(next.column, columns) } : null;
}

export function ChartRows({ label, table }: { readonly label: string; readonly table: ChartTableRows }) {
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const next = nextCell(event.key, cell, table.rows.length, table.heads.length);
    if (!next) return;
    event.preventDefault();
    const row = event.currentTarget.querySelectorAll('tbody tr')[next.row];
    row?.querySelectorAll<HTMLElement>('th, td')[next.column]?.focus();
  };
  const stop = (row: number, column: number) => ({
    tabIndex: row === Math.min(cell.row, table.rows.length - 1) && column === cell.column ? 0 : -1,
    onFocus: () => setCell({ row, column }),
  });
  return (
    <div className="hf-chart-rows hf-scroll">
      <table className="hf-chart-table" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([head = '', ...cells], row) => (
            <tr key={`${head} ${String(row)}`}>
              <th scope="row" {...stop(row, 0)}>
                {head}
              </th>
              {cells.map((cell, column) => (
                <td key={table.heads[column + 1]} {...stop(row, column + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
