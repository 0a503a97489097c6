/**
 * The grid of the time sheet: names and totals are sticky, the middle scrolls; columns beyond ten are collapsed. Arrow
 * keys move between the cells, Home and End go to the ends of a row, Enter opens. Props: grid, by, onOpen(row id,
 * column id).
 */
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { heatClass } from '../../../ui/heat.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SheetFoot, SheetHead, UseText } from './sheet-edges.tsx';
import { heatOf, type SheetGrid, type SheetRow } from './sheet-grid.ts';

interface SheetTableProps {
  readonly grid: SheetGrid;
  readonly by: 'people' | 'projects';
  readonly onOpen: (rowId: string, columnId: string) => void;
}

const FIRST_COLUMNS = 10;
const PAGE = 50;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -1000],
  End: [0, 1000],
};

function moveCell(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (!move || !cell) return;
  event.preventDefault();
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(' ').map(Number);
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const columns = Math.max(...cells.map((one) => Number((one.dataset['cell'] ?? '').split(' ')[1])));
  const to = `${String(row + move[0])} ${String(Math.min(columns, Math.max(0, column + move[1])))}`;
  cells.find((one) => one.dataset['cell'] === to)?.focus();
}

function NameCell({
  line,
  by,
}: {
  readonly line: Pick<SheetRow, 'id' | 'name' | 'color'>;
  readonly by: 'people' | 'projects';
}) {
  return (
    <span className="report-cell">
      {by === 'people' ? (
        <PersonAvatar decorative id={line.id} name={line.name} />
      ) : (
        <ColorSquare color={line.color} size="lg" />
      )}
      <span className="hf-trunc" data-tip-overflow="">
        {line.name}
      </span>
    </span>
  );
}

export function SheetTable({ grid, by, onOpen }: SheetTableProps) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const [all, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const [focus, setFocus] = useState('0 0');
  const columns = all ? grid.columns : grid.columns.slice(0, FIRST_COLUMNS);
  const folded = grid.columns.length - columns.length;
  const at = Math.min(page, Math.max(1, Math.ceil(grid.rows.length / PAGE)));
  const rows = grid.rows.slice((at - 1) * PAGE, at * PAGE);
  const text = (seconds: number): string => durationText(Math.floor(seconds / 60));
  const rest = (cells: readonly number[]): number =>
    cells.slice(columns.length).reduce((sum, seconds) => sum + seconds, 0);
  return (
    <>
      <div className="sheet-wrap hf-scroll">
        <table
          className="sheet"
          data-use={grid.hasUse ? '' : undefined}
          aria-label={t('pages.time-sheet-overview')}
          onKeyDown={moveCell}
        >
          <SheetHead grid={grid} by={by} columns={columns} onAll={() => setAll(true)} />
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                <th scope="row" className="sheet-name">
                  <NameCell line={row} by={by} />
                </th>
                {columns.map((column, columnIndex) => {
                  const seconds = row.cells[columnIndex] ?? 0;
                  const cellKey = `${String(rowIndex)} ${String(columnIndex)}`;
                  return (
                    <td key={column.id}>
                      <button
                        type="button"
                        className={`sheet-cell ${heatClass(heatOf(seconds))}`}
                        data-cell={cellKey}
                        tabIndex={focus === cellKey ? 0 : -1}
                        aria-label={`${row.name}, ${column.name}: ${text(seconds)}`}
                        onFocus={() => setFocus(cellKey)}
                        onClick={() => {
                          if (seconds > 0) onOpen(row.id, column.id);
                        }}
                      >
                        {seconds > 0 ? text(seconds) : '–'}
                      </button>
                    </td>
                  );
                })}
                {folded > 0 && (
                  <td className="sheet-plain">{rest(row.cells) > 0 ? text(rest(row.cells)) : '–'}</td>
                )}
                <td className="sheet-total">{text(row.total)}</td>
                {grid.hasUse && (
                  <td className="sheet-use">
                    <UseText lines={[row]} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <SheetFoot grid={grid} columns={columns} />
        </table>
      </div>
      {grid.rows.length > PAGE && (
        <Pagination page={at} pageSize={PAGE} total={grid.rows.length} onPageChange={setPage} />
      )}
    </>
  );
}
