/**
 * Maps the columns of a table to fields of a task by their titles, in the page's wording or that of other applications'
 * files. Pure.
 */
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { foldText } from '../../../../contract/rules/fold-text.ts';
import type { Table } from '../../../lib/read-table.ts';

export const IMPORT_FIELDS = [
  'name',
  'description',
  'status',
  'priority',
  'phase',
  'assignees',
  'labels',
  'start',
  'due',
  'estimate',
  'parent',
  'id',
] as const;
type StandardField = (typeof IMPORT_FIELDS)[number];
/** A standard field, or a custom column by its id. */
export type ImportField = StandardField | `custom:${string}`;

/** Titles in files of other applications, besides those in the page's language. */
const TITLES: Readonly<Record<StandardField, readonly string[]>> = {
  name: ['name', 'task', 'task name', 'title', 'summary', 'issue', 'card name', 'subject', 'to do'],
  description: ['description', 'notes', 'note', 'details', 'body', 'card description'],
  status: ['status', 'state', 'section/column', 'section', 'column', 'list', 'list name'],
  priority: ['priority', 'urgency'],
  phase: ['phase', 'stage', 'milestone', 'project milestone', 'sprint', 'cycle', 'cycle name'],
  assignees: ['assignee', 'assignees', 'assigned to', 'owner', 'responsible', 'person', 'assign', 'members'],
  labels: ['label', 'labels', 'tag', 'tags', 'category'],
  start: ['start', 'start date', 'starts', 'begin'],
  due: ['due', 'due date', 'deadline', 'end', 'end date', 'date'],
  estimate: ['estimate', 'original estimate', 'time estimate', 'estimated time'],
  parent: ['parent', 'parent task', 'parent issue', 'parent item', 'subtask of'],
  id: ['id', 'task id', 'issue id', 'key', 'issue key', 'card id'],
};

export interface FieldNames {
  /** The page's name of a field. */
  readonly nameOf: (field: StandardField) => string;
  /** The title of the keys in files that this page exports. */
  readonly keyName: string;
  readonly custom: readonly CustomColumn[];
}

export interface ImportTable {
  /** Null when the first row is a task. */
  readonly titles: readonly string[] | null;
  readonly rows: Table;
  /** The field of each column; null for ignored ones. No field occurs twice. */
  readonly fields: readonly (ImportField | null)[];
}

function fieldOf(title: string, { nameOf, keyName, custom }: FieldNames): ImportField | null {
  const whole = foldText(title);
  // Without the unit, as in “Estimate (hours)”.
  const wanted = foldText(title.split(/[(（]/u)[0]?.trim() ?? '');
  if (wanted === '') return null;
  const own = custom.find((column) => column.field_type !== 'formula' && foldText(column.name) === whole);
  if (own) return `custom:${own.id}`;
  const isOne = (field: StandardField): boolean =>
    [nameOf(field), field === 'id' ? keyName : ''].some((name) => foldText(name) === wanted) ||
    TITLES[field].includes(wanted);
  return IMPORT_FIELDS.find(isOne) ?? null;
}

/** The first row has titles when it names the name field, or two other fields. */
export function importTable(table: Table, names: FieldNames): ImportTable {
  const [first = [], ...others] = table;
  const found = first.map((title) => fieldOf(title, names));
  const isTitled = found.includes('name') || found.filter((field) => field !== null).length > 1;
  const taken = new Set<ImportField>();
  const fields = found.map((field) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  if (isTitled && taken.has('name')) return { titles: first, rows: others, fields };
  // The first unmapped column has the names.
  const at = isTitled ? Math.max(0, fields.indexOf(null)) : 0;
  const named = first.map((_, index) => (index === at ? 'name' : isTitled ? (fields[index] ?? null) : null));
  return { titles: isTitled ? first : null, rows: isTitled ? others : table, fields: named };
}

/** The table with another field for a column; the column that had the field before is ignored. */
export function withField(table: ImportTable, index: number, field: ImportField | null): ImportTable {
  const fields = table.fields.map((one, at) => (at === index ? field : one === field ? null : one));
  return { ...table, fields };
}
