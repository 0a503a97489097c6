/**
 * Ranges of cells as a spreadsheet has them: what is copied, and which cell gets what of a table that is pasted. Tables are
 * text with tabs between cells and lines between rows; a cell with either is in quotes. Pure.
 */
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import type { Table } from '../../../lib/read-table.ts';
import { type CellTexts, cellText } from '../task-values/cell-text.ts';
import type { ListColumn } from '../task-columns/columns.ts';

/** Texts of cells hold neither tabs nor line breaks; one that begins with a quote must not look like a quoted one. */
const written = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

export function tableOf(rows: readonly TaskRow[], columns: readonly ListColumn[], words: CellTexts): string {
  const line = ({ task }: TaskRow): string =>
    columns.map((column) => written(cellText(column, task, words))).join('\t');
  return rows.map(line).join('\n');
}

export interface Block {
  readonly rows: readonly TaskRow[];
  readonly columns: readonly ListColumn[];
}

/**
 * Where a table goes: over the whole block when it fits in evenly (one value fills it), else from its first cell on, as far as
 * there are cells. Equal texts of a column go to all their tasks at once.
 */
export function wishesFor(
  table: Table,
  from: { readonly row: number; readonly column: number },
  block: { readonly rows: number; readonly columns: number },
  all: Block,
): Map<ListColumn, Map<string, string[]>> {
  const height = table.length;
  const width = Math.max(...table.map((row) => row.length));
  const fills = block.rows % height === 0 && block.columns % width === 0;
  const [rows, columns] = fills ? [block.rows, block.columns] : [height, width];
  const wishes = new Map<ListColumn, Map<string, string[]>>();
  for (let x = 0; x < columns; x += 1) {
    const column = all.columns[from.column + x];
    if (!column) break;
    const byText = new Map<string, string[]>();
    wishes.set(column, byText);
    for (let y = 0; y < rows; y += 1) {
      const text = table[y % height]?.[x % width];
      const row = all.rows[from.row + y];
      if (text === undefined || !row) continue;
      byText.set(text, [...(byText.get(text) ?? []), row.task.id]);
    }
  }
  return wishes;
}
