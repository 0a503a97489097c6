/**
 * The view settings of the due page besides its filters, as text for the address and for saved views, in the format
 * of a project's settings: `sort.-end*5Fdate.name_columns.KEY.DUE*5FDATE`. Pure.
 */
import { escaped, unescaped } from '../../modules/task-query/filter-address.ts';
import { readLevels, writeLevels } from '../../modules/task-query/sort-levels.ts';
import { type DueColumn, inColumnOrder } from './due-columns.ts';
import { DUE_SORTS, type DueSort } from './due-sorts.ts';

export interface DueViewSettings {
  readonly sort?: readonly DueSort[] | undefined;
  readonly columns?: readonly DueColumn[] | undefined;
}

const OLDER_SORTS: Readonly<Record<string, DueSort['field']>> = {
  due: 'end_date',
  person: 'assignees',
  state: 'status',
  start: 'start_date',
  created: 'created_at',
  updated: 'updated_at',
};

const isDueField = (text: string): text is DueSort['field'] => DUE_SORTS.some((field) => field === text);

const SORT = 'sort';
const writeSort = (sort: readonly DueSort[]): string => [SORT, ...writeLevels(sort).map(escaped)].join('.');

const COLUMNS = 'columns';

export const writeLook = ({ sort, columns }: DueViewSettings): string =>
  [sort && writeSort(sort), columns && [COLUMNS, ...columns.map(escaped)].join('.')]
    .filter((term) => term !== undefined)
    .join('_');

/** Null for an invalid term. Columns that this version does not know are ignored. */
function readTerm(term: string): DueViewSettings | null {
  const [name, ...words] = term.split('.');
  const values = words.map(unescaped);
  if (name === COLUMNS) return { columns: inColumnOrder(values) };
  const sort = name === SORT ? readLevels(values, isDueField) : undefined;
  return sort && sort.length > 0 ? { sort } : null;
}

/** Null for an invalid text. */
export function readLook(text: string): DueViewSettings | null {
  try {
    const terms = text.split('_').map(readTerm);
    return terms.every((term) => term !== null) ? Object.assign({}, ...terms) : null;
  } catch {
    // An incomplete escape sequence.
    return null;
  }
}

/** Converts the sort order of older links and views. */
export function olderSort(text: string): string | undefined {
  const words = text.split('.').map((word) => {
    const field = word.replace(/^-/, '');
    return word.replace(field, OLDER_SORTS[field] ?? field);
  });
  const levels = readLevels(words, isDueField);
  return levels && writeLook({ sort: levels });
}
