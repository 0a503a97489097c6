/**
 * Ranges of cells as in a spreadsheet: the copied text, and the mapping of a pasted table to cells. Tables are text
 * with tabs between cells and line breaks between rows; a cell with either is quoted. Pure.
 */
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { type CellTexts, cellText } from '../task-values/cell-text.ts';
import type { ListColumn } from '../task-columns/columns.ts';

/**
 * Cell texts contain neither tabs nor line breaks; a text that begins with a quote is escaped, so that it is not read
 * as a quoted cell.
 */
const written = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

export function tableOf(rows: readonly TaskRow[], columns: readonly ListColumn[], texts: CellTexts): string {
  const line = ({ task }: TaskRow): string =>
    columns.map((column) => written(cellText(column, task, texts))).join('\t');
  return rows.map(line).join('\n');
}

export interface Block {
  readonly rows: readonly TaskRow[];
  readonly columns: readonly ListColumn[];
}
